import type { InningsOvers } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { applyPlay, countedEntries, type PlayEntry } from '#rules/sports/live/plays.ts'
import { BALLS_OF_OVER } from '#rules/sports/overs.ts'
import { type Part, type SportRules, sumOf } from '#rules/sports/sport.ts'

/** The overs of each innings that was entered ball by ball. What comes between two overs belongs to the next one. */
export function oversOf(sport: SportRules, log: readonly PlayEntry[]): InningsOvers[] {
  const innings: InningsOvers[] = []
  let detail: ScoreDetail | null = null
  for (const { play } of countedEntries(log)) {
    const next: ScoreDetail | string | null = play ? applyPlay(sport, detail, play) : null
    if (next === null || typeof next === 'string') continue
    const [before, now] = [detail?.parts.at(-1), next.parts.at(-1)]
    const isNew = next.parts.length > (detail?.parts.length ?? 0)
    detail = next
    if (now?.kind !== 'INNINGS') continue
    if (isNew) innings.push({ team: now.scores[0] === null ? 'TEAM2' : 'TEAM1', overs: [] })
    else if (before) addBall(innings.at(-1)?.overs ?? [], before, now)
  }
  return innings
}

function addBall(overs: InningsOvers['overs'], before: Part, now: Part) {
  const index = Math.floor((before.balls ?? 0) / BALLS_OF_OVER)
  const runsOf = ({ scores }: Part) => Math.max(...sumOf([{ kind: 'INNINGS', scores }]))
  const { runs, wickets } = overs[index] ?? { runs: 0, wickets: 0 }
  overs[index] = {
    runs: runs + runsOf(now) - runsOf(before),
    wickets: wickets + (now.wickets ?? 0) - (before.wickets ?? 0),
    total: runsOf(now),
  }
}
