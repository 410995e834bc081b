import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearPngOf, jpegOf, noiseOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'
import type { FileRow } from './file-rows.ts'
import { keyOf } from './files.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

let server: UploadServer
let photo: FileRow
let pdf: FileRow
beforeAll(async () => {
  server = await startUploadServer()
  photo = await server.store(await noiseOf(900, 600).jpeg().toBuffer())
  pdf = await server.store(PDF, 'pdf', "Spiel'plan (März).pdf")
})
afterAll(() => server.close())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${server.origin}/media/${path}`, { headers, method })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
async function shown(path: string, accept = CHROME) {
  const { body, headers, status } = await get(path, { accept })
  const { format, compression, width, height } = await sharp(body).metadata()
  const told = { type: headers.get('content-type'), length: Number(headers.get('content-length')) === body.length }
  return { status, format: compression === 'av1' ? 'avif' : format, width, height, ...told, headers }
}

describe('a stored picture', () => {
  test.each([
    ['the best of all that Chrome takes', CHROME, 'avif'],
    ['WebP where AVIF is not taken', 'image/webp,*/*', 'webp'],
    ['WebP where AVIF is refused', 'image/avif;q=0, image/webp;q=0.8', 'webp'],
    ['WebP where AVIF is liked less', 'image/avif;q=0.5, image/webp', 'webp'],
    ['JPEG for a client that takes anything', '*/*', 'jpeg'],
    ['JPEG for older browsers', 'image/png,image/*;q=0.8', 'jpeg'],
    ['JPEG for a client without the header', '', 'jpeg'],
  ])('comes as %s', async (_, accept, format) => {
    for (const query of ['?w=320', '']) {
      const picture = await shown(`${photo.id}${query}`, accept)
      expect(picture).toMatchObject({ status: 200, format, type: `image/${format}`, length: true })
      expect(picture.width).toBe(query ? 320 : 900)
    }
  })

  test.each([80, 160, 320, 640])('comes %i px wide, in proportion', async (width) => {
    expect(await shown(`${photo.id}?w=${width}`)).toMatchObject({ width, height: Math.round((width * 2) / 3) })
  })

  test('is never made larger than it is', async () => {
    expect(await shown(`${photo.id}?w=1280`)).toMatchObject({ width: 900, height: 600 })
  })

  test('may be kept for ever, by format', async () => {
    const { headers } = await get(`${photo.id}?w=80`, { accept: CHROME })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toContain('Accept')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const etag = headers.get('etag') ?? ''
    const again = await get(`${photo.id}?w=80`, { accept: CHROME, 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    const other = await get(`${photo.id}?w=80`, { accept: 'image/webp', 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  test('answers HEAD with the same head and no body', async () => {
    const head = await get(`${photo.id}?w=160`, { accept: 'image/webp' }, 'HEAD')
    const full = await get(`${photo.id}?w=160`, { accept: 'image/webp' })
    expect(head).toMatchObject({ status: 200 })
    expect(head.body).toHaveLength(0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(full.headers.get(name))
  })

  test('with transparency keeps it, and stands on white as JPEG', async () => {
    const { id } = await server.store(await clearPngOf(50, 50))
    for (const accept of ['image/avif', 'image/webp']) {
      const { body } = await get(id, { accept })
      expect(await sharp(body).metadata()).toMatchObject({ hasAlpha: true })
    }
    const { body } = await get(id, { accept: '*/*' })
    const { channels } = await sharp(body).stats()
    for (const [at, halfWay] of [136, 192, 164].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - halfWay)).toBeLessThan(4)
  })

  test('is rendered once for concurrent requests', async () => {
    const { id } = await server.store(await jpegOf(800, 400))
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${id}?w=640`, { accept: 'image/avif' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await readdir(server.pictureFolder)).filter((name) => name.startsWith(id))).toEqual([`${id}-640.avif`])
  })

  test('whose original is lost shows the default picture, for a while', async () => {
    const lost = await server.store(await jpegOf(50, 50))
    await unlink(join(server.filesFolder, keyOf(lost)))
    for (const accept of ['image/avif', 'image/webp']) {
      const answer = await get(lost.id, { accept })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    }
  })
})

describe('the default picture stands', () => {
  test.each([
    ['where there is no id', ''],
    ['for an unknown id', 'abcdefabcdefabcdefabcdef'],
    ['for an id in capitals', 'ABCDEFABCDEFABCDEFABCDEF'],
    ['for what is no id', 'hello'],
    ['for a path', '../../etc/passwd'],
    ['for a path in disguise', '..%2f..%2fpackage.json'],
    ['for a longer path', 'a/b/c'],
    ['for a file by its own name', 'abcdefabcdefabcdefabcdef.webp'],
    ['for a very long name', 'x'.repeat(2000)],
  ])('%s', async (_, path) => {
    const response = await fetch(`${server.origin}/media/${path}`, { headers: { accept: 'image/webp' } })
    if (path.startsWith('..') && !path.includes('%')) expect(response.status).toBe(404)
    else {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    }
  })

  test('in every width and format', async () => {
    expect(await shown('?w=80', 'image/avif')).toMatchObject({ status: 200, format: 'avif', width: 80 })
    expect(await shown('', '*/*')).toMatchObject({ status: 200, format: 'jpeg', width: 640 })
    expect(await shown(`${pdf.id}?w=160`, 'image/webp')).toMatchObject({ status: 200, format: 'webp', width: 160 })
  })
})

test.each(['100', 'abc', '-80', '0', '80&w=160', ''])(
  'a width that is not served is refused: w=%s (400)',
  async (w) => {
    const { status, body } = await get(`${photo.id}?w=${w}`)
    expect(status).toBe(400)
    const error = w === '' ? 'w must be chosen.' : 'w must be one of 80, 160, 320, 640, 1280.'
    expect(JSON.parse(String(body))).toMatchObject({ error })
  },
)

describe('a PDF', () => {
  test('is a download under its own name, and can do nothing', async () => {
    const { status, headers, body } = await get(`${pdf.id}.pdf`)
    expect(status).toBe(200)
    expect(body).toEqual(PDF)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Spiel%27plan%20%28M%C3%A4rz%29.pdf")
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('with another name ends in .pdf all the same', async () => {
    const { id } = await server.store(PDF, 'pdf', 'setup.exe')
    const { headers } = await get(`${id}.pdf`)
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''setup.exe.pdf")
  })

  test('that is unknown, lost, or a picture, is not found (404)', async () => {
    const lost = await server.store(PDF, 'pdf')
    await unlink(join(server.filesFolder, keyOf(lost)))
    for (const name of ['abcdefabcdefabcdefabcdef', 'x', '', photo.id, lost.id])
      expect((await get(`${name}.pdf`)).status).toBe(404)
  })
})

test('more work than may wait is refused with a time to come back, and what is kept is served (503)', async () => {
  const busy = await startUploadServer({ atOnce: 1, waiting: 1 })
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) ids.push((await busy.store(await jpegOf(900, 600))).id)
  const ask = (id: string) => fetch(`${busy.origin}/media/${id}?w=640`, { headers: { accept: 'image/avif' } })
  const first = await ask(ids[0] ?? '')
  const answers = await Promise.all(ids.map(ask))
  expect(first.status).toBe(200)
  expect(answers[0]?.status).toBe(200)
  const refused = answers.filter(({ status }) => status === 503)
  // One that is made meanwhile makes room: at most three find none.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(3)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  await busy.close()
})
