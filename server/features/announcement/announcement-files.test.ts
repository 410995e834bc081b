import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#contract/values/limits.ts'
import type { Client, SentFile } from '#server/testing/client.ts'
import { pngOf, sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CREATE = 'announcement/createAnnouncement'
const NOBODY = '0123456789abcdef01234567'
const TITLE = { title: 'Trials' }

let world: World
let helper: Client
let visitor: Client
let picture: SentFile
beforeAll(async () => {
  world = await openWorld()
  helper = await world.as('HELPER')
  visitor = await world.as(null)
  picture = await sentPicture('images')
})
afterAll(() => world.close())

const bytes = (data: string | Buffer) => new Uint8Array(Buffer.from(data as string))
const pdf = (data: string | Buffer = '%PDF-1.7\n%%EOF\n'): SentFile => ({
  field: 'pdf',
  name: 'Rules (final).pdf',
  type: 'application/pdf',
  data: bytes(data),
})
const image = (data: Uint8Array<ArrayBuffer>): SentFile => ({ ...picture, data })
const filled = (start: string | Buffer, size: number) =>
  Buffer.concat([Buffer.from(start as string), Buffer.alloc(size)])
const fileRows = () => world.database.reads.selectFrom('file').selectAll().execute()
const everything = async () => ({
  stored: await world.storedFiles(),
  files: await fileRows(),
  announcements: await world.database.reads.selectFrom('announcement').selectAll().execute(),
})
const widths = (row: { images: string[] }) =>
  Promise.all(row.images.map(async (id) => (await fileRows()).find((file) => file.id === id)?.width))

describe('two pictures and a PDF', () => {
  test('are kept in the order in which they came, and each is served', async () => {
    const files = [image(bytes(await pngOf(30, 20))), pdf(), image(bytes(await pngOf(50, 20)))]
    const { status, body } = await helper.form('POST', CREATE, TITLE, files)
    expect(status).toBe(200)
    const { _id, images, pdf: pdfs, pdfName } = body.body
    expect(await widths({ images })).toEqual([30, 50])
    expect({ pdfs: pdfs.length, pdfName }).toEqual({ pdfs: 1, pdfName: 'Rules (final).pdf' })
    const attached = await world.database.reads
      .selectFrom('announcement_file')
      .select('file_id')
      .where('announcement_id', '=', _id)
      .orderBy('position')
      .execute()
    expect(attached.map((row) => row.file_id)).toEqual([...images, ...pdfs])

    const served = await visitor.fetch(`/media/${images[0]}?w=320`, {})
    expect(served.headers.get('content-type')).toMatch(/^image\//)
    const download = await visitor.fetch(`/media/${pdfs[0]}.pdf`, {})
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Rules%20%28final%29.pdf")
  })

  test('are shown no more once the announcement is deleted, and the audit trail lists them', async () => {
    const { body } = await helper.form('POST', CREATE, TITLE, [picture, picture, pdf()])
    const { _id, images, pdf: pdfs } = body.body
    expect((await helper.delete(`announcement/deleteAnnouncement/${_id}`)).status).toBe(200)
    const shown = await visitor.fetch(`/media/${images[0]}`, {})
    expect(shown.headers.get('etag')).not.toContain(images[0])
    const entries = await (await world.as('ADMIN')).get(`audit/entries?subjectId=${_id}`)
    const [deletion, creation] = entries.body.body
    const files = [...images, ...pdfs].map((id: string) => expect.objectContaining({ id }))
    expect(deletion).toMatchObject({ action: 'deleteAnnouncement', before: { ...TITLE, files }, after: null })
    expect(creation).toMatchObject({ action: 'createAnnouncement', before: null, after: { ...TITLE, files } })
  })

  test('stay when another person tries to delete them', async () => {
    const { body } = await helper.form('POST', CREATE, TITLE, [picture])
    const before = await world.storedFiles()
    const other = await world.as('HELPER')
    expect((await other.delete(`announcement/deleteAnnouncement/${body.body._id}`)).status).toBe(403)
    expect(await world.storedFiles()).toEqual(before)
  })
})

describe('refused, without stored rows or files:', () => {
  const HTML = '<!doctype html><script>alert(1)</script>'
  const WRONG = 'Invalid file type. Only PDF/Image files are allowed.'
  const LARGE = 'File size must be less than 5MB.'

  test.each<[string, number, string, string, () => SentFile[], Record<string, string>?]>([
    ['three pictures', 400, 'images', 'Maximum of 2 files are allowed!', () => [picture, picture, picture]],
    ['two PDFs', 400, 'pdf', 'Only 1 file can be uploaded!', () => [picture, pdf(), pdf()]],
    ['a page that is called a PDF', 415, 'pdf', WRONG, () => [picture, pdf(HTML)]],
    ['a page that begins like one a little later', 415, 'pdf', WRONG, () => [pdf(`\n${HTML}%PDF-1.7`)]],
    ['a picture where the PDF goes', 415, 'pdf', WRONG, () => [{ ...picture, field: 'pdf' }]],
    ['a PDF where pictures go', 415, 'images', WRONG, () => [{ ...pdf(), field: 'images' }]],
    ['a good picture beside a broken one', 415, 'images', WRONG, () => [picture, image(bytes('\x89PNG\r\n\x1a\n…'))]],
    ['a PDF of 5 MB and a byte', 413, 'pdf', LARGE, () => [pdf(filled('%PDF-1.7\n', FILE_MAX_BYTES - 8))]],
    [
      'a picture of 5 MB and a byte',
      413,
      'images',
      LARGE,
      () => [image(bytes(filled(Buffer.from(picture.data), FILE_MAX_BYTES + 1 - picture.data.length)))],
    ],
    [
      'a field for files that the call does not have',
      400,
      'photo',
      "Unknown field: 'photo'.",
      () => [{ ...picture, field: 'photo' }],
    ],
    [
      'good files with a title that is too short',
      400,
      'title',
      'Title should be at least 3 characters long.',
      () => [picture, pdf()],
      { title: 'ab' },
    ],
    [
      'good files for an unknown department',
      400,
      'department',
      'Invalid department ID',
      () => [picture, pdf()],
      { ...TITLE, department: NOBODY },
    ],
  ])('%s (%d)', async (_, status, path, error, files, fields = TITLE) => {
    const before = await everything()
    const reply = await helper.form('POST', CREATE, fields, files())
    expect(reply).toMatchObject({ status, body: { error, issues: [{ path, message: error }] } })
    expect(await everything()).toEqual(before)
  })

  test('files of a person without the right to announce are not stored', async () => {
    const before = await world.storedFiles()
    expect((await (await world.as('USER')).form('POST', CREATE, TITLE, [picture])).status).toBe(403)
    expect((await visitor.form('POST', CREATE, TITLE, [picture])).status).toBe(401)
    expect(await world.storedFiles()).toEqual(before)
  })
})

test('a PDF of exactly 5 MB is taken', async () => {
  const start = '%PDF-1.7\n'
  const { status } = await helper.form('POST', CREATE, TITLE, [pdf(filled(start, FILE_MAX_BYTES - start.length))])
  expect(status).toBe(200)
})
