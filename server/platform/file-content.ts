import type { FileRule } from '#contract/files.ts'

const startsWith = (data: Buffer, text: string, at = 0) => data.toString('latin1', at, at + text.length) === text

/** What a file is by its first bytes, whatever it is called. A picture is looked at whole when it is kept. */
export function kindOf(data: Buffer): FileRule['kind'] | null {
  if (startsWith(data, '%PDF-')) return 'pdf'
  if (startsWith(data, '\xff\xd8\xff') || startsWith(data, '\x89PNG\r\n\x1a\n')) return 'image'
  if (startsWith(data, 'RIFF') && startsWith(data, 'WEBP', 8)) return 'image'
  return null
}
