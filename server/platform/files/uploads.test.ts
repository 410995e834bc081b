import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FILE_SENTENCES } from '#contract/values/files.ts'
import { FILE_MAX_BYTES } from '#contract/values/limits.ts'
import { clearPngOf, formOf, jpegOf, noiseOf, pictureBomb, pngOf, webpOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'

let server: UploadServer
let picture: Blob
beforeAll(async () => {
  server = await startUploadServer()
  picture = blobOf(await jpegOf(40, 30))
})
afterAll(() => server.close())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const blobOf = (data: Uint8Array, type = 'image/jpeg') => new Blob([Uint8Array.from(data)], { type })

type Part = [field: string, value: string | Blob, filename?: string]
async function send(...parts: Part[]) {
  const form = new FormData()
  for (const [field, value, filename] of parts) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, value, filename ?? 'a.jpg')
  }
  return answerOf(await fetch(`${server.origin}/upload`, { method: 'POST', body: form }))
}

async function sendRaw(body: Buffer, type = 'multipart/form-data; boundary=b') {
  const init = { method: 'POST', body: Uint8Array.from(body), headers: { 'content-type': type } }
  return answerOf(await fetch(`${server.origin}/upload`, init))
}

async function answerOf(response: Response) {
  const { error, issues, ...rest } = (await response.json()) as {
    error?: string
    issues?: { path: string }[]
    fields: Record<string, unknown>
    stored: { kind: string; name: string | null; width: number | null; height: number | null }[]
  }
  return { status: response.status, error, path: issues?.[0]?.path, ...rest }
}

describe('a form', () => {
  test('with pictures, a PDF and texts is taken whole', async () => {
    const answer = await send(
      ['title', 'Trials on Friday'],
      ['players', '["a","b"]'],
      ['images', blobOf(await pngOf(20, 10))],
      ['images', blobOf(await webpOf(10, 20))],
      ['pdf', blobOf(PDF), 'plan.pdf'],
    )
    expect(answer.status).toBe(200)
    expect(answer.fields).toEqual({ title: 'Trials on Friday', players: '["a","b"]' })
    expect(answer.stored.map(({ kind, name, width, height }) => [kind, name, width, height])).toEqual([
      ['image', null, 20, 10],
      ['image', null, 10, 20],
      ['pdf', 'plan.pdf', null, null],
    ])
  })

  test('with a file of exactly 5 MB is taken', async () => {
    const filled = Buffer.concat([await jpegOf(40, 30), Buffer.alloc(FILE_MAX_BYTES)]).subarray(0, FILE_MAX_BYTES)
    expect(await send(['logo', blobOf(filled)])).toMatchObject({ status: 200 })
  })

  test('with an unset file input counts it as not given', async () => {
    const head = 'name="logo"; filename=""\r\nContent-Type: application/octet-stream'
    const answer = await sendRaw(
      formOf('b', [
        { head, data: '' },
        { head: 'name="name"', data: 'Chess' },
      ]),
    )
    expect(answer).toMatchObject({ status: 200, fields: { name: 'Chess' }, stored: [] })
  })

  test('keeps the transparency of a logo', async () => {
    const answer = await send(['logo', blobOf(await clearPngOf(30, 30), 'image/png')])
    expect(answer).toMatchObject({ status: 200, stored: [{ width: 30, height: 30 }] })
  })
})

describe('refused, with nothing left on the disk and no row:', () => {
  let before: { objects: string[]; rows: number }
  beforeAll(async () => {
    before = { objects: await server.objects(), rows: (await server.rows()).length }
  })
  afterEach(async () => {
    expect(await server.objects()).toEqual(before.objects)
    expect(await server.rows()).toHaveLength(before.rows)
  })

  test('a picture bomb (415)', async () => {
    const bomb = pictureBomb()
    expect(bomb.length).toBeLessThan(100_000)
    const answer = await send(['logo', blobOf(bomb, 'image/png')])
    expect(answer).toMatchObject({ status: 415, error: FILE_SENTENCES.wrongType })
  })

  test.each([
    ['a renamed executable', Buffer.from('MZ\x90\x00\x03This program cannot be run in DOS mode'), 'logo'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'logo',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'logo'],
    ['a PDF where a picture goes', PDF, 'logo'],
    ['an empty file with a name', Buffer.alloc(0), 'logo'],
    [
      'the first bytes of a JPEG and then nothing of one',
      Buffer.from('\xff\xd8\xff\xe0<?php echo 1;', 'latin1'),
      'logo',
    ],
    ['a page that calls itself a PDF', Buffer.from('<html>%PDF-1.7'), 'pdf'],
  ])('%s (415)', async (_, data, field) => {
    const answer = await send([field, blobOf(data, field === 'pdf' ? 'application/pdf' : 'image/png'), 'logo.png'])
    expect(answer).toMatchObject({ status: 415, error: FILE_SENTENCES.wrongType })
  })

  test.each(['gif', 'tiff', 'avif'] as const)('a %s (415)', async (format) => {
    const data = await noiseOf(20, 20).toFormat(format).toBuffer()
    expect(await send(['logo', blobOf(data)])).toMatchObject({ status: 415, error: FILE_SENTENCES.wrongType })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off (415)', async (format) => {
    const data = await noiseOf(200, 200).toFormat(format).toBuffer()
    const cut = blobOf(data.subarray(0, data.length * 0.7))
    expect(await send(['logo', cut])).toMatchObject({ status: 415, error: FILE_SENTENCES.wrongType })
  })

  test('one good and one bad picture: neither is kept (415)', async () => {
    const answer = await send(['images', picture], ['images', blobOf(pictureBomb(), 'image/png')])
    expect(answer).toMatchObject({ status: 415 })
  })

  test('a file of 5 MB and a byte (413)', async () => {
    const answer = await send(['logo', blobOf(Buffer.concat([PDF, Buffer.alloc(FILE_MAX_BYTES + 1 - PDF.length)]))])
    expect(answer).toMatchObject({ status: 413, error: FILE_SENTENCES.tooLarge, path: 'logo' })
  })

  test('a file of 60 MB, before it has been read (413)', async () => {
    const answer = await send(['logo', blobOf(Buffer.alloc(60 * 1024 * 1024))])
    expect(answer).toMatchObject({ status: 413, error: FILE_SENTENCES.tooLarge })
  })

  test('a file of 20 MB that does not say how large it is (413)', async () => {
    const form = formOf('b', [{ head: 'name="logo"; filename="a.jpg"', data: Buffer.alloc(20 * 1024 * 1024) }])
    const response = await fetch(`${server.origin}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: new Blob([Uint8Array.from(form)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(await answerOf(response)).toMatchObject({ status: 413, error: FILE_SENTENCES.tooLarge })
  })

  test('three files where two may be, two where one may be (400)', async () => {
    const three = await send(['images', picture], ['images', picture], ['images', picture])
    expect(three).toMatchObject({ status: 400, error: 'Maximum of 2 files are allowed!', path: 'images' })
    const two = await send(['logo', picture], ['logo', picture])
    expect(two).toMatchObject({ status: 400, error: 'Only 1 file can be uploaded!', path: 'logo' })
  })

  test('a file in an unknown field (400)', async () => {
    const answer = await send(['logo', picture], ['photo', picture])
    expect(answer).toMatchObject({ status: 400, error: "Unknown field: 'photo'." })
    expect(await send(['__proto__', picture])).toMatchObject({ status: 400 })
  })

  test('a field with a name of 200 kB, which the refusal shortens (400)', async () => {
    const name = 'x'.repeat(200_000)
    for (const value of [picture, 'text']) {
      const response = await send([name, value], [name, value])
      expect(response.status).toBe(400)
      expect(JSON.stringify(response).length).toBeLessThan(1_000)
    }
  })

  test('a text that comes twice, is too long, or is one too many (400)', async () => {
    const twice = await send(['name', 'a'], ['name', 'b'])
    expect(twice).toMatchObject({ status: 400, error: 'name was sent twice.', path: 'name' })
    const long = await send(['name', 'x'.repeat(64 * 1024 + 1)])
    expect(long).toMatchObject({ status: 400, error: 'name is too long.', path: 'name' })
    const many = await send(...Array.from({ length: 41 }, (_, at): Part => [`field${at}`, 'x']))
    expect(many).toMatchObject({ status: 400 })
  })

  test.each([
    ['has no boundary', Buffer.from('--b--'), 'multipart/form-data'],
    ['is no form at all', Buffer.from('hello'), undefined],
    [
      'ends in the middle of a picture',
      Buffer.from('--b\r\nContent-Disposition: form-data; name="logo"; filename="a.jpg"\r\n\r\n\xff\xd8\xff'),
      undefined,
    ],
    [
      'ends in the middle of a text',
      Buffer.from('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nab'),
      undefined,
    ],
    ['ends in the head of a part', Buffer.from('--b\r\nContent-Disposition: form-data; name="logo"; fil'), undefined],
  ])('what %s (400)', async (_, body, type) => {
    expect(await sendRaw(body, type)).toMatchObject({ status: 400 })
  })
})
