export const ENTRIES_MAX = 300
