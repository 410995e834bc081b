import type { Play } from '#contract/live/calls.ts'
import type { LiveTeam } from '#contract/live/live.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { BOTH_SIDES } from '#rules/sports/sport.ts'
import { MINUTE_MS } from '#server/demo/setting.ts'
import { openRoom } from '#server/features/live/live.service.ts'
import { createScoreWriter } from '#server/features/live/score.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Past } from './past.ts'

const point = (team: LiveTeam): Play => ({ kind: 'SCORE', team, points: 1 })

/** The points of a set, spread evenly, the last one of its winner. */
const set = (winner: LiveTeam, won: number, loser: LiveTeam, lost: number): Play[] =>
  Array.from({ length: won + lost }, (_, index) => point(((index + 1) * won) % (won + lost) < won ? winner : loser))

export const LIVE = [
  {
    sport: 'VOLLEYBALL',
    plays: [...set('TEAM1', 25, 'TEAM2', 21), ...set('TEAM2', 25, 'TEAM1', 23), ...set('TEAM1', 11, 'TEAM2', 9)],
    startedAgo: 55 * MINUTE_MS,
  },
  {
    sport: 'FOOTBALL',
    plays: [{ kind: 'CLOCK_START' }, point('TEAM2'), { kind: 'YELLOW_CARD', team: 'TEAM1' }, point('TEAM1')],
    startedAgo: 35 * MINUTE_MS,
  },
] as const satisfies readonly { sport: Sport; plays: Play[]; startedAgo: number }[]

interface Entering {
  keeper: Actor
  match: string
  plays: readonly Play[]
  start: Date
  end: Date
}

/** Opens the room of a match and enters its plays, one after another until its end. */
export async function enterPlays({ context, setNow }: Past, { keeper, match, plays, start, end }: Entering) {
  const recordPlay = createScoreWriter(context, () => undefined)
  setNow(start)
  const { roomId } = await openRoom(context, keeper, { userId: keeper.id, matchId: match })
  for (const [index, play] of plays.entries()) {
    setNow(new Date(start.getTime() + (index * (end.getTime() - start.getTime())) / plays.length))
    await recordPlay(keeper, { play, scoreUpdater: keeper.id, roomId, key: `demo-${index}` })
  }
  setNow(end)
  return roomId
}

/** The goals of both halves with their scorers. */
export const goalsOf = ({ parts }: ScoreDetail, scorerOf: (side: 0 | 1) => string): Play[] =>
  parts.flatMap(({ kind, scores }, index) => [
    ...(index > 0 ? [{ kind: 'NEXT', part: kind } as const] : []),
    ...BOTH_SIDES.flatMap(({ team, side }) =>
      Array.from({ length: scores[side] ?? 0 }, () => ({ ...point(team), player: scorerOf(side) })),
    ),
  ])
