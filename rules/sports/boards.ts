import type { Play } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import {
  ahead,
  BOTH_SIDES,
  type LiveRules,
  type Part,
  type SportRules,
  sideOf,
  sumOf,
  withNext,
} from '#rules/sports/sport.ts'
import { halvesText, scoreText, shortOrdinal } from '#rules/words/numbers.ts'

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
  const boardOf = ({ parts }: ScoreDetail) => (parts.length < most ? `${shortOrdinal(parts.length + 1)} board` : null)

  const worths = worth === 'SHARED' ? [1] : Array.from({ length: worth }, (_, index) => index + 1)

  const live: LiveRules = {
    title: 'board by board',
    kinds: ['SCORE', 'DRAW'],
    asks: [],
    start: { parts: [] },
    offers: ({ parts }) =>
      parts.length >= most
        ? []
        : [
            ...BOTH_SIDES.flatMap(({ team }) => worths.map((one): Play => ({ kind: 'SCORE', team, points: one }))),
            ...(worth === 'SHARED' ? [{ kind: 'DRAW' } as const] : []),
          ],
    play: (detail, { kind, team, points = 0 }) => {
      const won: [number, number] = sideOf(team) === 0 ? [points, 0] : [0, points]
      return withNext(detail, { kind: 'BOARD', scores: kind === 'DRAW' ? [0.5, 0.5] : won })
    },
    words: ({ kind, points = 0 }) => {
      if (kind === 'DRAW') return 'Board drawn'
      return worth === 'SHARED' ? 'Board won' : `Board won by ${points}`
    },
    standing: (detail) => (worth === 'SHARED' ? scoreText(points(detail)) : null),
    part: boardOf,
    now: boardOf,
  }

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
      live,
    },
  }
}
