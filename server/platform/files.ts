import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import { FILE_SENTENCES } from '#contract/files.ts'
import type { Reads } from '#server/db/database.ts'
import { unsupported } from './errors.ts'
import type { FileRef, FileRow } from './file-rows.ts'
import type { NewId } from './ids.ts'
import type { Upload } from './uploads.ts'
import type { Workshop } from './workshop.ts'

const ENDINGS = { image: 'webp', pdf: 'pdf' } as const
const TYPES = { image: 'image/webp', pdf: 'application/pdf' } as const
const NAME_MAX = 150

export const keyOf = ({ id, kind }: FileRef) => `${id}.${ENDINGS[kind]}`

/** The originals: pictures drawn anew, PDFs as they came. */
export interface Files {
  /** Stores what was sent and hands over its rows, to be written in one transaction. When that fails, nothing stays. */
  keep<T>(uploads: readonly Upload[], write: (stored: FileRow[]) => Promise<T>): Promise<T>
  /** After the commit that dropped their rows. What can't be removed now is left to the sweeper. */
  remove(files: readonly FileRef[]): Promise<void>
  /** Null when the disk has lost it. */
  read(file: FileRef): Promise<Buffer | null>
  stream(file: FileRef): Promise<Readable | null>
}

interface Parts {
  disk: Disk
  reads: Reads
  workshop: Pick<Workshop, 'keep'>
  newId: NewId
  now: () => Date
  log: Logger
}

export function createFiles({ disk, reads, workshop, newId, now, log }: Parts): Files {
  async function prepare({ field, kind, data, filename }: Upload): Promise<{ row: FileRow; data: Buffer }> {
    const fresh = { id: newId(), kind, created_at: now().toISOString() }
    if (kind === 'pdf')
      return { data, row: { ...fresh, name: tidy(filename), bytes: data.length, width: null, height: null } }
    const made = await workshop.keep(data)
    if (!made) throw unsupported(FILE_SENTENCES.wrongType, field)
    const { width, height } = made
    return { data: made.data, row: { ...fresh, name: null, bytes: made.data.length, width, height } }
  }

  async function remove(files: readonly FileRef[]) {
    for (const file of files) {
      await disk.delete(keyOf(file)).catch((err) => log.error({ err, file: file.id }, 'a file could not be removed'))
    }
  }

  /** A commit may have succeeded although its answer was lost: what has a row by now stays. */
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
      const stored: FileRow[] = []
      try {
        for (const { row, data } of prepared) {
          stored.push(row)
          await disk.put(keyOf(row), data, { contentType: TYPES[row.kind], flush: true })
        }
        return await write(stored)
      } catch (error) {
        if (stored.length > 0) await removeUnwritten(stored)
        throw error
      }
    },
    async read(file) {
      const key = keyOf(file)
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch (error) {
        if (await disk.exists(key)) throw error
        return null
      }
    },
    async stream(file) {
      const key = keyOf(file)
      return (await disk.exists(key)) ? disk.getStream(key) : null
    },
  }
}

/** A name that can be shown and kept: without control characters, those that turn the writing direction among them. */
const tidy = (name: string) =>
  [...name.toWellFormed().replace(/\p{C}/gu, '')].slice(0, NAME_MAX).join('').trim() || null
