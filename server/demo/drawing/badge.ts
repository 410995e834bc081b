import type { Sport } from '#contract/values/enums.ts'
import { emblemOf } from './emblems.ts'
import { letter } from './poster.ts'
export const CLUB_NAME = 'Northfield College Sports Club'

interface Colors {
  field: string
  metal: string
}

const SHIELD = 'M32 2.5 57 9V31C57 47 46.5 57 32 62C17.5 57 7 47 7 31V9Z'
const ROUND = 'M32 2.5A29.5 29.5 0 1 1 32 61.5A29.5 29.5 0 1 1 32 2.5Z'

/** A shield with the first letters of a department or of the club. */
export const drawCrestBadge = (colors: Colors, short: string): string =>
  drawBadge(
    SHIELD,
    colors,
    letter(short.slice(0, 2), { x: 32, y: 41, size: 20, color: colors.metal, anchor: 'middle' }),
  )

/** A team's badge: its department's colours, its sport's emblem. */
export const drawTeamBadge = ({ field, metal }: Colors, sport: Sport): string =>
  drawBadge(ROUND, { field, metal }, `<g transform="translate(32 32)">${emblemOf(sport, metal, field)}</g>`)

/** The field is lit from the left, and the rim holds on any ground. */
const drawBadge = (outline: string, { field, metal }: Colors, figure: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">
    <clipPath id="outline"><path d="${outline}"/></clipPath>
    <g clip-path="url(#outline)"><path fill="${field}" d="M0 0H64V64H0Z"/>
    <path fill="#000" opacity=".16" d="M32 0H64V64H32Z"/></g>${figure}
    <path fill="none" stroke="${metal}" stroke-width="2.4" d="${outline}"/>
    <path fill="none" stroke="#0b1220" stroke-opacity=".6" stroke-width=".8" d="${outline}"/>
  </svg>`
