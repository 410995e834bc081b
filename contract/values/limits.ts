export const ID_LENGTH = 24

export const PAGE_SIZE_MAX = 48

/** The most rows that one call saves. */
export const ROWS_MAX = 64

/** The most matches that move together: the day of a large club. Their clashes are read once, and not for each row. */
export const MOVED_ROWS_MAX = 256

export const FILE_MAX_BYTES = 5 * 1024 * 1024

export const SEASON_FILE_MAX_BYTES = 30 * 1024 * 1024

/** 24 lower-case hex characters. */
export const ID = /^[0-9a-f]{24}$/

export const isId = (text: string) => ID.test(text)

export const HIDDEN_CHARACTERS = 'Contains hidden or control characters. Type it again instead of pasting it.'

export const EARLIEST_DAY = '1900-01-01'

export const SOUGHT_MAX = 100

export const TABLE_NAME_MAX = 40
