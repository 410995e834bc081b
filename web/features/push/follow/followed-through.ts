import type { Match } from '#contract/match/calls.ts'
import type { PushChoices, PushChoicesUpdate } from '#contract/push/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'

/** The name of the nearest that is followed and whose matches include this one; null without one. */
export function followedThrough(match: Match, choices: PushChoices, department: string | null): string | null {
  const { team1, team2, event, sport } = match
  const teams = choices.ofTeams ? [...choices.teams, ...choices.ownTeams] : choices.teams
  const team = [team1, team2].find(({ _id }) => teams.some((followed) => followed._id === _id))
  if (team) return team.name
  const own = [team1, team2].find((side) => side.department._id === department)
  if (own && choices.ofDepartment) return own.department.name
  const followed = choices.events.find(({ _id }) => _id === event?._id)
  if (followed) return followed.name
  return choices.sports.includes(sport) ? SPORTS[sport] : null
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

export const withMatch = (matches: readonly string[], id: string): PushChoicesUpdate => ({ matches: [...matches, id] })
export const withoutMatch = (matches: readonly string[], id: string): PushChoicesUpdate => ({
  matches: without(matches, id),
})
export const withoutMute = (muted: readonly string[], id: string): PushChoicesUpdate => ({ muted: without(muted, id) })
