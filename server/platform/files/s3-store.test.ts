import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpegOf, pngOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'
import { type S3Server, startS3Server } from '#server/testing/stores/s3-server.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'
import { dropFiles, type FileRow, insertFiles } from './file-rows.ts'
import { keyOf } from './files.ts'
import { openS3Store } from './s3-store.ts'
import { sweep } from './sweeper.ts'
import { forgetUnnamedPictures } from './unnamed-pictures.ts'

const HOUR = 60 * 60 * 1000
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const silent = pino({ level: 'silent' })

let s3: S3Server
let folder: string
let server: UploadServer
beforeAll(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'podium-originals-'))
  server = await openNode(join(folder, 'one'))
})
afterAll(async () => {
  await server.close()
  await s3.close()
  await rm(folder, { recursive: true })
})

/** A server on the bucket with copies in this folder. */
const openNode = (cacheFolder: string, withinMs = WAIT_LIMIT_MS) =>
  startUploadServer({}, () => openS3Store(s3.settings, { cacheFolder, log: silent, withinMs }))
const objects = async () => [...(await server.fileStore.disk.listAll('/')).objects].map(({ name }) => name)
const view = (row: FileRow, query = '', at = server) =>
  fetch(`${at.origin}/media/${row.id}${row.kind === 'pdf' ? '.pdf' : ''}${query}`, {
    headers: { accept: 'image/webp' },
  })
async function send(picture: Buffer, at = server) {
  const body = new FormData()
  body.append('logo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  return fetch(`${at.origin}/upload`, { method: 'POST', body })
}
const UNAVAILABLE = {
  error: 'The store of pictures and documents cannot be reached right now. Please try again in a moment.',
  code: 'storage_unavailable',
  retryAfter: 5,
}
async function expectUnavailable(reply: Response) {
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([503, '5', UNAVAILABLE])
}

describe('files in a bucket', () => {
  test('are stored, served as they are and in other widths, and deleted', async () => {
    const row = await server.store(await jpegOf(400, 300))
    expect(await objects()).toContain(keyOf(row))
    const original = Buffer.from(await (await view(row)).arrayBuffer())
    expect(original.length).toBe(row.bytes)
    expect(await server.files.read(row)).toEqual(original)
    expect((await view(row, '?w=80')).headers.get('content-type')).toBe('image/webp')

    await server.database.writes.transaction().execute((tx) => dropFiles(tx, [row.id]))
    await server.files.remove([row])
    expect(await objects()).not.toContain(keyOf(row))
    expect(await readdir(join(folder, 'one'))).not.toContain(keyOf(row))
  })

  test('are removed again when the write fails', async () => {
    const before = await objects()
    const upload = { field: 'logo', filename: 'a.pdf', kind: 'pdf', data: PDF, sender: null } as const
    const failing = server.files.keep([upload], async () => {
      expect(await objects()).toHaveLength(before.length + 1)
      throw new Error('the name is taken')
    })
    await expect(failing).rejects.toThrow('the name is taken')
    expect(await objects()).toEqual(before)
  })

  test('that were stored by another node are read', async () => {
    const other = await openNode(join(folder, 'other'))
    const row = await server.store(PDF, 'pdf', 'a.pdf')
    await other.database.writes.transaction().execute((tx) => insertFiles(tx, [row]))
    const reply = await view(row, '', other)
    expect([reply.status, Buffer.from(await reply.arrayBuffer())]).toEqual([200, PDF])
    await other.close()
  })

  test('that are missing read as null', async () => {
    const row = await server.store(await jpegOf(20, 20))
    await server.fileStore.disk.delete(keyOf(row))
    server.fileStore.originals?.forget(keyOf(row))
    expect(await server.files.read(row)).toBeNull()
    expect(await server.files.open(row)).toBeNull()
  })

  test('without a row are swept, and so are their copies on the machine; others stay', async () => {
    const shown = await server.store(await pngOf(20, 20))
    const created_at = new Date(Date.now() + 3 * HOUR).toISOString()
    await server.database.writes.updateTable('file').set({ created_at }).where('id', '=', shown.id).execute()
    await server.database.writes.deleteFrom('file').where('id', '<>', shown.id).execute()
    const young = { kind: 'pdf', name: null, bytes: 1, width: null, height: null, created_at } as const
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...young, id: String(at).padStart(24, '0') }))
    await server.database.writes.insertInto('file').values(rows).execute()
    const stray = `${'f'.repeat(24)}.webp`
    await server.fileStore.disk.put(stray, PDF)
    await server.fileStore.originals?.open(stray, async () => PDF)
    await server.fileStore.disk.put('letter.txt', 'not ours')
    await sweep({ ...server, now: () => new Date(Date.now() + 2 * HOUR) })
    await forgetUnnamedPictures({ ...server, originals: server.fileStore.originals })
    const left = await objects()
    expect(left).toEqual(expect.arrayContaining([keyOf(shown), 'letter.txt']))
    expect(left).not.toContain(stray)
    expect(await readdir(join(folder, 'one'))).toEqual([keyOf(shown)])
  })
})

test('a copy that a crash has truncated is read from the store again', async () => {
  const row = await server.store(await jpegOf(40, 40))
  const whole = await server.files.read(row)
  await truncate(join(folder, 'one', keyOf(row)), 10)
  const restarted = await openNode(join(folder, 'one'))
  expect(await restarted.files.read(row)).toEqual(whole)
  await s3.stop()
  expect(await restarted.files.read(row)).toEqual(whole)
  await s3.start()
  await restarted.close()
})

test('while the store is down files are served from the machine, uploads are refused, and nothing is half-written', async () => {
  const known = await server.store(await jpegOf(400, 300))
  const pdf = await server.store(PDF, 'pdf', 'a.pdf')
  const uncached = await server.store(await jpegOf(30, 30))
  server.fileStore.originals?.forget(keyOf(uncached))
  const rows = await server.rows()
  const before = await objects()

  await s3.stop()
  for (const [row, query] of [
    [known, ''],
    [known, '?w=160'],
    [known, '?w=160'],
    [pdf, ''],
  ] as const) {
    expect((await view(row, query)).status).toBe(200)
  }
  await expectUnavailable(await view(uncached))
  await expectUnavailable(await view(uncached, '?w=80'))
  await expectUnavailable(await send(await jpegOf(50, 50)))
  expect(await server.rows()).toEqual(rows)

  await s3.start()
  expect(await objects()).toEqual(before)
  expect((await view(uncached)).status).toBe(200)
  expect((await send(await jpegOf(50, 50))).status).toBe(200)
})

test.each(['silent', 'stalled'] as const)('a %s store is refused in bounded time', async (mood) => {
  const hasty = await openNode(join(folder, mood), 1_000)
  const row = await server.store(await jpegOf(30, 30))
  await hasty.database.writes.transaction().execute((tx) => insertFiles(tx, [row]))
  s3.behave(mood)
  await expectUnavailable(await view(row, '', hasty))
  if (mood === 'silent') await expectUnavailable(await send(await jpegOf(50, 50), hasty))
  const { color: _, ...stored } = row
  expect(await hasty.rows()).toEqual([stored])
  s3.behave('working')
  await hasty.close()
})

test('a read-only bucket serves files and refuses uploads', async () => {
  const row = await server.store(await jpegOf(30, 30))
  server.fileStore.originals?.forget(keyOf(row))
  const rows = await server.rows()
  s3.behave('readOnly')
  expect((await view(row)).status).toBe(200)
  await expectUnavailable(await send(await jpegOf(50, 50)))
  expect(await server.rows()).toEqual(rows)
  s3.behave('working')
})
