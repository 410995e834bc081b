/** The open season as CSV files, below PREFIX. */
export const SEASON_FILES = {
  'gc/pointTable.csv': 'Point table',
  'gc/ledger.csv': 'Points with reasons',
  'gc/events.csv': 'Events and places',
  'gc/entries.csv': 'Entries and squads',
  'gc/matches.csv': 'Matches',
  'gc/orderOfPlay.csv': 'Order of play',
} as const
