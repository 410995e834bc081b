import sharp from 'sharp'
import { expect, test } from 'vitest'
import { work } from './picture-work.ts'

const SIDE = 64

/** Red and blue stripes: compression that halves the resolution of colours blurs them. */
function stripes() {
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let at = 0; at < SIDE * SIDE; at += 1) pixels.set((at >> 1) % 2 ? [255, 0, 0] : [0, 0, 255], at * 3)
  return { pixels, picture: sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } }) }
}

test('the edges of a PNG keep more of their colour than those of a photo', async () => {
  const { pixels, picture } = stripes()
  const errorOf = async (sent: Buffer) => {
    const { data } = await work({ kind: 'keep', picture: sent, takesColor: false })
    const kept = await sharp(data).removeAlpha().raw().toBuffer()
    return kept.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0)
  }
  const drawing = await errorOf(await picture.clone().png().toBuffer())
  const photo = await errorOf(await picture.clone().webp({ lossless: true }).toBuffer())
  expect(drawing).toBeLessThan(photo)
})
