import type { DrawnFixture, EventDraw } from '#contract/draw/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { type Entries, entriesOf } from '#web/features/draw/shown-draw.ts'
import { useFollowedLive } from '#web/lib/live/live-scores.ts'

/** A draw with the scores of its live matches. The matches of its event have them. */
export function useLiveDraw(draw: EventDraw | undefined, matches: readonly Match[]): EventDraw | undefined {
  const live = useFollowedLive(matches)
  if (!draw || live.length === 0) return draw
  const entries = entriesOf(draw)
  const withScores = (fixture: DrawnFixture): DrawnFixture => {
    const match = live.find(({ _id }) => _id === fixture.match?._id)
    return match ? { ...fixture, scores: scoresOf(match, fixture, entries) } : fixture
  }
  return {
    ...draw,
    stages: draw.stages.map((stage) => ({ ...stage, fixtures: stage.fixtures.map(withScores) })),
  }
}

/** In the order of the sides, which may differ from that of the match. */
function scoresOf(
  { team1Score, team2Score, team2 }: Match,
  { sides }: DrawnFixture,
  entries: Entries,
): DrawnFixture['scores'] {
  if (team1Score === null || team2Score === null) return null
  const first = entries.get(sides[0].entry ?? '')?.team?._id
  return first === team2._id ? [team2Score, team1Score] : [team1Score, team2Score]
}
