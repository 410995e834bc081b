import { FILE_MAX_BYTES, SEASON_FILE_MAX_BYTES } from './limits.ts'

export interface FileRule {
  kind: 'image' | 'pdf' | 'table' | 'season'
  max: number
  required?: boolean
}

export const FILE_SENTENCES = {
  wrongType: 'Invalid file type. Only PDF/Image files are allowed.',
  notTable: 'Invalid file type. Save the table as CSV and choose that file.',
  notSeason: 'Invalid file type. Choose a season file, which ends with .json.',
  tooLarge: 'File size must be less than 5MB.',
  seasonTooLarge: 'A season file has at most 30 MB.',
  tooMany: (max: number) => (max === 1 ? 'Only 1 file can be uploaded!' : `Maximum of ${max} files are allowed!`),
  missing: (field: string) => `${field} is required.`,
} as const

export const FILE_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  // Windows gives CSV files the type of its spreadsheet program, and some browsers give them none.
  table: ['text/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel', ''],
  season: ['application/json', ''],
} as const satisfies Record<FileRule['kind'], readonly string[]>

export function wrongTypeOf({ kind }: FileRule): string {
  if (kind === 'season') return FILE_SENTENCES.notSeason
  return kind === 'table' ? FILE_SENTENCES.notTable : FILE_SENTENCES.wrongType
}

export const maxBytesOf = ({ kind }: FileRule) => (kind === 'season' ? SEASON_FILE_MAX_BYTES : FILE_MAX_BYTES)

export const tooLargeOf = ({ kind }: FileRule) =>
  kind === 'season' ? FILE_SENTENCES.seasonTooLarge : FILE_SENTENCES.tooLarge

/** The sentence that refuses a chosen file before the upload, or null. The server checks the content again. */
export function refusalOf(files: readonly { type: string; size: number }[], rule: FileRule): string | null {
  if (files.length > rule.max) return FILE_SENTENCES.tooMany(rule.max)
  const types: readonly string[] = FILE_TYPES[rule.kind]
  if (files.some((file) => !types.includes(file.type))) return wrongTypeOf(rule)
  if (files.some((file) => file.size > maxBytesOf(rule))) return tooLargeOf(rule)
  return null
}
