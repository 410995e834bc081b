import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { FILE_SENTENCES } from '#contract/values/files.ts'
import type { Reads } from '#server/db/database.ts'
import { faultOf } from '#server/db/faults.ts'
import type { NewId } from '#server/platform/data/ids.ts'
import { unsupported } from '#server/platform/http/errors.ts'
import type { ImageWorkerPool } from '#server/platform/pictures/image-worker-pool.ts'
import type { FileRef, FileRow, StoredFile } from './file-rows.ts'
import type { FileStore } from './file-store.ts'
import type { Upload } from './uploads.ts'

const ENDINGS = { image: 'webp', pdf: 'pdf' } as const
const TYPES = { image: 'image/webp', pdf: 'application/pdf' } as const
export const typeOfKey = (key: string) => (key.endsWith('.pdf') ? TYPES.pdf : TYPES.image)
const NAME_MAX = 150

/** The form of the names under which files are stored. */
export const FILE_KEY = /^[0-9a-f]{24}\.(webp|pdf)$/

export const keyOf = ({ id, kind }: FileRef) => `${id}.${ENDINGS[kind]}`

/** Stores the originals: pictures are re-encoded, PDFs stay as they were sent. */
export interface Files {
  /**
   * Stores the uploads and passes their rows on, to be written in one transaction. When that fails, the files are
   * removed.
   */
  keep<T>(uploads: readonly Upload[], write: (stored: StoredFile[]) => Promise<T>): Promise<T>
  /** Removes files after the commit that deleted their rows. The sweeper retries what fails. */
  remove(files: readonly FileRef[]): Promise<void>
  /** Null when the file is missing in the store. */
  read(file: FileToRead): Promise<Buffer | null>
  open(file: FileToRead): Promise<Buffer | Readable | null>
  /** The dominant colour of a stored picture. Null when it has none, is missing or cannot be read. */
  colorOf(file: FileToRead): Promise<string | null>
}
type FileToRead = Pick<FileRow, 'id' | 'kind' | 'bytes'>

interface Parts {
  fileStore: FileStore
  reads: Reads
  imageWorkerPool: Pick<ImageWorkerPool, 'keep'>
  newId: NewId
  now: () => Date
  log: Logger
}

export function createFiles({ fileStore, reads, imageWorkerPool, newId, now, log }: Parts): Files {
  const { disk, originals } = fileStore

  async function prepare({ field, kind, data, filename, sender }: Upload): Promise<{ row: StoredFile; data: Buffer }> {
    const fresh = { id: newId(), created_at: now().toISOString() }
    if (kind === 'pdf')
      return { data, row: { ...fresh, kind, name: tidy(filename), bytes: data.length, width: null, height: null } }
    const made = await imageWorkerPool.keep(data, sender, field === 'logo')
    if (!made) throw unsupported('file_type_unsupported', FILE_SENTENCES.wrongType, field)
    const { width, height, color } = made
    return {
      data: made.data,
      row: { ...fresh, kind: 'image', name: null, bytes: made.data.length, width, height, color },
    }
  }

  async function put(row: FileRow, data: Buffer) {
    await disk.put(keyOf(row), data, { contentType: TYPES[row.kind], flush: true })
    await originals?.open(keyOf(row), async () => data)
  }

  async function open(file: FileToRead): Promise<Buffer | Readable | null> {
    const key = keyOf(file)
    if (!originals) return (await disk.exists(key)) ? disk.getStream(key) : null
    try {
      const load = async () => Buffer.from(await disk.getBytes(key))
      return (await originals.open(key, load, file.bytes)).body
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async function read(file: FileToRead): Promise<Buffer | null> {
    const body = await open(file)
    return !body || Buffer.isBuffer(body) ? body : buffer(body)
  }

  async function remove(files: readonly FileRef[]) {
    for (const file of files) {
      originals?.forget(keyOf(file))
      await disk.delete(keyOf(file)).catch((err) => log.error({ err, file: file.id }, 'a file could not be removed'))
    }
  }

  /** A commit may have succeeded although its reply was lost, so files that have a row stay. */
  async function removeUnwritten(files: FileRow[]) {
    try {
      const ids = files.map(({ id }) => id)
      const written = await reads.selectFrom('file').select('id').where('id', 'in', ids).execute()
      await remove(files.filter((file) => !written.some(({ id }) => id === file.id)))
    } catch (err) {
      log.error({ err }, 'files of a failed write are left to the sweeper')
    }
  }

  return {
    remove,
    async keep(uploads, write) {
      const prepared = await Promise.all(uploads.map(prepare))
      const stored: StoredFile[] = []
      try {
        for (const { row, data } of prepared) {
          stored.push(row)
          await put(row, data)
        }
        return await write(stored)
      } catch (error) {
        // The sweeper removes what a store without an answer may have kept.
        if (stored.length > 0 && faultOf(error) !== 'filesUnreachable') await removeUnwritten(stored)
        throw error
      }
    },
    read,
    open,
    async colorOf(file) {
      const picture = await read(file)
      const made = picture && (await imageWorkerPool.keep(picture, null, true))
      return made?.color ?? null
    },
  }
}

/** The storage library wraps the error of the store. */
const isMissing = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey'

/** The file name without control characters, including those that change the writing direction. */
const tidy = (name: string) =>
  [...name.toWellFormed().replace(/\p{C}/gu, '')].slice(0, NAME_MAX).join('').trim() || null
