import type { PictureRow, TablePicture } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawGround, drawPitchLines } from './frame.ts'
import { drawLine } from './text.ts'

const MARGIN = 56
const RIGHT = 1144
const FIRST = 146
const ROW = 78
const NAME_LEFT = 206
const BAR = 800

export async function drawTable(canvas: Canvas, picture: TablePicture, logos: Logos) {
  drawGround(canvas, picture.ground)
  drawPitchLines(canvas)
  const title = { x: MARGIN, y: 98, size: 76, width: 620, face: 'title' } as const
  const width = await drawLine(canvas, picture.title, title)
  const left = MARGIN + width + 40
  await drawLine(canvas, picture.heading, {
    x: RIGHT,
    y: 94,
    size: 28,
    width: RIGHT - left,
    face: 'text',
    anchor: 'end',
    fill: picture.accent,
  })
  for (const [index, row] of picture.rows.entries()) await drawRow(canvas, row, FIRST + index * ROW, picture, logos)
}

async function drawRow(canvas: Canvas, row: PictureRow, top: number, { bar, accent }: TablePicture, logos: Logos) {
  const fill = row.place === '1' ? accent : '#fff'
  const opacity = row.place === '1' ? 1 : 0.7
  await drawLine(canvas, row.place, { x: MARGIN + 4, y: top + 48, size: 46, width: 60, face: 'title', fill, opacity })
  await drawCrest(canvas, row.crest, { left: 128, top: top + 6, size: 58 }, logos)
  await drawLine(canvas, row.name, { x: NAME_LEFT, y: top + 40, size: 34, width: BAR, face: 'text' })
  await drawLine(canvas, row.points, { x: RIGHT, y: top + 48, size: 52, width: 128, face: 'title', anchor: 'end' })
  canvas.shapes.push(
    `<rect x="${NAME_LEFT}" y="${top + 54}" width="${BAR}" height="6" rx="3" fill="#fff" fill-opacity="0.08"/>
    <rect x="${NAME_LEFT}" y="${top + 54}" width="${Math.max(6, BAR * row.share)}" height="6" rx="3" fill="${bar}"/>`,
  )
}
