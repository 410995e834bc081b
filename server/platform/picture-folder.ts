import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

// A file takes whole blocks of the disk.
const BLOCK = 4096
const UNFINISHED = '.tmp'

export interface Opened {
  bytes: number
  body: Buffer | Readable
}

/** A folder of pictures that can be made again: each is made once, and the longest unused go when it grows too large. */
export interface PictureFolder {
  open(name: string, make: () => Promise<Buffer>): Promise<Opened>
  names(): Promise<string[]>
  forget(name: string): void
}

export function createPictureFolder(folder: string, maxBytes: number, log: Pick<Logger, 'warn'>): PictureFolder {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.ceil(bytes / BLOCK) * BLOCK || BLOCK,
    // At once, because the same picture may be made anew right after.
    dispose: (_, name, reason) => reason !== 'set' && rmSync(join(folder, name), { force: true }),
  })
  const beingMade = new Map<string, Promise<Buffer>>()
  const ready = readFolder().catch((err) => log.warn({ err }, 'the folder of pictures could not be read'))

  /** What an earlier run left, the longest unread first. */
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
    const picture = await make()
    const unfinished = join(folder, `${name}.${randomBytes(4).toString('hex')}${UNFINISHED}`)
    try {
      await writeFile(unfinished, picture)
      await rename(unfinished, join(folder, name))
      sizes.set(name, picture.length)
      if (!sizes.has(name)) rmSync(join(folder, name), { force: true })
    } catch (err) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      log.warn({ err }, 'a picture could not be kept and will be made again')
    }
    return picture
  }

  return {
    async open(name, make) {
      await ready
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
