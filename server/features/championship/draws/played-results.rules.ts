import type { Result } from '#contract/match/calls.ts'
import type { FixtureResult } from '#rules/stages/staged-event.ts'
import type { Row } from '#server/db/schema.ts'
import { figuresOf } from '#server/features/match/match-detail.service.ts'

interface PlayedMatch extends Pick<Row<'fixture_match'>, 'position' | 'entry1_id' | 'entry2_id'> {
  winner: Row<'match'>['winner']
  team1_score: number | null
  team2_score: number | null
  sport: Row<'match'>['sport']
  detail: string | null
  outcome: Row<'match'>['outcome']
}

type Pair = readonly [number, number]

/**
 * The result of a played match, with what was decided about it: boards and innings. Earlier versions stored a level match as a tie,
 * and its winner with the decision.
 */
export function playedResult(match: PlayedMatch, decided: FixtureResult | undefined): FixtureResult {
  const { position, entry1_id, entry2_id, winner, team1_score, team2_score, sport, detail, outcome } = match
  const winners = { TEAM1: entry1_id, TEAM2: entry2_id, TIE: null }
  const played: FixtureResult = {
    position,
    outcome: outcome ?? 'PLAYED',
    entries: [entry1_id, entry2_id],
    winner: winner && winners[winner],
    scores: team1_score === null || team2_score === null ? null : [team1_score, team2_score],
    ...(detail && figuresOf(sport, JSON.parse(detail))),
  }
  if (
    outcome !== null ||
    decided?.outcome !== 'PLAYED' ||
    !decided.entries.includes(entry1_id) ||
    !decided.entries.includes(entry2_id)
  )
    return played
  const { boards, innings } = inOrderOf(decided, entry1_id)
  return {
    ...played,
    winner: winner === 'TIE' ? decided.winner : played.winner,
    ...(!detail && boards && isOfScores(boards, played.scores) && { boards }),
    ...(!detail && innings && isOfScores([innings[0].runs, innings[1].runs], played.scores) && { innings }),
  }
}

/** What a match without a detail does not hold itself: boards and overs. */
export const hasMore = ({ boards, innings }: FixtureResult): boolean => boards !== undefined || innings !== undefined

/** A result as its match records it. */
export function matchResultOf({ entries, winner, scores }: FixtureResult, reason: string | undefined): Result {
  const side = winner === entries[0] ? 'TEAM1' : 'TEAM2'
  return {
    winner: winner === null ? 'TIE' : side,
    ...(scores && { team1Score: scores[0], team2Score: scores[1] }),
    ...(reason && { reason }),
  }
}

/** A corrected match no longer has the boards and innings of its former scores. */
export const isOfScores = ([one, other]: Pair, scores: Pair | null): boolean =>
  scores === null || (Math.floor(one) === scores[0] && Math.floor(other) === scores[1])

export function inOrderOf(result: FixtureResult, first: string): FixtureResult {
  if (result.entries[0] === first) return result
  const { entries, scores, boards, innings, points, shootOut } = result
  return {
    ...result,
    entries: [entries[1], entries[0]],
    scores: scores && [scores[1], scores[0]],
    boards: boards && [boards[1], boards[0]],
    innings: innings && [innings[1], innings[0]],
    points: points && [points[1], points[0]],
    shootOut: shootOut && [shootOut[1], shootOut[0]],
  }
}
