/** The open season as CSV files, below PREFIX. */
export const SEASON_FILES = {
  'gc/pointTable.csv': 'Point table',
  'gc/ledger.csv': 'Points with reasons',
  'gc/events.csv': 'Events and places',
  'gc/matches.csv': 'Matches',
} as const
