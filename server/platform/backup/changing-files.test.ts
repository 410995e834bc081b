import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { archiveOf, CREATED_AT, makeFolder } from '#server/testing/stores/archives.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check-archive.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
let opened: TestDatabase
let file: string
beforeEach(async () => {
  place = await makeFolder()
  opened = await openTestDatabase()
  file = join(place.folder, 'made.tar.zst')
})
afterEach(async () => {
  await opened.drop()
  await place.close()
})

const [OLD, NEW] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string]

/** A store of files in which something happens right after a file was read. */
class BusyDisk extends Disk {
  afterRead = async (_key: string) => {}

  override async getBytes(key: string) {
    const bytes = await super.getBytes(key)
    await this.afterRead(key)
    return bytes
  }
}
const busyDisk = () => new BusyDisk(new FSDriver({ location: join(place.folder, 'files'), visibility: 'private' }))

async function addFile(disk: Disk, id: string) {
  await disk.put(`${id}.webp`, id)
  const row = { id, kind: 'image', name: null, bytes: 24, width: 1, height: 1, created_at: 'x' } as const
  await opened.database.writes.insertInto('file').values(row).execute()
}
async function dropFile(disk: Disk, id: string) {
  await opened.database.writes.deleteFrom('file').where('id', '=', id).execute()
  await disk.delete(`${id}.webp`)
}

test('a picture that is replaced before the snapshot: the archive holds the new one, and the old one for no row', async () => {
  const disk = busyDisk()
  await addFile(disk, OLD)
  disk.afterRead = async (key) => {
    if (key !== `${OLD}.webp`) return
    await addFile(disk, NEW)
    await dropFile(disk, OLD)
  }
  expect(await archiveOf({ database: opened.database, disk }, file)).toMatchObject({ missing: [] })
  expect([...(await checkArchive(file)).files]).toEqual([`${NEW}.webp`])
})

test('a file that was deleted after its row was read is reported, and the archive is whole', async () => {
  const disk = busyDisk()
  await addFile(disk, OLD)
  await addFile(disk, NEW)
  await disk.delete(`${NEW}.webp`)
  expect(await archiveOf({ database: opened.database, disk }, file)).toMatchObject({ missing: [`${NEW}.webp`] })
  const { files, manifest } = await checkArchive(file)
  expect([...files]).toEqual([`${OLD}.webp`])
  expect(manifest.files).toEqual({ count: 1, missing: [`${NEW}.webp`] })
})

test('a backup that is ended leaves nothing', async () => {
  const disk = busyDisk()
  await addFile(disk, OLD)
  const ending = new AbortController()
  disk.afterRead = async () => ending.abort(new Error('The server stops.'))
  const made = backUp({
    database: opened.database,
    disk,
    file,
    version: '0',
    createdAt: CREATED_AT,
    signal: ending.signal,
  })
  await expect(made).rejects.toThrow('The server stops.')
  expect((await readdir(place.folder)).filter((name) => name.startsWith('made'))).toEqual([])
})

test('a value that the other engine cannot hold is refused in a sentence', async (context) => {
  const { engine, writes } = opened.database
  if (engine === 'postgres') return context.skip('PostgreSQL refuses such a value itself.')
  await sql`UPDATE season SET rules = x'00ff'`.execute(writes)
  await expect(archiveOf({ database: opened.database, disk: busyDisk() }, file)).rejects.toThrow(
    'The column rules of the table season holds a value that is no TEXT.',
  )
  expect((await readdir(place.folder)).filter((name) => name.startsWith('made'))).toEqual([])
})
