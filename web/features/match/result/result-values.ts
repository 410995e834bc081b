import type { MatchDetails } from '#contract/match/calls.ts'
import { keysOf } from '#contract/values/enums.ts'

/** As a form begins without a result. */
export const NO_RESULT_YET = {
  team1Score: undefined,
  team2Score: undefined,
  detail: '',
  outcome: '',
  winner: '',
  reason: '',
} as const

/** The result of a match, as a form begins with it. */
export const resultValues = ({
  team1Score,
  team2Score,
  detail,
  outcome,
  winner,
  reason,
  team1,
  team2,
}: MatchDetails) => ({
  team1Score: team1Score ?? undefined,
  team2Score: team2Score ?? undefined,
  detail: detail ?? ('' as const),
  outcome: outcome ?? ('' as const),
  winner: winner === team1._id ? ('TEAM1' as const) : winner === team2._id ? ('TEAM2' as const) : ('TIE' as const),
  reason: reason ?? '',
})

type ResultValues = Partial<Record<keyof ReturnType<typeof resultValues>, unknown>>

/** A detail is added to a result that had none, and nothing that stands is changed. That needs no reason. */
export function addsDetail(match: MatchDetails, values: ResultValues): boolean {
  const before: ResultValues = resultValues(match)
  const isSame = (key: keyof ResultValues) => values[key] === before[key] || before[key] === undefined
  return !before.detail && Boolean(values.detail) && keysOf(before).every((key) => key === 'detail' || isSame(key))
}
