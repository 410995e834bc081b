import { keysOf, SPORTS } from '#contract/values/enums.ts'
import { cellsOf } from '#server/demo/chance.ts'
import { emblemOf } from './emblems.ts'
import { letter } from './lettering.ts'

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
