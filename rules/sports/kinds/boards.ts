import type { ScoreDetail } from '#contract/match/calls.ts'
import { ahead, type Part, type SportRules, sumOf } from '#rules/sports/sport.ts'
import { halvesText, scoreText } from '#rules/words/numbers.ts'

interface BoardTerms {
  counts: string
  steps?: readonly number[]
  hasTies: boolean
  /** How many boards a match has at most, and how many are usual. */
  most: number
  usual: number
  /** A board is shared by both sides, or its winner alone scores up to so much. */
  worth: 'SHARED' | number
}

/** A sport of boards whose points are added. */
export function boards({ counts, steps = [], hasTies, most, usual, worth }: BoardTerms): SportRules {
  function problemOfBoard({ scores }: Part): string | null {
    const [one = 0, other = 0] = sumOf([{ kind: 'BOARD', scores }])
    if (worth === 'SHARED') return one + other === 1 ? null : 'A board gives one point: 1–0, 0–1, or ½ to each side.'
    if (Math.min(one, other) > 0) return 'Only the winner of a board scores.'
    return Math.max(one, other) > worth ? `A board gives at most ${worth} points.` : null
  }
  const points = ({ parts }: ScoreDetail) => sumOf(parts)
  return {
    counts,
    steps,
    hasTies,
    detail: {
      noun: 'boards',
      rows: Array.from({ length: usual }, () => 'BOARD'),
      most: { BOARD: most },
      terms: [],
      problem: ({ parts }) => parts.map(problemOfBoard).find((one) => one !== null) ?? null,
      state: (detail) => {
        const [one, other] = points(detail)
        const leader = ahead([one, other])
        return { scores: [Math.floor(one), Math.floor(other)], winner: leader === 'TIE' && !hasTies ? null : leader }
      },
      side: (detail, side) => ({ score: halvesText(points(detail)[side]), beside: '' }),
      short: (detail) => scoreText(points(detail)),
      figures: (detail) => (worth === 'SHARED' ? { boards: points(detail) } : {}),
    },
  }
}
