import type { ChampionPicture, ShareFormat } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawGround, drawPitchLines, FOOT } from './frame.ts'
import { drawMoves, type MovesLayout } from './moves-drawing.ts'
import { drawBlock, drawLine } from './text.ts'

interface Layout {
  heading: { y: number; size: number }
  crest: { top: number; size: number }
  name: { top: number; height: number; sizes: readonly number[] }
  text: { y: number; size: number }
  rows: MovesLayout
}

const LAYOUTS: Record<ShareFormat, Layout> = {
  link: {
    heading: { y: 70, size: 32 },
    crest: { top: 96, size: 140 },
    name: { top: 246, height: 120, sizes: [92, 78, 66, 54, 44, 36] },
    text: { y: 420, size: 38 },
    rows: { top: 460, left: 36, columns: 2, rows: 1, height: 62, size: 25 },
  },
  square: {
    heading: { y: 100, size: 36 },
    crest: { top: 140, size: 240 },
    name: { top: 400, height: 200, sizes: [128, 108, 92, 76, 60, 46] },
    text: { y: 670, size: 44 },
    rows: { top: 730, left: 72, columns: 1, rows: 3, height: 72, size: 34 },
  },
  story: {
    heading: { y: 300, size: 40 },
    crest: { top: 370, size: 360 },
    name: { top: 780, height: 300, sizes: [160, 132, 108, 88, 68, 52] },
    text: { y: 1170, size: 54 },
    rows: { top: 1270, left: 72, columns: 1, rows: 4, height: 92, size: 42 },
  },
}

/** Its crest and name, large, and the next ones below. */
export async function drawChampion(canvas: Canvas, picture: ChampionPicture, format: ShareFormat, logos: Logos) {
  const { heading, crest, name, text, rows } = LAYOUTS[format]
  const { width, height } = canvas
  const line = { x: width / 2, width: width - 160, anchor: 'middle' } as const
  drawGround(canvas, picture.ground)
  drawPitchLines(canvas, (height - FOOT) / 2)
  await drawLine(canvas, picture.heading, { ...line, ...heading, face: 'text', fill: picture.accent })
  await drawCrest(canvas, picture.crest, { left: (width - crest.size) / 2, ...crest }, logos)
  await drawBlock(canvas, picture.name, { ...name, left: 80, width: width - 160, face: 'title', align: 'centre' })
  if (picture.text) await drawLine(canvas, picture.text, { ...line, ...text, face: 'text' })
  await drawMoves(canvas, picture.rows, rows, logos)
}
