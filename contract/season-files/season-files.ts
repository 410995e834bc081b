/** The open season as CSV files, below PREFIX. */
export const SEASON_FILES = {
  'gc/pointTable.csv': 'Point table',
  'gc/ledger.csv': 'Points with reasons',
  'gc/events.csv': 'Events and places',
  'gc/entries.csv': 'Entries and squads',
  'gc/matches.csv': 'Matches',
  'gc/orderOfPlay.csv': 'Order of play',
} as const

export const SEASON_FILE_PATH = 'gc/season.json'

/** A file with a higher one is refused. */
export const SEASON_FILE_VERSION = 1

/** The lists of a season file with their names for people. */
export const SEASON_LISTS = {
  departments: 'Departments',
  teams: 'Teams',
  ruleBooks: 'Rule books',
  events: 'Events',
  entries: 'Entries',
  squads: 'People in squads',
  places: 'Places',
  conduct: 'Conduct',
  stages: 'Stages',
  seeds: 'Seeds',
  draws: 'Draws',
  decisions: 'Decisions about fixtures',
  attempts: 'Attempts',
  lots: 'Lots',
  leavers: 'Entries that left',
  matches: 'Results',
  fixtures: 'Fixtures with a match',
  plays: 'Logs of live matches',
  moves: 'Moves in the table',
  disputes: 'Disputes',
  lineUps: 'Line-ups',
  players: 'People in line-ups',
  questions: 'Questions about players',
  ledger: 'Points',
  standings: 'Final table',
  tables: 'Tables of the rule book',
} as const

export type SeasonList = keyof typeof SEASON_LISTS
