import { invalid } from '#server/platform/http/errors.ts'

const NO_TEXT = 'This file holds no text. Save the table as CSV and choose that file.'
// Enough to recognise UTF-16 without a mark: every other byte of its Latin letters is zero.
const LOOKED_AT = 1_000

/** The text of a file in UTF-8, UTF-16 or Windows-1252, as spreadsheet programs save tables. */
export function decodeTable(data: Buffer): string {
  const text = new TextDecoder(encodingOf(data)).decode(data)
  if (text.includes('\0')) throw invalid('table_unreadable', NO_TEXT, 'list')
  return text
}

function encodingOf(data: Buffer): string {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le'
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be'
  const start = [...data.subarray(0, LOOKED_AT)]
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return isUtf8(data) ? 'utf-8' : 'windows-1252'
}

function isUtf8(data: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data)
    return true
  } catch {
    return false
  }
}
