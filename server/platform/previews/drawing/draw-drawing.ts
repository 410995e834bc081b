import type { DrawPicture, PictureEntry } from '#contract/call/share-picture.ts'
import type { Canvas } from './canvas.ts'
import { drawCrest, type Logos } from './crest.ts'
import { drawGround, drawPitchLines, FOOT } from './frame.ts'
import { drawLine, inTwoLines } from './text.ts'

const MARGIN = 56
const TOP = 156
const GAP = 20
/** Of the width, at least for the names of a bracket at each side. */
const NAMES = 0.34
/** The least width of a round of a bracket. What remains is for the names. */
const ROUND = 24
/** Of the names in a bracket. */
const LARGEST = { wide: 40, upright: 52 }
/** Smaller names of a bracket stand in columns instead, without its lines. */
const SMALLEST = 16
/** The height of a name in columns. */
const COLUMN_ROW = 32
const MOST_COLUMNS = 6
/** Of a box: its height as a share of the shorter side. */
const LARGEST_ROW = 0.11
/** The size of a name as a share of its row. */
const OF_ROW = 0.62
/** A row in which a name has 22 px. */
const SMALLEST_ROW = 22 / OF_ROW
const BOX_GAP = 12
/** The height of the line that says which boxes are left out. */
const NOTE = 40
/** A list of so many names stands in one column. */
const FEW = 6
/** Crests of smaller names could not be recognised. */
const SMALLEST_WITH_CREST = 15

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** The names of a draw: a bracket that grows from both sides to the final, or boxes. */
export async function drawDraw(canvas: Canvas, picture: DrawPicture, logos: Logos) {
  const { width, height } = canvas
  drawGround(canvas, picture.ground)
  drawPitchLines(canvas, (height - FOOT) / 2)
  const line = { x: MARGIN, width: width - 2 * MARGIN } as const
  await drawLine(canvas, picture.title, { ...line, y: 84, size: 60, face: 'title' })
  await drawLine(canvas, picture.heading, { ...line, y: 126, size: 28, face: 'text', fill: picture.accent })
  const area = { left: MARGIN, top: TOP, width: width - 2 * MARGIN, height: height - FOOT - GAP - TOP }
  if (picture.lines.length > 0) await drawBracket(canvas, picture.lines, area, logos)
  else await drawBoxes(canvas, picture.boxes, area, logos)
}

async function drawBracket(canvas: Canvas, lines: DrawPicture['lines'], area: Area, logos: Logos) {
  const half = lines.length / 2
  const halves = [lines.slice(0, half), lines.slice(half)] as const
  const slot = area.height / Math.max(...halves.map((entries) => entries.filter(Boolean).length))
  if (slot * 0.62 < SMALLEST) return drawColumns(canvas, lines, area, logos)
  const paths = [
    ...(await drawHalf(canvas, halves[0], 'start', { ...area, slot }, logos)),
    ...(await drawHalf(canvas, halves[1], 'end', { ...area, slot }, logos)),
  ]
  canvas.shapes.push(`<path d="${paths.join('')}" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="4"/>`)
}

/** The names in the order of the bracket, as large as several columns allow. A line joins those that meet first. */
async function drawColumns(canvas: Canvas, lines: DrawPicture['lines'], area: Area, logos: Logos) {
  const pairs = pairsOf(lines).map((pair) => pair.filter((entry) => entry !== null))
  const count = pairs.flat().length
  const columns = Math.min(MOST_COLUMNS, Math.ceil((count * COLUMN_ROW) / area.height))
  const rows = Math.ceil(count / columns)
  const width = (area.width - GAP * (columns - 1)) / columns
  const slot = area.height / rows
  let at = 0
  for (const pair of pairs) {
    for (const [index, entry] of pair.entries()) {
      const left = area.left + Math.floor(at / rows) * (width + GAP)
      const middle = area.top + ((at % rows) + 0.5) * slot
      if (index === 1 && at % rows > 0)
        canvas.shapes.push(`<path d="M${left - 6} ${middle - slot}V${middle}" stroke="#fff" stroke-width="2"/>`)
      await drawEntry(canvas, entry, { x: left, middle, size: slot * 0.6, slot, width, side: 'start' }, logos)
      at += 1
    }
  }
}

/** The names of one half and the lines from them to the middle. */
async function drawHalf(
  canvas: Canvas,
  entries: DrawPicture['lines'],
  side: 'start' | 'end',
  { top, height, slot }: Area & { slot: number },
  logos: Logos,
): Promise<string[]> {
  const { width } = canvas
  const size = Math.min(isUpright(canvas) ? LARGEST.upright : LARGEST.wide, slot * 0.62)
  const at = (x: number) => (side === 'start' ? x : width - x)
  const rounds = Math.log2(entries.length)
  const names = Math.max(width * NAMES, width / 2 - MARGIN - ROUND * (rounds + 1))
  const step = (width / 2 - MARGIN - names) / (rounds + 1)
  let ends: ({ x: number; y: number } | null)[] = []
  // A bye takes no room.
  let middle = top + (height - slot * (entries.filter(Boolean).length + 1)) / 2
  for (const entry of entries) {
    if (entry) middle += slot
    const place = { x: at(MARGIN), middle, size, slot, width: names - GAP, side }
    ends.push(entry && { x: MARGIN + (await drawEntry(canvas, entry, place, logos)) + GAP, y: middle })
  }
  const paths: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const x = MARGIN + names + step * (round + 1)
    ends = pairsOf(ends).map((pair) => {
      const [one, other = one] = pair.filter((from) => from !== null)
      if (!one || !other) return null
      const y = (one.y + other.y) / 2
      for (const from of [one, other]) paths.push(`M${at(from.x)} ${from.y}H${at(x)}V${y}`)
      return { x, y }
    })
  }
  for (const end of ends) if (end) paths.push(`M${at(end.x)} ${end.y}H${width / 2}V${top + height / 2}`)
  return paths
}

const isUpright = ({ width, height }: Canvas) => height >= width

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index): [T, T][] => (index % 2 === 0 ? [[one, all[index + 1] as T]] : []))

interface Place {
  x: number
  middle: number
  size: number
  /** The height that two lines of a long name may take. */
  slot: number
  width: number
  side: 'start' | 'end'
}

/** Returns the width of what it has drawn. */
async function drawEntry(
  canvas: Canvas,
  entry: PictureEntry,
  { x, middle, size, slot, width, side }: Place,
  logos: Logos,
): Promise<number> {
  const crest = size >= SMALLEST_WITH_CREST ? Math.round(size * 1.25) : 0
  const beside = crest && crest + size * 0.35
  if (crest > 0) {
    const left = Math.round(side === 'start' ? x : x - crest)
    await drawCrest(canvas, entry.crest, { left, top: Math.round(middle - crest / 2), size: crest }, logos)
  }
  const line = {
    x: side === 'start' ? x + beside : x - beside,
    width: width - beside,
    face: 'title',
    anchor: side,
  } as const
  const { lines, size: lineSize } = await inTwoLines(entry.name, { ...line, size, height: slot })
  let longest = 0
  for (const [index, text] of lines.entries()) {
    const y = middle + lineSize * (0.36 + index - (lines.length - 1) / 2)
    longest = Math.max(longest, await drawLine(canvas, text, { ...line, y, size: lineSize }))
  }
  return beside + longest
}

type Box = DrawPicture['boxes'][number]

/** Leaves boxes and names out rather than draw letters below 22 px. */
async function drawBoxes(canvas: Canvas, all: DrawPicture['boxes'], area: Area, logos: Logos) {
  const isStory = canvas.height > canvas.width
  const most = isUpright(canvas) ? 2 : 4
  const boxes = all.length === 1 ? all.flatMap((box) => inColumns(box, most)) : all
  const columns = isStory && boxes.length <= 4 ? 1 : Math.min(boxes.length, most)
  const longest = 1 + Math.max(...boxes.map(({ entries }) => entries.length))
  const fits = (height: number) => Math.floor(height / (longest * SMALLEST_ROW + 2 * BOX_GAP))
  const count = Math.ceil(boxes.length / columns)
  const isCut = count > 1 && fits(area.height) < count
  const room = isCut ? area.height - NOTE : area.height
  const lines = isCut ? Math.max(1, fits(room)) : count
  const shown = boxes.slice(0, lines * columns)
  const rows = Math.min(longest, Math.floor((room / lines - 2 * BOX_GAP) / SMALLEST_ROW))
  const width = (area.width - GAP * (columns - 1)) / columns
  const row = Math.min(Math.min(canvas.width, canvas.height) * LARGEST_ROW, (room / lines - 2 * BOX_GAP) / rows)
  const height = row * rows + BOX_GAP
  // What is left of the height is above and below.
  const first = area.top + (room - lines * (height + BOX_GAP)) / 2
  const size = row * OF_ROW
  for (const [index, { title, entries }] of shown.entries()) {
    const left = area.left + (index % columns) * (width + GAP)
    const top = first + Math.floor(index / columns) * (height + BOX_GAP)
    canvas.shapes.push(
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="12" fill="#000" fill-opacity="0.28"/>`,
    )
    const text = { x: left + GAP, width: width - 2 * GAP } as const
    const small = { ...text, size: size * 0.9, face: 'title', opacity: 0.8 } as const
    await drawLine(canvas, title, { ...small, y: top + row * 0.85 })
    const kept = entries.length < rows ? entries.length : rows - 2
    for (const [at, entry] of entries.slice(0, kept).entries()) {
      const middle = top + row * (at + 1.6)
      await drawEntry(canvas, entry, { ...text, middle, size, slot: row, side: 'start' }, logos)
    }
    const more = entries.length - kept
    if (more > 0) await drawLine(canvas, `… and ${more} more`, { ...small, y: top + row * (rows - 0.2) })
  }
  const [next, last] = [boxes[shown.length], boxes.at(-1)]
  if (next && last) {
    const words = next === last ? next.title : `${next.title} to ${last.title}`
    const y = area.top + area.height
    await drawLine(canvas, `… and ${words}`, { x: area.left, y, width: area.width, size: 28, face: 'text' })
  }
}

/** One order of many names, in boxes beside each other. */
function inColumns({ title, entries }: Box, most: number): Box[] {
  const columns = Math.min(most, Math.ceil(entries.length / FEW))
  const length = Math.ceil(entries.length / columns)
  return Array.from({ length: columns }, (_, at) => ({
    title: at === 0 ? title : '',
    entries: entries.slice(at * length, (at + 1) * length),
  }))
}
