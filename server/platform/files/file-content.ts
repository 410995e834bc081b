import type { FileRule } from '#contract/values/files.ts'

const startsWith = (data: Buffer, text: string, at = 0) => data.toString('latin1', at, at + text.length) === text

/**
 * The kind of a file by its first bytes, not by its name. The picture process later reads a picture as a whole. Tables have
 * no signature: any other content may be one.
 */
export function kindOf(data: Buffer): FileRule['kind'] {
  if (startsWith(data, '%PDF-')) return 'pdf'
  if (startsWith(data, '\xff\xd8\xff') || startsWith(data, '\x89PNG\r\n\x1a\n')) return 'image'
  if (startsWith(data, 'RIFF') && startsWith(data, 'WEBP', 8)) return 'image'
  return 'table'
}
