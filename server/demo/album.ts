import sharp from 'sharp'
import type { FileRow } from '#server/platform/file-rows.ts'
import type { Files } from '#server/platform/files.ts'
import type { Upload } from '#server/platform/uploads.ts'

type Hang = (fileId: string) => void

/** What was drawn and printed for the season, each with the place where it will hang. */
export interface Album {
  draw(svg: string, hang: Hang): void
  print(filename: string, pdf: Buffer, hang: Hang): void
  /** Takes all in as if it had been uploaded, and hangs it. When the write fails, nothing stays. */
  keep<T>(files: Files, write: (stored: FileRow[]) => Promise<T>): Promise<T>
}

interface Piece {
  upload(): Promise<Upload>
  hang: Hang
}

// The workshop refuses work when too much of it waits in line.
const AT_ONCE = 24

// The server goes on living after this: one picture at a time, and nothing kept.
sharp.cache(false)
sharp.concurrency(1)

export function createAlbum(): Album {
  const pieces: Piece[] = []

  async function keep<T>(files: Files, write: (stored: FileRow[]) => Promise<T>, stored: FileRow[] = []): Promise<T> {
    const next = pieces.slice(stored.length, stored.length + AT_ONCE)
    if (next.length === 0) return write(stored)
    const uploads: Upload[] = []
    for (const piece of next) uploads.push(await piece.upload())
    return files.keep(uploads, (kept) => {
      for (const [place, { id }] of kept.entries()) next[place]?.hang(id)
      return keep(files, write, [...stored, ...kept])
    })
  }

  return {
    draw: (svg, hang) => pieces.push({ upload: () => asPicture(svg), hang }),
    print: (filename, data, hang) =>
      pieces.push({ upload: async () => ({ field: 'pdf', filename, kind: 'pdf', data }), hang }),
    keep,
  }
}

async function asPicture(svg: string): Promise<Upload> {
  // It is drawn anew when it is stored: nothing is gained by packing it well.
  const data = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return { field: 'image', filename: 'drawn.png', kind: 'image', data }
}
