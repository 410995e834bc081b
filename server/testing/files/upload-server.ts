import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { FileRule } from '#contract/values/files.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import { type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { mediaRoutes } from '#server/platform/files/media.routes.ts'
import { readUploads, type Upload } from '#server/platform/files/uploads.ts'
import { createHttp, openForms } from '#server/platform/http/server.ts'
import { createImageWorkerPool } from '#server/platform/pictures/image-worker-pool.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const RULES = {
  logo: { kind: 'image', max: 1 },
  images: { kind: 'image', max: 2 },
  pdf: { kind: 'pdf', max: 1 },
} as const satisfies Record<string, FileRule>

/** The upload and media parts of the server on a real socket, with one call: POST /upload. */
export async function startUploadServer(
  limits: { atOnce?: number; waiting?: number; maxBytes?: number } = {},
  openStore: (folder: string) => Promise<FileStore> = async (folder) => openFolderStore(join(folder, 'files')),
) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-files-'))
  const { database, drop } = await openTestDatabase()
  const log = pino({ level: 'silent' })
  const now = () => new Date()
  const newId = createIds()
  const fileStore = await openStore(folder)
  const imageWorkerPool = createImageWorkerPool({ log, ...limits })
  const files = createFiles({ fileStore, reads: database.reads, imageWorkerPool, newId, now, log })
  const pictureFolder = join(folder, 'cache')
  const { maxBytes } = limits
  const pictures = createPictures({
    files,
    imageWorkerPool,
    folder: pictureFolder,
    log,
    ...(maxBytes ? { maxBytes } : {}),
  })

  const http = await createHttp({ log, trustProxy: false, constraints: {}, cache: { answer: () => false } })
  mediaRoutes(http, { pictures, files, reads: database.reads })
  const store = (uploads: Upload[]) =>
    files.keep(uploads, async (rows) => {
      await database.writes.transaction().execute((tx) => insertFiles(tx, rows))
      return rows
    })
  const { forms } = await openForms(http)
  forms.post('/upload', async (request, reply) => {
    const { fields, files: sent } = await readUploads(request, reply, RULES)
    return { fields, stored: await store(Object.values(sent).flat()) }
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo

  return {
    database,
    fileStore,
    files,
    pictures,
    imageWorkerPool,
    log,
    now,
    http,
    port,
    origin: `http://127.0.0.1:${port}`,
    filesFolder: join(folder, 'files'),
    pictureFolder,
    store: async (data: Buffer, kind: Upload['kind'] = 'image', filename = 'a.jpg') => {
      const [row] = await store([{ field: 'logo', filename, kind, data, sender: null }])
      if (!row) throw new Error('Nothing was stored.')
      return row
    },
    objects: () => readdir(join(folder, 'files')).catch(() => []),
    rows: () => database.reads.selectFrom('file').selectAll().execute(),
    close: async () => {
      imageWorkerPool.close()
      await http.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>
