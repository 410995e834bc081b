import sharp from 'sharp'
import type { FileRow } from '#server/platform/files/file-rows.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'

/** The drawn pictures and printed files of the season, each with the column that will refer to it. */
export interface Album {
  draw(svg: string, hang: (fileId: string) => void): void
  print(filename: string, pdf: Buffer, hang: (fileId: string) => void): void
  /** Stores all files as if they had been uploaded and writes their ids. When the write fails, the files are removed. */
  keep<T>(files: Files, write: (stored: FileRow[]) => Promise<T>): Promise<T>
}

// The queue of pictures has room for 32 of one sender.
const AT_ONCE = 24

// One picture at a time and no cache, because the server continues to run after this.
sharp.cache(false)
sharp.concurrency(1)

export function createAlbum(): Album {
  const pieces: { upload(): Promise<Upload>; hang(fileId: string): void }[] = []

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
      pieces.push({ upload: async () => ({ field: 'pdf', filename, kind: 'pdf', data, sender: null }), hang }),
    keep,
  }
}

async function asPicture(svg: string): Promise<Upload> {
  // Low compression, because the store re-encodes the picture.
  const data = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return { field: 'image', filename: 'drawn.png', kind: 'image', data, sender: null }
}
