import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const canvas = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 18, g: 129, b: 74, alpha: channels === 4 ? 0.5 : 1 } } })

export const jpegOf = (width: number, height: number) => canvas(width, height).jpeg().toBuffer()
export const pngOf = (width: number, height: number) => canvas(width, height).png().toBuffer()
export const clearPngOf = (width: number, height: number) => canvas(width, height, 4).png().toBuffer()
export const webpOf = (width: number, height: number) => canvas(width, height).webp().toBuffer()

/** Incompressible picture data of about the given size. */
export const noiseOf = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

/**
 * A photo of a phone held upright: landscape pixels, orientation and place in the metadata. Its left is red, its right
 * blue.
 */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Snooper' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 11/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '91/1 41/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A few kilobytes that unpack to 400 megapixels. */
export function pictureBomb(side = 20_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A multipart form, built part by part. */
export function formOf(boundary: string, parts: readonly { head: string; data: Buffer | string }[]): Buffer {
  const pieces = parts.flatMap(({ head, data }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(data),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

/** A small picture as a form sends it. */
export async function sentPicture(field: string) {
  const data = new Uint8Array(await pngOf(60, 40))
  return { field, name: 'picture.png', type: 'image/png', data }
}

/** The same in one colour. */
export async function pictureOf(field: string, background: string) {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return { field, name: 'picture.png', type: 'image/png', data: new Uint8Array(await picture.png().toBuffer()) }
}
