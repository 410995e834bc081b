import type { Sport, Winner } from '#contract/enums.ts'
import type { Chance } from '#server/demo/chance.ts'

interface Scoring {
  /** The scores of the winner and the loser. */
  won(chance: Chance): readonly [number, number]
  /** The share of ties, and the score of both sides. */
  level?: { often: number; score(chance: Chance): number }
}

const bestOf = (sets: number) => (chance: Chance) => [sets, chance.whole(0, sets - 1)] as const

const apart = (low: readonly [number, number], margin: readonly [number, number]) => (chance: Chance) => {
  const loser = chance.whole(...low)
  return [loser + chance.whole(...margin), loser] as const
}

const SCORING: Record<Sport, Scoring> = {
  CRICKET: { won: apart([92, 168], [1, 38]), level: { often: 0.02, score: (chance) => chance.whole(118, 154) } },
  FOOTBALL: {
    won: (chance) =>
      chance.pick([
        [1, 0],
        [2, 0],
        [2, 1],
        [2, 1],
        [3, 0],
        [3, 1],
        [3, 2],
        [4, 1],
        [4, 2],
      ] as const),
    level: { often: 0.2, score: (chance) => chance.pick([0, 1, 1, 2]) },
  },
  VOLLEYBALL: { won: bestOf(3) },
  BASKETBALL: { won: apart([38, 66], [1, 17]) },
  CHESS: {
    won: (chance) =>
      chance.pick([
        [3, 1],
        [3, 1],
        [2, 1],
        [4, 0],
        [3, 0],
      ] as const),
    level: { often: 0.18, score: (chance) => chance.pick([1, 2, 2]) },
  },
  CARROM: { won: (chance) => [25, chance.whole(6, 22)] },
  TABLE_TENNIS: { won: bestOf(3) },
  BADMINTON: { won: bestOf(2) },
  KABBADI: { won: apart([18, 34], [1, 14]), level: { often: 0.06, score: (chance) => chance.whole(24, 32) } },
  TUG_OF_WAR: { won: bestOf(2) },
  SHOTPUT: { won: apart([14, 24], [1, 8]) },
}

export interface Contest {
  sport: Sport
  /** The advantage of the first side: 0 for even sides. */
  edge: number
  mustBeWon: boolean
}
export interface Outcome {
  winner: Winner
  scores: readonly [number, number]
}

/** Plays a match: the better side wins more often, not always. */
export function play({ sport, edge, mustBeWon }: Contest, chance: Chance): Outcome {
  const { won, level } = SCORING[sport]
  if (level && !mustBeWon && chance.happens(level.often)) {
    const score = level.score(chance)
    return { winner: 'TIE', scores: [score, score] }
  }
  const firstWins = chance.happens(1 / (1 + Math.exp(-edge)))
  const [high, low] = won(chance)
  return firstWins ? { winner: 'TEAM1', scores: [high, low] } : { winner: 'TEAM2', scores: [low, high] }
}
