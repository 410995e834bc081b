import type { ScoreDetail } from '#contract/match/calls.ts'
import {
  addTo,
  ahead,
  BOTH_SIDES,
  type DetailState,
  type LiveRules,
  type Pair,
  type Part,
  type SportRules,
  sideOf,
  sumOf,
  withLast,
  withNext,
} from '#rules/sports/sport.ts'
import { listedOr } from '#rules/words/lists.ts'
import { scoreText, shortOrdinal } from '#rules/words/numbers.ts'

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
  /** What a set counts: 'Point'. */
  unit?: 'Point' | 'Game' | 'Pull'
  /** Whether viewers read of set points and of the change of sides. */
  isTold?: boolean
  /** The points at which sides change in the last set; more than half of them where it is absent. */
  changeAt?: number
  /** Whether a point counts for the player whom it names: one of several on the court. */
  hasScorers?: boolean
}

interface Reading extends DetailState {
  problem: string | null
}

const AFTER = 'The match was decided before its last part.'

/** A sport whose winner has most of the sets. */
export function sets(terms: SetTerms): SportRules {
  const { part = 'SET', bestOf, target: usual, cap, last, lead = 2, changeAt, unit = 'Point', isTold = true } = terms
  const units = `${unit.toLowerCase()}s`
  const noun = part.toLowerCase()
  const most = Math.max(...bestOf)
  const usualBest = Math.min(...bestOf.filter((best) => best > 1))

  /** A match of so many sets. A set that was not finished has no winner. */
  function read(detail: ScoreDetail, best: number, isStopped: boolean): Reading {
    const won: [number, number] = [0, 0]
    const isDecided = () => Math.max(...won) > best / 2
    let problem: string | null = null
    for (const [index, set] of detail.parts.entries()) {
      const score = pointsOf(set)
      const target = targetOf({ ...detail, bestOf: best }, index)
      const unfinished = problemOfSet(score, target)
      const isLeft = isStopped && index === detail.parts.length - 1 && isOpen(score, target)
      problem ??= isDecided() ? AFTER : isLeft ? null : unfinished
      if (!unfinished) won[score[0] > score[1] ? 0 : 1] += 1
    }
    return { problem, scores: won, winner: isDecided() ? ahead(won) : null }
  }

  const pointsOf = ({ scores }: Part): Pair => [scores[0] ?? 0, scores[1] ?? 0]

  /** The points of this set of a match. */
  const targetOf = ({ bestOf: best = usualBest, target = usual }: ScoreDetail, index: number) =>
    last && best > 1 && index === best - 1 ? Math.min(last, target) : target

  const endOf = (target: number) => (cap === undefined ? Number.POSITIVE_INFINITY : target + cap - usual)

  /** Whether further points can make this a finished set. */
  function isOpen([one, other]: Pair, target: number): boolean {
    const high = Math.max(one, other)
    return high < target || (Math.abs(one - other) < lead && high < endOf(target))
  }

  function problemOfSet([one, other]: Pair, target: number): string | null {
    const high = Math.max(one, other)
    const by = Math.abs(one - other)
    const end = endOf(target)
    if (high < target) return `A ${noun} goes to ${target}.`
    if (high > end) return `A ${noun} to ${target} ends with ${end}.`
    if (by < lead && (by === 0 || high < end))
      return lead === 1 ? `A ${noun} has one winner.` : `A ${noun} to ${target} is won by two ${units}.`
    if (high > target && by > lead) return `A ${noun} to ${target} ends with a lead of two ${units}.`
    return null
  }

  /** The shortest match that fits, unless its length is given. */
  function readDetail(detail: ScoreDetail, isStopped = false): Reading {
    const readings = (detail.bestOf ? [detail.bestOf] : bestOf).map((best) => read(detail, best, isStopped))
    const fits = ({ problem }: Reading) => problem === null
    const found = readings.find(fits) ?? readings.find(({ problem }) => problem !== AFTER) ?? readings[0]
    return found ?? { problem: AFTER, scores: [0, 0], winner: null }
  }

  /** The set that is being played, or the last one. */
  function current(detail: ScoreDetail) {
    const index = detail.parts.length - 1
    const score = pointsOf(detail.parts[index] ?? EMPTY)
    const target = targetOf(detail, index)
    return { index, score, target, isOpen: isOpen(score, target) }
  }

  const setOf = ({ parts }: ScoreDetail) => `${shortOrdinal(parts.length)} ${noun}`

  const EMPTY: Part = { kind: part, scores: [0, 0] }

  const live: LiveRules = {
    title: `${unit} by ${unit}`.toLowerCase(),
    kinds: ['START', 'SCORE'],
    asks: [
      { term: 'bestOf', label: 'Best of', usual: usualBest, options: bestOf },
      ...(usual === 1 ? [] : [{ term: 'target', label: `${unit}s of a set`, usual } as const]),
    ],
    start: { parts: [EMPTY], bestOf: usualBest },
    offers: (detail) =>
      readDetail(detail).winner ? [] : BOTH_SIDES.map(({ team }) => ({ kind: 'SCORE', team, points: 1 })),
    play: (detail, { team }) => {
      const begun = current(detail).isOpen ? detail : withNext(detail, EMPTY)
      return withLast(begun, addTo(begun.parts.at(-1) ?? EMPTY, sideOf(team), 1))
    },
    words: () => unit,
    ...(terms.hasScorers && { figureOf: () => ({ figure: 'POINTS', amount: 1 }) }),
    pad: (detail, side) =>
      usual === 1
        ? { score: `${readDetail(detail).scores[side]}`, beside: '' }
        : { score: `${current(detail).score[side]}`, beside: `${noun}s: ${readDetail(detail).scores[side]}` },
    standing: (detail) => (usual === 1 ? null : scoreText(current(detail).score)),
    part: (detail) => (readDetail(detail).winner ? null : setOf(detail)),
    now: (detail, names) => {
      const { index, score, target, isOpen: isOn } = current(detail)
      const { scores, winner } = readDetail(detail)
      if (winner) return null
      const best = detail.bestOf ?? usualBest
      const name = setOf(detail)
      if (!isOn) return isTold ? `${name} over: change sides` : `${name} over`
      if (!isTold) return name
      const half = (target === usual && changeAt) || Math.ceil(target / 2)
      if (index === best - 1 && Math.max(...score) === half && Math.min(...score) < half) return `${name}: change sides`
      const [side, other] = BOTH_SIDES.filter(
        ({ side: one }) => !isOpen(pointsOf(addTo({ kind: part, scores: [...score] }, one, 1)), target),
      )
      if (!side) return name
      if (other) return `${name}: the next point wins`
      return `${scores[side.side] + 1 > best / 2 ? 'Match' : 'Set'} point for ${names[side.side]}`
    },
  }

  const whole = (detail: ScoreDetail) => scoreText(readDetail(detail).scores)
  const each = ({ parts }: ScoreDetail) => parts.map(({ scores }) => scoreText(scores)).join(' ')

  return {
    counts: part === 'SET' ? 'Sets' : 'Pulls',
    steps: [],
    hasTies: false,
    detail: {
      noun: `${noun}s`,
      rows: Array.from({ length: usualBest }, () => part),
      most: { [part]: most },
      terms: usual === 1 ? ['bestOf'] : ['bestOf', 'target'],
      problem: (detail, isStopped) =>
        detail.bestOf && !bestOf.includes(detail.bestOf)
          ? `A match is the best of ${listedOr(bestOf.map(String))} ${noun}s.`
          : readDetail(detail, isStopped).problem,
      state: (detail) => readDetail(detail, true),
      side: (detail, side) => ({
        score: `${readDetail(detail).scores[side]}`,
        beside: usual === 1 ? '' : detail.parts.map(({ scores }) => scores[side]).join(' '),
      }),
      ...(usual === 1 ? { short: whole } : { short: each, sentence: (detail) => `${whole(detail)} (${each(detail)})` }),
      figures: ({ parts }) => ({ points: sumOf(parts) }),
      live,
    },
  }
}
