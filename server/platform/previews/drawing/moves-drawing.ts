import type { PictureMove } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawLine } from './text.ts'

export interface MovesLayout {
  top: number
  /** The same distance at the right. */
  left: number
  columns: number
  rows: number
  /** Of one row. */
  height: number
  size: number
}

const GAP = 16
const PADDING = 18

/** From one row to the next. */
export const rowStep = ({ height }: MovesLayout) => height + GAP / 2

/** The first moves, each on a panel of its own: crest, name and places. */
export async function drawMoves(canvas: Canvas, moves: readonly PictureMove[], layout: MovesLayout, logos: Logos) {
  const { top, left, columns, rows, height } = layout
  const width = (canvas.width - 2 * left - (columns - 1) * GAP) / columns
  const shown = moves.slice(0, columns * rows)
  // A single one stands in the middle.
  const shift = shown.length < columns ? (canvas.width - 2 * left - width) / 2 : 0
  for (const [index, move] of shown.entries()) {
    const column = index % columns
    const row = Math.floor(index / columns)
    const place = { left: left + shift + column * (width + GAP), top: top + row * rowStep(layout), width, height }
    await drawMove(canvas, move, { ...place, size: layout.size }, logos)
  }
}

interface Panel {
  left: number
  top: number
  width: number
  height: number
  size: number
}

async function drawMove(canvas: Canvas, { name, crest, ...places }: PictureMove, panel: Panel, logos: Logos) {
  const { left, top, width, height, size } = panel
  const crestSize = height - PADDING
  canvas.shapes.push(
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="16" fill="#0b1220" fill-opacity="0.5"/>`,
  )
  await drawCrest(canvas, crest, { left: left + PADDING, top: top + PADDING / 2, size: crestSize }, logos)
  const y = Math.round(top + height / 2 + size * 0.36)
  const right = await drawPlaces(canvas, places, { x: left + width - PADDING, y, size: size * 1.1, width: width / 3 })
  const nameLeft = left + PADDING + crestSize + GAP
  await drawLine(canvas, name, { x: nameLeft, y, size, width: right - 3 * GAP - nameLeft, face: 'text' })
}

/** Written from the right edge. Returns the left one. The fonts have no arrow. */
async function drawPlaces(
  canvas: Canvas,
  { from, to }: Pick<PictureMove, 'from' | 'to'>,
  line: { x: number; y: number; size: number; width: number },
): Promise<number> {
  const words = { ...line, face: 'title', anchor: 'end' } as const
  const { size, y } = line
  const tip = line.x - (await drawLine(canvas, to, words)) - size * 0.4
  if (from === null) return tip
  const head = size * 0.2
  canvas.shapes.push(
    `<path d="M${tip - size * 0.75} ${y - size * 0.34}H${tip}m${-head} ${-head}l${head} ${head}l${-head} ${head}" fill="none" stroke="#fff" stroke-width="${size / 11}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  const x = tip - size * 1.05
  return x - (await drawLine(canvas, from, { ...words, x }))
}
