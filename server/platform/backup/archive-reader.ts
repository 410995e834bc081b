import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { isCompressed, isSealed, SEAL_BYTES } from './archive-seal.ts'
import { BackupRefused } from './backup-refused.ts'

// An uploaded file has 5 MB at most, a part of a table one megabyte and a row.
const MOST_BYTES = 64 * 1024 * 1024
// The rows of one endless match shrink to a thirtieth, pictures hardly. A few documents may shrink more.
const MOST_TIMES = 200
const ALWAYS_ALLOWED_BYTES = 256 * 1024 * 1024

export interface Part {
  name: string
  data: Buffer
}

/** Refuses a file that is not exactly what a backup has written. Returns its size. */
export async function requireWhole(file: string): Promise<number> {
  const handle = await opened(file)
  try {
    const stats = await handle.stat()
    if (stats.isDirectory()) throw new BackupRefused(`${file} is a folder, not an archive.`)
    if (stats.size === 0) throw new BackupRefused(`${file} is empty.`)
    if (!(await isCompressed(handle))) throw new BackupRefused(`${file} is no backup of Podium.`)
    if (!(await isSealed(file, handle, stats.size))) throw damaged(file)
    return stats.size
  } catch (error) {
    throw error instanceof BackupRefused ? error : unreadable(file, error)
  } finally {
    await handle.close()
  }
}

export const damaged = (file: string, cause?: unknown) =>
  new BackupRefused(`${file} is damaged or incomplete. Nothing was changed.`, { cause })

const unreadable = (file: string, error: unknown) =>
  new BackupRefused(`${file} can't be read: ${(error as Error).message}.`, { cause: error })

async function opened(file: string): Promise<FileHandle> {
  return await open(file).catch((error) => {
    throw unreadable(file, error)
  })
}

/** Refuses a small file that would unpack to terabytes. */
function bounded(unpacked: Readable, file: string, size: number): Readable {
  const most = ALWAYS_ALLOWED_BYTES + MOST_TIMES * size
  async function* count() {
    let bytes = 0
    for await (const chunk of unpacked) {
      bytes += chunk.length
      if (bytes > most)
        throw new BackupRefused(
          `${file} unpacks to more than ${MOST_TIMES} times its size, which no backup does. Nothing was changed.`,
        )
      yield chunk
    }
  }
  return Readable.from(count(), { objectMode: false })
}

/** The parts of an archive in their order, one in memory at a time. */
export async function* readParts(file: string, size: number): AsyncGenerator<Part> {
  const source = createReadStream(file, { end: size - SEAL_BYTES - 1 })
  const unpacked = createZstdDecompress()
  // An error of either stream ends the iteration below.
  pipeline(source, unpacked, () => {})
  try {
    // Node and the browser declare the same streams with types that differ.
    const bytes = Readable.toWeb(bounded(unpacked, file, size)) as unknown as ReadableStream<Uint8Array>
    const entries = bytes.pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      if (header.type !== 'file' || header.size > MOST_BYTES) throw damaged(file)
      yield { name: header.name, data: await buffer(body) }
    }
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}
