import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { type ArchiveHeader, type ArchiveManifest, FILES, HEADER, MANIFEST } from './archive-format.ts'
import { createSeal } from './archive-seal.ts'

// Parts of a table are read and written as a whole, so this bounds the memory.
const PART_BYTES = 1024 * 1024

export interface ArchiveWriter {
  addTable(name: string, lines: AsyncIterable<string>): Promise<void>
  addFile(key: string, data: Uint8Array): Promise<void>
}

/**
 * Writes an archive under a temporary name and renames it once all of it is on the disk. `fill` returns the keys of files that
 * are missing.
 */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  fill: (archive: ArchiveWriter) => Promise<string[]>,
): Promise<ArchiveManifest> {
  const manifest: ArchiveManifest = { tables: {}, files: { count: 0, missing: [] }, parts: {} }
  const { readable, controller } = createTarPacker()
  const partial = `${file}.partial`
  const stored = pipeline(
    // Node and the browser declare the same streams with types that differ.
    Readable.fromWeb(readable as NodeReadableStream),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createSeal(),
    createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Awaited below, also after another failure.
  stored.catch(() => {})
  const mtime = new Date(header.createdAt)

  async function add(name: string, data: Uint8Array) {
    manifest.parts[name] = { bytes: data.length, sha256: sha256Of(data) }
    const body = controller.add({ name, size: data.length, mode: 0o600, mtime }).getWriter()
    if (data.length > 0) await body.write(data)
    await body.close()
  }

  async function addTable(name: string, lines: AsyncIterable<string>) {
    const hash = createHash('sha256')
    let rows = 0
    let parts = 0
    let part = ''
    async function endPart() {
      const data = Buffer.from(part)
      part = ''
      hash.update(data)
      parts += 1
      await add(`tables/${name}/${String(parts).padStart(6, '0')}.ndjson`, data)
    }
    for await (const line of lines) {
      part += `${line}\n`
      rows += 1
      if (part.length >= PART_BYTES) await endPart()
    }
    if (part) await endPart()
    manifest.tables[name] = { rows, sha256: hash.digest('hex') }
  }

  async function addFile(key: string, data: Uint8Array) {
    await add(`${FILES}${key}`, data)
    manifest.files.count += 1
  }

  try {
    await add(HEADER, asJson(header))
    manifest.files.missing = await fill({ addTable, addFile })
    await add(MANIFEST, asJson(manifest))
    controller.finalize()
    await stored
    await rename(partial, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    controller.error(error)
    // A full disk is the cause of what failed after it.
    const cause = await stored.then(
      () => error,
      (failure) => failure,
    )
    await rm(partial, { force: true })
    throw cause
  }
}

export const sha256Of = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** A rename is on the disk once its folder is. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
