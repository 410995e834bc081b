import { AN_OVER, BALLS_OF_OVER, ballsOf } from '#rules/sports/overs.ts'

/** What is typed about the innings of both sides, in the order of the sides. */
export interface OversDraft {
  /** Overs that a side faced: '19.4' is 19 overs and 4 balls. */
  faced: readonly [string, string]
  allOut: readonly [boolean, boolean]
  /** Overs of a whole innings. */
  quota: number | string
}

export interface Innings {
  balls: number
  allOut: boolean
  quota: number
}

const USUAL_OVERS = 20
const OVERS_MAX = 500

export const initialOvers = (innings: readonly Innings[] | null): OversDraft => {
  const [one, other] = innings ?? []
  return {
    faced: [oversOf(one), oversOf(other)],
    allOut: [one?.allOut ?? false, other?.allOut ?? false],
    quota: one ? one.quota / BALLS_OF_OVER : USUAL_OVERS,
  }
}

/** '19.4', '20'. */
function oversOf(innings: Innings | undefined): string {
  if (!innings) return ''
  const rest = innings.balls % BALLS_OF_OVER
  return `${Math.floor(innings.balls / BALLS_OF_OVER)}${rest > 0 ? `.${rest}` : ''}`
}

const isEmpty = ({ faced, allOut }: OversDraft, side: 0 | 1) => faced[side].trim() === '' && !allOut[side]

/** Nothing was typed. The net run rate then leaves the match out. */
const isUnknown = (draft: OversDraft) => isEmpty(draft, 0) && isEmpty(draft, 1)

export function quotaProblem(draft: OversDraft): string | null {
  const { quota } = draft
  const isFit = typeof quota === 'number' && Number.isInteger(quota) && quota >= 1 && quota <= OVERS_MAX
  return isFit || isUnknown(draft) ? null : `An innings has 1 to ${OVERS_MAX} overs.`
}

export function oversProblem(draft: OversDraft, side: 0 | 1): string | null {
  if (isUnknown(draft)) return null
  if (isEmpty(draft, side)) return 'Enter the overs of both sides, or of neither.'
  if (draft.faced[side].trim() === '') return null
  const balls = ballsOf(draft.faced[side])
  if (balls === null) return AN_OVER
  return typeof draft.quota === 'number' && balls > draft.quota * BALLS_OF_OVER ? `At most ${draft.quota} overs.` : null
}

/** Both innings. A side that is all out is counted with the full quota, so its overs may be left out. */
export function inningsOf(draft: OversDraft): [Innings, Innings] | null {
  const { quota, faced, allOut } = draft
  if (isUnknown(draft) || typeof quota !== 'number') return null
  const balls = quota * BALLS_OF_OVER
  const innings = (side: 0 | 1) => ({ balls: ballsOf(faced[side]) ?? balls, allOut: allOut[side], quota: balls })
  return [innings(0), innings(1)]
}
