import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpegOf, noiseOf, phonePhoto, pngOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'
import { dropFiles, type FileRow, insertFiles } from './file-rows.ts'
import { keyOf } from './files.ts'
import type { Upload } from './uploads.ts'

let server: UploadServer
beforeAll(async () => {
  server = await startUploadServer()
})
afterAll(() => server.close())

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const upload = (data: Buffer, kind: Upload['kind'] = 'image', filename = 'a.jpg'): Upload => ({
  field: 'logo',
  filename,
  kind,
  data,
  sender: { network: '10.0.0.1', person: 'asha' },
})
const stored = (file: FileRow) => readFile(join(server.filesFolder, keyOf(file)))
const insert = (rows: FileRow[]) => server.database.writes.transaction().execute((tx) => insertFiles(tx, rows))

describe('a picture', () => {
  test('is kept upright, and without where and with what it was taken', async () => {
    const sent = await phonePhoto(400, 200)
    const told = await sharp(sent).metadata()
    expect(told.orientation).toBe(6)
    expect(sent.includes('Snooper')).toBe(true)
    // The pointer to the place, as an EXIF block spells it.
    expect(told.exif?.includes(Buffer.from('25880400', 'hex'))).toBe(true)

    const row = await server.store(sent)
    const kept = await stored(row)
    expect(row).toMatchObject({ kind: 'image', name: null, width: 200, height: 400, bytes: kept.length })
    const { format, exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'webp' })
    expect(kept.includes('Snooper')).toBe(false)
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-info.channels)]
    expect(top[0]).toBeGreaterThan(240)
    expect(bottom[2]).toBeGreaterThan(240)
  })

  test('loses whatever was hidden behind it', async () => {
    const sent = Buffer.concat([
      await jpegOf(30, 30),
      Buffer.from('<?php system($_GET[0]) ?><script>alert(1)</script>'),
    ])
    const kept = await stored(await server.store(sent))
    expect(kept.includes('php')).toBe(false)
    expect(kept.includes('script')).toBe(false)
  })

  test('is made smaller when its long side is beyond 2560 px, and never larger', async () => {
    expect(await server.store(await jpegOf(400, 3200))).toMatchObject({ width: 320, height: 2560 })
    expect(await server.store(await jpegOf(10, 20))).toMatchObject({ width: 10, height: 20 })
  })

  test.each([
    ['CMYK', async () => noiseOf(20, 20).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey', async () => noiseOf(20, 20).greyscale().png().toBuffer()],
    ['16 bit', async () => noiseOf(20, 20).toColourspace('rgb16').png().toBuffer()],
  ])('in %s is kept in sRGB', async (_, make) => {
    const kept = await stored(await server.store(await make()))
    expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  })
})

test('a PDF is kept as it came, under a name that can be shown', async () => {
  const row = await server.store(PDF, 'pdf', ' Fix\u202etures\u0000 2026.pdf ')
  expect(row).toMatchObject({ kind: 'pdf', name: 'Fixtures 2026.pdf', bytes: PDF.length, width: null })
  expect(await stored(row)).toEqual(PDF)
  expect(await server.files.read(row)).toEqual(PDF)
})

describe('when a write fails', () => {
  test('its files go, those of others stay', async () => {
    const mine = await server.store(await pngOf(20, 20))
    const before = await server.objects()
    expect(before).toContain(keyOf(mine))
    const failing = server.files.keep([upload(await jpegOf(20, 20)), upload(PDF, 'pdf')], async (rows) => {
      expect(await server.objects()).toHaveLength(before.length + 2)
      await server.database.writes.transaction().execute(async (tx) => {
        await insertFiles(tx, rows)
        throw new Error('the name is taken')
      })
    })
    await expect(failing).rejects.toThrow('the name is taken')
    expect(await server.objects()).toEqual(before)
    expect(await server.rows()).not.toContainEqual(expect.objectContaining({ kind: 'pdf', name: 'a.jpg' }))
  })

  test('after all was committed, what has a row stays', async () => {
    const written: FileRow[] = []
    const failing = server.files.keep([upload(await jpegOf(20, 20))], async (rows) => {
      written.push(...rows)
      await insert(rows)
      throw new Error('the answer of the commit was lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(await server.objects()).toEqual(expect.arrayContaining(written.map(keyOf)))
    expect(written).toHaveLength(1)
  })
})

test('a file whose row was deleted is removed, and a missing file is no error', async () => {
  const row = await server.store(await jpegOf(20, 20))
  const dropped = await server.database.writes.transaction().execute((tx) => dropFiles(tx, [row.id, null, undefined]))
  expect(dropped).toEqual([{ id: row.id, kind: 'image' }])
  await server.files.remove(dropped)
  expect(await server.objects()).not.toContain(keyOf(row))
  await server.files.remove(dropped)
})

test('what the disk has lost reads as null', async () => {
  const row = await server.store(await jpegOf(20, 20))
  await unlink(join(server.filesFolder, keyOf(row)))
  expect(await server.files.read(row)).toBeNull()
  expect(await server.files.open(row)).toBeNull()
})
