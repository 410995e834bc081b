import type { CardPicture } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { CONTENT_HEIGHT, drawGround, drawPitchLines } from './frame.ts'
import { drawBlock, drawLine } from './text.ts'

const CREST = 250
const MARGIN = 72
const RIGHT = 1128
const GAP = 26
const FIGURES = 116
const TITLES = [104, 92, 80, 68, 58, 48, 40]
const HEADING = 34

/** Crest at the left, words beside it, centred in height. */
export async function drawCard(canvas: Canvas, picture: CardPicture, logos: Logos) {
  const { crest, heading, title, text, figures } = picture
  drawGround(canvas, picture.ground)
  drawPitchLines(canvas)
  const left = crest ? MARGIN + CREST + 56 : MARGIN
  const width = RIGHT - left
  const words: Canvas = { ...canvas, shapes: [], overlays: [] }
  let y = 0
  if (heading) {
    await drawLine(words, heading, { x: left, y: HEADING, size: HEADING, width, face: 'text', fill: picture.accent })
    y += HEADING + GAP
  }
  const room = 330 - (figures.length > 0 ? FIGURES : 0)
  y += await drawBlock(words, title, { left, top: y, width, height: room - 60, sizes: TITLES, face: 'title' })
  if (text) {
    y += GAP
    y += await drawBlock(words, text, { left, top: y, width, height: 84, sizes: [34, 30, 26], face: 'text' })
  }
  if (figures.length > 0) {
    y += 2 * GAP
    await drawFigures(words, picture, { left, top: y, width: width / figures.length })
    y += FIGURES
  }
  place(canvas, words, Math.round((CONTENT_HEIGHT - y) / 2))
  const top = Math.round((CONTENT_HEIGHT - CREST) / 2)
  if (crest) await drawCrest(canvas, crest, { left: MARGIN, top, size: CREST }, logos)
}

async function drawFigures(
  canvas: Canvas,
  { figures }: CardPicture,
  { left, top, width }: { left: number; top: number; width: number },
) {
  for (const [index, { label, value }] of figures.entries()) {
    const x = left + index * Math.min(width, 250)
    await drawLine(canvas, value, { x, y: top + 76, size: 104, width: width - 24, face: 'title' })
    await drawLine(canvas, label, { x, y: top + 114, size: 28, width: width - 24, face: 'text', opacity: 0.85 })
  }
}

function place({ shapes, overlays }: Canvas, words: Canvas, top: number) {
  shapes.push(`<g transform="translate(0 ${top})">${words.shapes.join('')}</g>`)
  overlays.push(...words.overlays.map((overlay) => ({ ...overlay, top: (overlay.top ?? 0) + top })))
}
