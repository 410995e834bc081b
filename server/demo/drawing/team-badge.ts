import type { Sport } from '#contract/enums.ts'
import { EMBLEMS } from './emblems.ts'

interface Badge {
  sport: Sport
  field: string
  metal: string
  shape: BadgeShape
}

const SHAPES = {
  round: 'M32 2A30 30 0 1 1 32 62A30 30 0 1 1 32 2Z',
  hexagon: 'M32 1.5 58.5 16.5V47.5L32 62.5 5.5 47.5V16.5Z',
  square: 'M17 2.5H47Q61.5 2.5 61.5 17V47Q61.5 61.5 47 61.5H17Q2.5 61.5 2.5 47V17Q2.5 2.5 17 2.5Z',
  diamond: 'M32 .8 63.2 32 32 63.2 .8 32Z',
} as const
export type BadgeShape = keyof typeof SHAPES
export const BADGE_SHAPES = Object.keys(SHAPES) as BadgeShape[]

/** A team's badge: its department's colours, its sport's emblem. */
export function drawTeamBadge({ sport, field, metal, shape }: Badge): string {
  const outline = SHAPES[shape]
  const size = shape === 'diamond' ? 0.84 : 1
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">
    <clipPath id="badge"><path d="${outline}"/></clipPath>
    <path fill="${metal}" d="${outline}"/>
    <g clip-path="url(#badge)"><g transform="translate(32 32) scale(.9) translate(-32 -32)"><path fill="${field}" d="${outline}"/></g>
    <path fill="#000" opacity=".14" d="M0 64 64 0V64Z"/></g>
    <g transform="translate(32 32) scale(${size})">${EMBLEMS[sport](metal, field)}</g>
    <path fill="none" stroke="#0b1220" stroke-opacity=".5" stroke-width=".8" d="${outline}"/>
  </svg>`
}
