import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#contract/values/limits.ts'
import { expectAdminOnly } from '#server/testing/access/expect-admin-only.ts'
import type { Client, SentFile } from '#server/testing/client.ts'
import { pngOf } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const FIND = 'gc/getTimeTable'
const UPLOAD = 'gc/uploadTimeTable'
const REMOVE = 'gc/deleteTimeTable'
const NOTHING = { timeTable: null, width: null, height: null, uploadedAt: null }

let world: World
let admin: Client
let visitor: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  visitor = await world.as(null)
})
afterAll(() => world.close())

const sent = (data: Uint8Array, more: Partial<SentFile> = {}): SentFile => ({
  field: 'timeTable',
  name: 'week.png',
  type: 'image/png',
  data: new Uint8Array(data),
  ...more,
})
const upload = async (client: Client, width = 80, height = 50) =>
  client.form('POST', UPLOAD, {}, [sent(await pngOf(width, height))])
const find = async () => (await visitor.get(FIND)).body.body
const everything = async () => ({
  rows: await world.database.reads.selectFrom('time_table').selectAll().execute(),
  files: await world.database.reads.selectFrom('file').select('id').execute(),
  stored: await world.storedFiles(),
})

test('without a time table a visitor gets null, and a deletion is a 404', async () => {
  expect(await visitor.get(FIND)).toMatchObject({ status: 200, body: { message: 'Time table', body: NOTHING } })
  expect(await admin.delete(REMOVE)).toMatchObject({ status: 404, body: { error: 'Time Table not declared yet!' } })
  expect((await admin.get('audit/entries?action=deleteTimeTable')).body.body).toEqual([])
})

test('an admin uploads a time table (401, 403 for others, 400 without a picture, 200 and the row)', async () => {
  await expectAdminOnly(world, upload)
  const missing = { status: 400, body: { error: 'timeTable is required.', issues: [{ path: 'timeTable' }] } }
  expect(await admin.form('POST', UPLOAD, {})).toMatchObject(missing)
  expect(await admin.post(UPLOAD, {})).toMatchObject(missing)
  expect(await everything()).toEqual({ rows: [], files: [], stored: [] })

  const { status, body } = await upload(admin)
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Time table uploaded.' })
  const uploadedAt = expect.stringMatching(/^20\d\d-.*Z$/)
  expect(body.body).toEqual({ timeTable: expect.any(String), width: 80, height: 50, uploadedAt })
  expect(await find()).toEqual(body.body)
  expect((await everything()).rows).toMatchObject([{ id: 1, file_id: body.body.timeTable }])
})

test('a very wide picture is scaled to the largest stored width', async () => {
  await upload(admin, 3200, 1600)
  const { timeTable, width, height } = await find()
  expect({ width, height }).toEqual({ width: 2560, height: 1280 })
  const served = await fetch(`${world.origin}/media/${timeTable}`, { headers: { accept: 'image/webp' } })
  const picture = await sharp(await served.arrayBuffer()).metadata()
  expect({ width: picture.width, height: picture.height }).toEqual({ width, height })
})

const LARGE = Buffer.alloc(FILE_MAX_BYTES + 1, 'x')
test.each<[string, number, string, () => Promise<SentFile[]>]>([
  [
    'text that calls itself a picture',
    415,
    'Invalid file type. Only PDF/Image files are allowed.',
    async () => [sent(Buffer.from('MZ'))],
  ],
  [
    'a PDF',
    415,
    'Invalid file type. Only PDF/Image files are allowed.',
    async () => [sent(Buffer.from('%PDF-1.7\n%%EOF\n'))],
  ],
  ['more than 5 MB', 413, 'File size must be less than 5MB.', async () => [sent(LARGE)]],
  ['two pictures', 400, 'Only 1 file can be uploaded!', async () => [sent(await pngOf(9, 9)), sent(await pngOf(8, 8))]],
  ['an unknown field', 400, "Unknown field: 'photo'.", async () => [sent(await pngOf(9, 9), { field: 'photo' })]],
])('%s is refused, and the current time table stays', async (_, status, error, files) => {
  const before = await everything()
  expect(await admin.form('POST', UPLOAD, {}, await files())).toMatchObject({ status, body: { error } })
  expect(await everything()).toEqual(before)
})

test('an unknown field beside the picture is refused by name', async () => {
  const before = await everything()
  const reply = await admin.form('POST', UPLOAD, { title: 'Week 3' }, [sent(await pngOf(9, 9))])
  expect(reply).toMatchObject({ status: 400, body: { error: "Unknown field: 'title'." } })
  expect(await everything()).toEqual(before)
})

test('a new one replaces the old one and its file; readers get the new one at once', async () => {
  await upload(admin)
  const first = await visitor.get(FIND)
  const { body } = await upload(admin, 40, 60)
  const { rows, files, stored } = await everything()
  const { timeTable } = body.body
  expect(timeTable).not.toBe(first.body.body.timeTable)
  expect({ rows: rows.map((row) => row.file_id), files }).toEqual({ rows: [timeTable], files: [{ id: timeTable }] })
  expect(stored).toEqual([`${timeTable}.webp`])
  const again = await visitor.get(FIND, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.body.body).toMatchObject({ timeTable, width: 40, height: 60 })
})

test('of ten concurrent uploads one remains, and no file of the others', async () => {
  await admin.delete(REMOVE)
  const replies = await Promise.all(Array.from({ length: 10 }, () => upload(admin)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { rows, files, stored } = await everything()
  expect({ rows: rows.length, files: files.map(({ id }) => id) }).toEqual({ rows: 1, files: [rows[0]?.file_id] })
  expect(stored).toHaveLength(1)
})

test('an admin deletes the time table (401, 403, 200): neither row nor file remains, and the audit trail names it', async () => {
  const { timeTable } = (await upload(admin)).body.body
  expect((await visitor.delete(REMOVE)).status).toBe(401)
  expect((await (await world.as('HELPER')).delete(REMOVE)).status).toBe(403)
  expect((await find()).timeTable).toBe(timeTable)

  expect(await admin.delete(REMOVE)).toMatchObject({ status: 200, body: { message: 'Time table deleted.' } })
  expect(await find()).toEqual(NOTHING)
  expect(await everything()).toEqual({ rows: [], files: [], stored: [] })
  const { body } = await admin.get('audit/entries?subject=time_table')
  expect(body.body[0]).toMatchObject({ action: 'deleteTimeTable', before: { file_id: timeTable }, after: null })
})
