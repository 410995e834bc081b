import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { pino } from 'pino'
import type { FileRule } from '#contract/files.ts'
import { insertFiles } from '#server/platform/file-rows.ts'
import { createFiles } from '#server/platform/files.ts'
import { createHttp } from '#server/platform/http.ts'
import { createIds } from '#server/platform/ids.ts'
import { mediaRoutes } from '#server/platform/media.routes.ts'
import { createPictures } from '#server/platform/pictures.ts'
import { readUploads, type Upload } from '#server/platform/uploads.ts'
import { createWorkshop } from '#server/platform/workshop.ts'
import { openTestDatabase } from './database.ts'

export const RULES = {
  logo: { kind: 'image', max: 1 },
  images: { kind: 'image', max: 2 },
  pdf: { kind: 'pdf', max: 1 },
} as const satisfies Record<string, FileRule>

/** The part of the server that takes files and shows them, on a socket, with stores of its own and one call: POST /upload. */
export async function startUploadServer(limits: { atOnce?: number; waiting?: number; maxBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-files-'))
  const { database, drop } = await openTestDatabase()
  const log = pino({ level: 'silent' })
  const now = () => new Date()
  const newId = createIds()
  const disk = new Disk(new FSDriver({ location: join(folder, 'files'), visibility: 'private' }))
  const workshop = createWorkshop({ log, ...limits })
  const files = createFiles({ disk, reads: database.reads, workshop, newId, now, log })
  const pictureFolder = join(folder, 'cache')
  const { maxBytes } = limits
  const pictures = createPictures({ files, workshop, folder: pictureFolder, log, ...(maxBytes ? { maxBytes } : {}) })

  const http = await createHttp({ log, trustProxy: false, sentences: {}, cache: { answer: () => false } })
  mediaRoutes(http, { pictures, files, reads: database.reads })
  const store = (uploads: Upload[]) =>
    files.keep(uploads, async (rows) => {
      await database.writes.transaction().execute((tx) => insertFiles(tx, rows))
      return rows
    })
  http.post('/upload', async (request, reply) => {
    const { fields, files: sent } = await readUploads(request, reply, RULES)
    return { fields, stored: await store(Object.values(sent).flat()) }
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo

  return {
    database,
    disk,
    files,
    pictures,
    workshop,
    log,
    now,
    http,
    port,
    origin: `http://127.0.0.1:${port}`,
    filesFolder: join(folder, 'files'),
    pictureFolder,
    store: async (data: Buffer, kind: Upload['kind'] = 'image', filename = 'a.jpg') => {
      const [row] = await store([{ field: 'logo', filename, kind, data }])
      if (!row) throw new Error('Nothing was stored.')
      return row
    },
    objects: () => readdir(join(folder, 'files')).catch(() => []),
    rows: () => database.reads.selectFrom('file').selectAll().execute(),
    close: async () => {
      workshop.close()
      await http.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>
