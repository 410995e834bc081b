import type { Sport } from '#contract/enums.ts'
import { SPORTS } from '#contract/enums.ts'
import { EMBLEMS } from './emblems.ts'
import { letter } from './lettering.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export interface Practice {
  sport: Sport
  venue: string
}

/** Rows of a week: when, and what is on from Monday to Sunday. */
export interface TimeTable {
  title: string
  rows: readonly { hours: string; week: readonly (Practice | null)[] }[]
}

const COLORS: Record<Sport, string> = {
  CRICKET: '#12814a',
  FOOTBALL: '#1f6f9f',
  VOLLEYBALL: '#b5651d',
  BASKETBALL: '#c2491d',
  CHESS: '#3d4557',
  CARROM: '#8a5a2b',
  TABLE_TENNIS: '#6a3fa0',
  BADMINTON: '#2e7d6b',
  KABBADI: '#a3293f',
  TUG_OF_WAR: '#7d6608',
  SHOTPUT: '#57606f',
}
const LEFT = 172
const TOP = 150
const CELL = { width: 178, height: 118 }

/** The poster of a practice week. */
export function drawTimeTable({ title, rows }: TimeTable): string {
  const width = LEFT + DAYS.length * CELL.width + 24
  const height = TOP + rows.length * CELL.height + 24
  const days = DAYS.map((day, column) =>
    letter(day, { x: LEFT + (column + 0.5) * CELL.width, y: 130, size: 20, color: '#0b1220', anchor: 'middle' }),
  )
  const hours = rows.map(({ hours: text }, row) =>
    letter(text, { x: 24, y: TOP + row * CELL.height + 66, size: 17, color: '#0b1220' }),
  )
  const cells = rows.flatMap(({ week }, row) =>
    week.map((practice, column) => drawCell(practice, LEFT + column * CELL.width, TOP + row * CELL.height)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <path fill="#f7f8fa" d="M0 0H${width}V${height}H0Z"/><path fill="#12814a" d="M0 0H${width}V88H0Z"/>
    <path fill="#f2a900" d="M0 88H${width}V94H0Z"/>${letter(title, { x: 24, y: 61, size: 36, color: '#fff' })}
    ${days.join('')}${hours.join('')}${cells.join('')}
  </svg>`
}

function drawCell(practice: Practice | null, x: number, y: number): string {
  const box = (fill: string) =>
    `<rect x="${x + 4}" y="${y + 4}" width="${CELL.width - 8}" height="${CELL.height - 8}" rx="12" fill="${fill}"/>`
  if (!practice) return box('#e6e9ee')
  const { sport, venue } = practice
  return `${box(COLORS[sport])}
    <g transform="translate(${x + 34} ${y + 38}) scale(1.1)">${EMBLEMS[sport]('#fff', COLORS[sport])}</g>
    ${letter(SPORTS[sport], { x: x + 18, y: y + 82, size: 15, color: '#fff' })}
    ${letter(venue, { x: x + 18, y: y + 101, size: 11, color: '#ffffffcc' })}`
}
