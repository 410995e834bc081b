import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A logo like those that people choose: a PNG of noise, large enough that a test can watch its upload. */
export async function makeLogo(name: string) {
  const size = { width: 200, height: 200, channels: 3 } as const
  const pixels = randomBytes(size.width * size.height * size.channels)
  return { name, mimeType: 'image/png', buffer: await sharp(pixels, { raw: size }).png().toBuffer() }
}
