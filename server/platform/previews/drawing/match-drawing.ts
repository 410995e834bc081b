import type { MatchPicture, PictureSide, ShareFormat } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawGround, drawPitchLines, FOOT } from './frame.ts'
import { type MatchLayout, matchLayout } from './match-layouts.ts'
import { drawMoves } from './moves-drawing.ts'
import { drawBlock, drawLine } from './text.ts'

const LIVE_RED = '#d92d20'
/** How far the border of the two grounds leans to each side of the middle. */
const LEAN = 50

/** Crests, names and the score; of a result who won and what moved in the point table, too. */
export async function drawMatch(canvas: Canvas, picture: MatchPicture, format: ShareFormat, logos: Logos) {
  const { sides, outcome, state, moves } = picture
  const [left, right] = sides
  const { width, height } = canvas
  const middle = width / 2
  const layout = matchLayout(format, picture)
  const { gap } = layout.score
  drawGround(canvas, left.ground)
  drawGround(canvas, right.ground, `M${middle + LEAN} 0H${width}V${height}H${middle - LEAN}z`)
  drawPitchLines(canvas, format === 'link' ? layout.centre : (height - FOOT) / 2)
  await drawHeading(canvas, picture, layout)
  await drawSide(canvas, left, { x: layout.side, scoreAt: middle - gap, anchor: 'end' }, layout, logos)
  await drawSide(canvas, right, { x: width - layout.side, scoreAt: middle + gap, anchor: 'start' }, layout, logos)
  await drawBetween(canvas, picture, layout)
  const line = { x: middle, width: width - 120, anchor: 'middle' } as const
  if (outcome) await drawLine(canvas, outcome, { ...line, ...layout.outcome, face: 'title' })
  if (state) await drawLine(canvas, state, { ...line, ...layout.state, face: 'text' })
  await drawMoves(canvas, moves, layout.moves, logos)
}

async function drawHeading(canvas: Canvas, { heading, isLive }: MatchPicture, layout: MatchLayout) {
  const { y, size } = layout.heading
  const shift = isLive ? 62 : 0
  const middle = canvas.width / 2 + shift
  const line = { x: middle, y, size, width: canvas.width - 340, face: 'text', anchor: 'middle' } as const
  const width = await drawLine(canvas, heading, line)
  if (!isLive) return
  const left = middle - width / 2 - 124
  canvas.shapes.push(`<rect x="${left}" y="${y - 34}" width="104" height="46" rx="23" fill="${LIVE_RED}"/>
    <circle cx="${left + 24}" cy="${y - 11}" r="7" fill="#fff"/>`)
  await drawLine(canvas, 'LIVE', { x: left + 40, y, size: 32, width: 60, face: 'title' })
}

interface Half {
  x: number
  scoreAt: number
  anchor: 'start' | 'end'
}

async function drawSide(
  canvas: Canvas,
  side: PictureSide,
  { x, scoreAt, anchor }: Half,
  { centre, crest, name, score }: MatchLayout,
  logos: Logos,
) {
  const opacity = side.hasLost ? 0.62 : 1
  await drawCrest(canvas, side.crest, { left: x - crest / 2, top: centre - crest / 2, size: crest }, logos)
  await drawBlock(canvas, side.name, { ...name, face: 'title', align: 'centre', left: x - name.width / 2 })
  if (side.score === null) return
  const { y, size, width } = score
  await drawLine(canvas, side.score, { x: scoreAt, y, size, width, face: 'title', anchor, opacity })
}

async function drawBetween(canvas: Canvas, { sides: [left] }: MatchPicture, { centre, score }: MatchLayout) {
  const isScored = left.score !== null
  const size = isScored ? score.size * 0.64 : 92
  await drawLine(canvas, isScored ? '–' : 'vs', {
    x: canvas.width / 2,
    y: isScored ? score.y - score.size * 0.14 : centre + size / 3,
    size,
    width: 120,
    face: 'title',
    anchor: 'middle',
    opacity: 0.8,
  })
}
