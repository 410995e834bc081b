import type { LiveTeam } from '#contract/live.ts'
import type { Row } from '#server/db/schema.ts'
import { type Chance, chanceFor } from '#server/demo/chance.ts'
import type { Played } from './matches.ts'

const STEPS: Partial<Record<Row<'match'>['sport'], readonly number[]>> = {
  CRICKET: [1, 1, 1, 2, 4, 6],
  BASKETBALL: [1, 2, 2, 3],
}

/** The score changes of the live matches so far. */
export function makeLiveScores(played: readonly Played[], now: Date) {
  const chance = chanceFor('live scores')
  const live = played.map(({ row }) => row).filter(({ status }) => status === 'LIVE')
  const changes = live.map((row) => spreadOver(row, climb(row, chance), now))
  return {
    scores: live.map((row, place): Row<'live_score'> => {
      const { id: match_id, team1_score, team2_score } = row
      const version = changes[place]?.length ?? 0
      return { match_id, team1_score: team1_score ?? 0, team2_score: team2_score ?? 0, version }
    }),
    changes: changes.flat(),
  }
}

type Step = Pick<Row<'score_change'>, 'team' | 'from_score' | 'to_score' | 'team1_score' | 'team2_score'>

/** Steps from 0:0 to the score, in the sport's usual steps, for both sides in random order. */
function climb({ sport, team1_score, team2_score }: Row<'match'>, chance: Chance): Step[] {
  const ends: Record<LiveTeam, number> = { TEAM1: team1_score ?? 0, TEAM2: team2_score ?? 0 }
  const at: Record<LiveTeam, number> = { TEAM1: 0, TEAM2: 0 }
  const steps: Step[] = []
  while (at.TEAM1 < ends.TEAM1 || at.TEAM2 < ends.TEAM2) {
    const team: LiveTeam = chance.happens((ends.TEAM1 - at.TEAM1) / leftOf(ends, at)) ? 'TEAM1' : 'TEAM2'
    const from_score = at[team]
    at[team] = Math.min(ends[team], from_score + chance.pick(STEPS[sport] ?? [1]))
    steps.push({ team, from_score, to_score: at[team], team1_score: at.TEAM1, team2_score: at.TEAM2 })
  }
  return steps
}

const leftOf = (ends: Record<LiveTeam, number>, at: Record<LiveTeam, number>) =>
  ends.TEAM1 - at.TEAM1 + ends.TEAM2 - at.TEAM2

function spreadOver(row: Row<'match'>, steps: readonly Step[], now: Date): Row<'score_change'>[] {
  const began = new Date(row.created_at).getTime()
  const each = (now.getTime() - began) / (steps.length + 1)
  return steps.map((step, place) => ({
    ...step,
    match_id: row.id,
    version: place + 1,
    client_key: null,
    changed_by: row.score_updater_id,
    changed_at: new Date(began + each * (place + 1)).toISOString(),
  }))
}
