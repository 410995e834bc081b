import type { Match } from '#contract/match/calls.ts'

/** Of matches listed latest first: live ones, then coming ones, soonest first and undated last, then results, latest first. */
export function comingFirst(matches: readonly Match[]): Match[] {
  const of = (wanted: Match['status']) => matches.filter(({ status }) => status === wanted)
  return [...of('LIVE'), ...of('UPCOMING').toReversed(), ...of('SUMMARY')]
}
