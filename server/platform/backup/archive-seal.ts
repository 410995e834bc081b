import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Transform } from 'node:stream'

const HASH_BYTES = 32
// A skippable frame of Zstandard: programs that decompress the archive pass over it.
const FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, HASH_BYTES, 0, 0, 0])
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export const SEAL_BYTES = FRAME.length + HASH_BYTES

const sealOf = (hash: Hash) => Buffer.concat([FRAME, hash.digest()])

/** Appends the SHA-256 of all bytes, so that any changed or missing one is found before the archive is read. */
export function createSeal(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, sealOf(hash))
    },
  })
}

export async function isCompressed(handle: FileHandle): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(ZSTD.length), 0, ZSTD.length, 0)
  return buffer.equals(ZSTD)
}

export async function isSealed(file: string, handle: FileHandle, bytes: number): Promise<boolean> {
  if (bytes <= SEAL_BYTES) return false
  const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, bytes - SEAL_BYTES)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: bytes - SEAL_BYTES - 1 })) hash.update(chunk)
  return buffer.equals(sealOf(hash))
}
