import type { Sport } from '#contract/values/enums.ts'
import { emblemOf } from './emblems.ts'
import { letter } from './lettering.ts'

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
