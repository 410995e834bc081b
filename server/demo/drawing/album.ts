import { env } from 'node:process'
import sharp from 'sharp'
import type { FileRow } from '#server/platform/files/file-rows.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { FONTS_FILE } from '#server/platform/pictures/picture-worker.ts'

export type Album = ReturnType<typeof createAlbum>

// The queue of pictures has room for 32 of one sender.
const AT_ONCE = 24

// One picture at a time and no cache, because the server continues to run after this.
sharp.cache(false)
sharp.concurrency(1)
// Read at the first text, so that pictures look alike on every machine, also on one that has no fonts.
env.FONTCONFIG_FILE = FONTS_FILE

/** The drawn pictures of the season, each with the row and the column that will refer to it. */
export function createAlbum() {
  const pieces: { svg: string; row: Record<string, string | null>; column: string }[] = []

  function draw<Column extends string>(svg: string, row: Record<Column, string | null>, column: Column): void {
    pieces.push({ svg, row, column })
  }

  /** Stores all files as if they had been uploaded and writes their ids. When the write fails, the files are removed. */
  async function keep<T>(files: Files, write: (stored: FileRow[]) => Promise<T>, stored: FileRow[] = []): Promise<T> {
    const next = pieces.slice(stored.length, stored.length + AT_ONCE)
    if (next.length === 0) return write(stored)
    const uploads: Upload[] = []
    for (const piece of next) uploads.push(await asPicture(piece.svg))
    return files.keep(uploads, (kept) => {
      for (const [place, { row, column }] of next.entries()) row[column] = kept[place]?.id ?? null
      return keep(files, write, [...stored, ...kept])
    })
  }

  return { draw, keep }
}

async function asPicture(svg: string): Promise<Upload> {
  // Low compression, because the store re-encodes the picture.
  const data = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return { field: 'image', filename: 'drawn.png', kind: 'image', data, sender: null }
}
