import type { ScoreDetail } from '#contract/match/calls.ts'
import { ahead, type DetailState, type Pair, type SportRules, sumOf } from '#rules/sports/sport.ts'
import { listedOr } from '#rules/words/lists.ts'
import { scoreText } from '#rules/words/numbers.ts'

interface SetTerms {
  part?: 'SET' | 'PULL'
  /** How many sets a match can have. */
  bestOf: readonly number[]
  /** The points of a set. */
  target: number
  /** Wins a set with any lead. */
  cap?: number
  /** The points of the deciding set. */
  last?: number
  lead?: 1 | 2
}

interface Reading extends DetailState {
  problem: string | null
}

const AFTER = 'The match was decided before its last part.'

/** A sport whose winner has most of the sets. */
export function sets({ part = 'SET', bestOf, target: usual, cap, last, lead = 2 }: SetTerms): SportRules {
  const noun = part.toLowerCase()
  const most = Math.max(...bestOf)

  /** A match of so many sets. */
  function read({ parts, target = usual }: ScoreDetail, best: number): Reading {
    const won: [number, number] = [0, 0]
    const isDecided = () => Math.max(...won) > best / 2
    let problem: string | null = null
    for (const [index, { scores }] of parts.entries()) {
      const [one, other] = [scores[0] ?? 0, scores[1] ?? 0]
      problem ??= isDecided()
        ? AFTER
        : problemOfSet([one, other], last && best > 1 && index === best - 1 ? Math.min(last, target) : target)
      won[one > other ? 0 : 1] += 1
    }
    return { problem, scores: won, winner: isDecided() ? ahead(won) : null }
  }

  function problemOfSet([one, other]: Pair, target: number): string | null {
    const high = Math.max(one, other)
    const by = Math.abs(one - other)
    const end = cap === undefined ? Number.POSITIVE_INFINITY : target + cap - usual
    if (high < target) return `A ${noun} goes to ${target}.`
    if (high > end) return `A ${noun} to ${target} ends with ${end}.`
    if (by < lead && (by === 0 || high < end))
      return lead === 1 ? `A ${noun} has one winner.` : `A ${noun} to ${target} is won by two points.`
    if (high > target && by > lead) return `A ${noun} to ${target} ends with a lead of two points.`
    return null
  }

  /** The shortest match that fits, unless its length is given. */
  function readDetail(detail: ScoreDetail): Reading {
    const readings = (detail.bestOf ? [detail.bestOf] : bestOf).map((best) => read(detail, best))
    const fits = ({ problem }: Reading) => problem === null
    const found = readings.find(fits) ?? readings.find(({ problem }) => problem !== AFTER) ?? readings[0]
    return found ?? { problem: AFTER, scores: [0, 0], winner: null }
  }

  const whole = (detail: ScoreDetail) => scoreText(readDetail(detail).scores)
  const each = ({ parts }: ScoreDetail) => parts.map(({ scores }) => scoreText(scores)).join(' ')

  return {
    counts: part === 'SET' ? 'Sets' : 'Pulls',
    steps: [],
    hasTies: false,
    detail: {
      noun: `${noun}s`,
      rows: Array.from({ length: Math.min(...bestOf.filter((best) => best > 1)) }, () => part),
      most: { [part]: most },
      terms: usual === 1 ? ['bestOf'] : ['bestOf', 'target'],
      problem: (detail) =>
        detail.bestOf && !bestOf.includes(detail.bestOf)
          ? `A match is the best of ${listedOr(bestOf.map(String))} ${noun}s.`
          : readDetail(detail).problem,
      state: readDetail,
      side: (detail, side) => ({
        score: `${readDetail(detail).scores[side]}`,
        beside: usual === 1 ? '' : detail.parts.map(({ scores }) => scores[side]).join(' '),
      }),
      ...(usual === 1 ? { short: whole } : { short: each, sentence: (detail) => `${whole(detail)} (${each(detail)})` }),
      figures: ({ parts }) => ({ points: sumOf(parts) }),
    },
  }
}
