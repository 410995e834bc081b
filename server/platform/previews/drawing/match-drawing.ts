import type { MatchPicture, PictureSide } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawGround, drawPitchLines } from './frame.ts'
import { drawBlock, drawLine } from './text.ts'

const LIVE_RED = '#d92d20'
const CREST = 180
const MIDDLE = 600
const CENTRE = 250
const NAME = { width: 470, height: 118, sizes: [58, 50, 42, 34, 28], face: 'title', align: 'centre' } as const

export async function drawMatch(canvas: Canvas, picture: MatchPicture, logos: Logos) {
  const [left, right] = picture.sides
  drawGround(canvas, left.ground)
  drawGround(canvas, right.ground, 'M650 0H1200V630H550z')
  drawPitchLines(canvas, CENTRE)
  await drawHeading(canvas, picture)
  await drawSide(canvas, left, { x: 258, scoreAt: MIDDLE - 44, anchor: 'end' }, logos)
  await drawSide(canvas, right, { x: 942, scoreAt: MIDDLE + 44, anchor: 'start' }, logos)
  await drawBetween(canvas, picture)
  await drawLine(canvas, picture.state, { x: MIDDLE, y: 518, size: 30, width: 1080, face: 'text', anchor: 'middle' })
}

async function drawHeading(canvas: Canvas, { heading, isLive }: MatchPicture) {
  const shift = isLive ? 62 : 0
  const line = { x: MIDDLE + shift, y: 84, size: 34, width: 860, face: 'text', anchor: 'middle' } as const
  const width = await drawLine(canvas, heading, line)
  if (!isLive) return
  const left = MIDDLE + shift - width / 2 - 124
  canvas.shapes.push(`<rect x="${left}" y="50" width="104" height="46" rx="23" fill="${LIVE_RED}"/>
    <circle cx="${left + 24}" cy="73" r="7" fill="#fff"/>`)
  await drawLine(canvas, 'LIVE', { x: left + 40, y: 84, size: 32, width: 60, face: 'title' })
}

interface Half {
  x: number
  scoreAt: number
  anchor: 'start' | 'end'
}

async function drawSide(canvas: Canvas, side: PictureSide, { x, scoreAt, anchor }: Half, logos: Logos) {
  const opacity = side.hasLost ? 0.62 : 1
  await drawCrest(canvas, side.crest, { left: x - CREST / 2, top: CENTRE - CREST / 2, size: CREST }, logos)
  await drawBlock(canvas, side.name, { ...NAME, left: x - NAME.width / 2, top: 356 })
  if (side.score === null) return
  await drawLine(canvas, side.score, {
    x: scoreAt,
    y: CENTRE + 66,
    size: 188,
    width: 186,
    face: 'title',
    anchor,
    opacity,
  })
}

async function drawBetween(canvas: Canvas, { sides: [left] }: MatchPicture) {
  const [word, size] = left.score === null ? (['vs', 92] as const) : (['–', 120] as const)
  await drawLine(canvas, word, {
    x: MIDDLE,
    y: CENTRE + size / 3,
    size,
    width: 120,
    face: 'title',
    anchor: 'middle',
    opacity: 0.8,
  })
}
