import sharp from 'sharp'
import { SHARE_PICTURE, type SharePicture } from '#contract/call/share-picture.ts'
import { type Canvas, newCanvas } from './canvas.ts'
import { drawCard } from './card-drawing.ts'
import type { Logos } from './crest.ts'
import { drawFoot } from './frame.ts'
import { drawMatch } from './match-drawing.ts'
import { drawTable } from './table-drawing.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
/** Messengers do not show larger ones. */
const MAX_BYTES = 100_000
const QUALITIES = [86, 76, 64, 48, 32]

export async function drawPicture(picture: SharePicture, logos: Logos): Promise<Buffer> {
  const canvas = newCanvas()
  if (picture.kind === 'match') await drawMatch(canvas, picture, logos)
  else if (picture.kind === 'card') await drawCard(canvas, picture, logos)
  else await drawTable(canvas, picture, logos)
  await drawFoot(canvas, picture, logos)
  return encode(canvas)
}

async function encode({ shapes, overlays }: Canvas): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes.join('')}</svg>`
  const pixels = await sharp(Buffer.from(svg)).flatten().composite(overlays).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  return jpeg
}
