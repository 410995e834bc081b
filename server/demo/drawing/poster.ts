import { keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { cellsOf } from '#server/demo/chance.ts'
import { escapeXml } from '#server/platform/previews/drawing/canvas.ts'
import { emblemOf } from './emblems.ts'

interface Lettering {
  x: number
  y: number
  /** Height of its capitals, which are seven tenths of the font. */
  size: number
  color: string
  anchor?: 'start' | 'middle'
}

/** One line of capitals with the baseline at `y`. */
export const letter = (text: string, { x, y, size, color, anchor = 'start' }: Lettering): string =>
  `<text x="${x}" y="${y}" font-family="Barlow Condensed" font-weight="700" font-size="${size * 1.42}"
    fill="${color}" text-anchor="${anchor}">${escapeXml(text.toUpperCase())}</text>`

export interface Poster {
  sport: Sport
  /** The first line is the largest that fits. */
  lines: readonly string[]
  foot: string
  ground: string
  ink: string
}

const WIDTH = 720
const HEIGHT = 900
const MARGIN = 56
const LARGEST = 128
const GAP = 26
// Of a capital, in its height.
const CAPITAL = 0.66

/** A poster: the sport's emblem large, the text below. Without text the emblem is in the middle. */
export function drawPoster({ sport, lines, foot, ground, ink }: Poster): string {
  const [x, middle] = lines.length > 0 ? [470, 262] : [WIDTH / 2, HEIGHT / 2]
  let y = HEIGHT - 120
  const text = lines
    .map((line, place) => ({ line, size: fitting(line, place === 0 ? LARGEST : LARGEST / 2) }))
    .reverse()
    .map(({ line, size }) => {
      const drawn = letter(line, { x: MARGIN, y, size, color: '#fff' })
      y -= size + GAP
      return drawn
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="504" height="630">
    <path fill="${ground}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/><path fill="#000" opacity=".13" d="M0 0H${WIDTH}L0 760Z"/>
    <circle cx="${x}" cy="${middle}" r="250" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>
    <g transform="translate(${x} ${middle}) scale(10)">${emblemOf(sport, ink, ground)}</g>${text.join('')}
    <path fill="${ink}" d="M0 ${HEIGHT - 70}H${WIDTH}V${HEIGHT}H0Z"/>
    ${letter(foot, { x: MARGIN, y: HEIGHT - 24, size: 22, color: ground })}
  </svg>`
}

const fitting = (line: string, largest: number) => Math.min(largest, (WIDTH - 2 * MARGIN) / line.length / CAPITAL)

const WEEK = cellsOf(`
              | Monday    | Tuesday      | Wednesday | Thursday     | Friday     | Saturday   | Sunday
6:30 - 8:00   | CRICKET   | SHOTPUT      | CRICKET   | SHOTPUT      | CRICKET    | FOOTBALL   | CRICKET
9:30 - 12:00  |           |              |           |              |            | KABBADI    | FOOTBALL
16:30 - 18:00 | FOOTBALL  | VOLLEYBALL   | KABBADI   | VOLLEYBALL   | FOOTBALL   | BASKETBALL | TUG_OF_WAR
18:00 - 19:30 | BADMINTON | BASKETBALL   | BADMINTON | TUG_OF_WAR   | BASKETBALL | VOLLEYBALL | BADMINTON
20:00 - 21:30 | CHESS     | TABLE_TENNIS | CARROM    | TABLE_TENNIS | CHESS      | CARROM     |
`)
const CELL = { width: 178, height: 100 }
const HEAD = 94

/** The poster of a practice week. */
export function drawTimeTable(): string {
  const [width, height] = [8 * CELL.width, HEAD + WEEK.length * CELL.height]
  const cells = WEEK.flatMap((row, line) => row.map((text, column) => drawCell(text, column, line)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <path fill="#f7f8fa" d="M0 0H${width}V${height}H0Z"/><path fill="#12814a" d="M0 0H${width}V88H0Z"/>
    ${letter('Weekly practice and match times', { x: 24, y: 61, size: 36, color: '#fff' })}${cells.join('')}
  </svg>`
}

function drawCell(text: string, column: number, line: number): string {
  const [x, y] = [column * CELL.width, HEAD + line * CELL.height]
  const sport = keysOf(SPORTS).find((one) => one === text)
  if (!sport) return text && letter(text, { x: x + 18, y: y + 58, size: 15, color: '#0b1220' })
  const ground = `hsl(${keysOf(SPORTS).indexOf(sport) * 33} 45% 33%)`
  return `<rect x="${x + 4}" y="${y + 4}" width="${CELL.width - 8}" height="${CELL.height - 8}" rx="12" fill="${ground}"/>
    <g transform="translate(${x + 34} ${y + 38}) scale(1.1)">${emblemOf(sport, '#fff', ground)}</g>
    ${letter(SPORTS[sport], { x: x + 18, y: y + 82, size: 15, color: '#fff' })}`
}
