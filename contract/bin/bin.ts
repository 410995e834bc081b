/** What can be brought back, by the table of its row. */
export const BIN_KINDS = {
  team: 'Team',
  announcement: 'Announcement',
  match: 'Match',
  event: 'Event',
  department: 'Department',
  gc_record: 'Record of the archive',
} as const
export type BinKind = keyof typeof BIN_KINDS

export const STAYS_IN_BIN = 'An admin can bring it back from the bin.'

export const BIN_DAYS = 30
export const BIN_DAYS_MAX = 365

/** As long managers bring back what they have deleted themselves; later an admin does. Longer than the toast that offers it. */
export const OWN_UNDO_MS = 60_000
