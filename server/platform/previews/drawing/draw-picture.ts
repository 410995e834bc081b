import sharp from 'sharp'
import type { ShareFormat, SharePicture } from '#contract/call/share-picture.ts'
import { type Canvas, newCanvas } from './canvas.ts'
import { drawCard } from './card-drawing.ts'
import { drawChampion } from './champion-drawing.ts'
import type { Logos } from './crest.ts'
import { drawDraw } from './draw-drawing.ts'
import { drawFoot } from './frame.ts'
import { drawMatch } from './match-drawing.ts'
import { drawTable } from './table-drawing.ts'

/** Messengers do not show larger ones. People send the others as files. */
const MAX_BYTES: Record<ShareFormat, number> = { link: 100_000, square: 400_000, story: 400_000 }
const QUALITIES = [86, 76, 64, 48, 32]

export async function drawPicture(picture: SharePicture, format: ShareFormat, logos: Logos): Promise<Buffer> {
  const canvas = newCanvas(format)
  if (picture.kind === 'match') await drawMatch(canvas, picture, format, logos)
  else if (picture.kind === 'draw') await drawDraw(canvas, picture, logos)
  else if (picture.kind === 'champion') await drawChampion(canvas, picture, format, logos)
  else if (picture.kind === 'card') await drawCard(canvas, picture, logos)
  else await drawTable(canvas, picture, logos)
  await drawFoot(canvas, picture, logos)
  return encode(canvas, MAX_BYTES[format])
}

async function encode({ width, height, shapes, overlays }: Canvas, maxBytes: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  const pixels = await sharp(Buffer.from(svg)).flatten().composite(overlays).raw().toBuffer({ resolveWithObject: true })
  const { channels } = pixels.info
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (jpeg.length <= maxBytes) return jpeg
  }
  return jpeg
}
