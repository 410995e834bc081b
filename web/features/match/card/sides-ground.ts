import type { CSSProperties } from 'react'
import type { Match } from '#contract/match/calls.ts'
import { groundsOf } from '#web/lib/color/side-colors.ts'

/** The grounds of both sides, which meet in the middle of a scoreboard. */
export function sidesGround({ team1, team2 }: Match): CSSProperties {
  const [first, second] = groundsOf(team1.department, team2.department)
  return { '--near1': first.near, '--far1': first.far, '--near2': second.near, '--far2': second.far } as CSSProperties
}
