import type { HeadToHead, HeadToHeadOf } from '#contract/head-to-head/calls.ts'
import { MEETINGS_MAX } from '#contract/head-to-head/head-to-head.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import { championshipOf } from '#server/features/season/season.queries.ts'
import { UNKNOWN_TEAM } from '#server/features/team/team.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { listMeetings, listSidesOf } from './head-to-head.queries.ts'

export async function getHeadToHead(
  { store: { reads } }: AppContext,
  pair: { of: HeadToHeadOf; one: string; other: string },
  kind: { sport?: Sport | undefined; gender?: EventGender | undefined },
): Promise<HeadToHead> {
  const [sides, meetings] = await Promise.all([listSidesOf(reads, pair), listMeetings(reads, pair, kind)])
  const [one, other] = [pair.one, pair.other].map((id) => sides.find(({ _id }) => _id === id))
  if (!one || !other) throw notFound(pair.of === 'teams' ? UNKNOWN_TEAM : UNKNOWN_DEPARTMENT)
  const count = (is: (meeting: (typeof meetings)[number]) => boolean) => meetings.filter(is).length
  const hasWon = (side: string) => count(({ winner, first_id }) => winner === (first_id === side ? 'TEAM1' : 'TEAM2'))
  const won: HeadToHead['won'] = [hasWon(one._id), hasWon(other._id)]
  const noResult = count(({ winner, outcome }) => outcome !== null && winner !== 'TEAM1' && winner !== 'TEAM2')
  const latest = meetings.slice(0, MEETINGS_MAX)
  const matches = await findMatches(
    reads,
    latest.map(({ match_id }) => match_id),
  )
  return {
    sides: [one, other],
    played: meetings.length,
    won,
    ties: meetings.length - won[0] - won[1] - noResult,
    noResult,
    meetings: latest.flatMap((row) => {
      const match = matches.find(({ _id }) => _id === row.match_id)
      return match ? [{ match, championship: championshipOf(row) }] : []
    }),
  }
}
