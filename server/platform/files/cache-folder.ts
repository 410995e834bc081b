import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

// A file occupies whole blocks of the disk.
const BLOCK = 4096
const UNFINISHED = '.tmp'

export interface Opened {
  bytes: number
  body: Buffer | Readable
}

/**
 * A cache folder of files that can be made again: rendered pictures, originals of a remote store. Each is made once; the
 * least recently used ones are removed when the folder is full.
 */
export interface CacheFolder {
  /** A file of another size than `bytes` was damaged by a crash and is made again. */
  open(name: string, make: () => Promise<Buffer>, bytes?: number): Promise<Opened>
  names(): Promise<string[]>
  forget(name: string): void
}

export function createCacheFolder(folder: string, maxBytes: number, log: Pick<Logger, 'warn'>): CacheFolder {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.ceil(bytes / BLOCK) * BLOCK || BLOCK,
    // Removed synchronously, because the same picture may be rendered again right after.
    dispose: (_, name, reason) => reason !== 'set' && rmSync(join(folder, name), { force: true }),
  })
  const beingMade = new Map<string, Promise<Buffer>>()
  const ready = readFolder().catch((err) => log.warn({ err }, 'a cache folder could not be read'))

  /** The files of an earlier run, least recently read first. */
  async function readFolder() {
    await mkdir(folder, { recursive: true })
    const found: { name: string; bytes: number; readAt: number }[] = []
    for (const name of await readdir(folder)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
      else {
        const { size, atimeMs } = await stat(join(folder, name))
        found.push({ name, bytes: size, readAt: atimeMs })
      }
    }
    for (const { name, bytes } of found.sort((a, b) => a.readAt - b.readAt)) sizes.set(name, bytes)
  }

  async function stored(name: string): Promise<Opened | null> {
    if (sizes.get(name) === undefined) return null
    try {
      const file = await open(join(folder, name))
      const { size } = await file.stat()
      return { bytes: size, body: file.createReadStream() }
    } catch {
      sizes.delete(name)
      return null
    }
  }

  async function makeAndStore(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const made = await make()
    const unfinished = join(folder, `${name}.${randomBytes(4).toString('hex')}${UNFINISHED}`)
    try {
      await writeFile(unfinished, made)
      await rename(unfinished, join(folder, name))
      sizes.set(name, made.length)
      if (!sizes.has(name)) rmSync(join(folder, name), { force: true })
    } catch (err) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      log.warn({ err }, 'a file could not be cached and will be made again')
    }
    return made
  }

  return {
    async open(name, make, bytes) {
      await ready
      if (bytes !== undefined && sizes.peek(name) !== bytes) sizes.delete(name)
      const found = await stored(name)
      if (found) return found
      const making = beingMade.get(name) ?? makeAndStore(name, make).finally(() => beingMade.delete(name))
      beingMade.set(name, making)
      const body = await making
      return { bytes: body.length, body }
    },
    async names() {
      await ready
      return [...sizes.keys()]
    },
    forget: (name) => sizes.delete(name),
  }
}
