import type { Play } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { PART_KINDS, type PartKind, PLAY_KINDS, type PlayKind } from '#contract/values/enums.ts'
import { CLOCK_KINDS, clockAfter, clockOffers } from '#rules/sports/live/clock.ts'
import {
  addTo,
  ahead,
  BOTH_SIDES,
  type DetailState,
  type LiveRules,
  type Part,
  type SportRules,
  sideOf,
  sumOf,
  withLast,
  withNext,
} from '#rules/sports/sport.ts'
import { scoreText, shortOrdinal } from '#rules/words/numbers.ts'

interface PeriodTerms {
  counts: string
  steps?: readonly number[]
  hasTies: boolean
  noun: string
  rows: readonly PartKind[]
  main: 'HALF' | 'QUARTER' | 'TURN'
  /** How many of them a match has. */
  count: number
  extra: 'EXTRA_TIME' | 'OVERTIME'
  extras: number
  /** After the scores of a shoot-out: 'on penalties'. A sport without one plays on. */
  shootOut?: string
  /** How it is entered play by play: 'with halves and cards'. */
  inPlays: string
  /** What a keeper enters besides the steps. */
  plays?: readonly Omit<Play, 'team'>[]
}

const NEXT_WORDS = { HALF: '2nd half', TURN: 'Next turn', QUARTER: 'Next quarter' } as const

const SCORING: readonly PlayKind[] = ['SCORE', 'ALL_OUT']

/** A sport whose goals or points are added over halves or quarters, with extra time and a shoot-out where it is level. */
export function periods(terms: PeriodTerms): SportRules {
  const { counts, steps = [], hasTies, noun, rows, main, count, extra, extras, shootOut, inPlays, plays = [] } = terms
  const order: readonly PartKind[] = [main, 'FULL_TIME', extra, 'SHOOT_OUT']
  const mainWords = `${count} ${main.toLowerCase().replace('half', 'halve')}s`

  const inPlay = ({ parts }: ScoreDetail) => parts.filter(({ kind }) => kind !== 'SHOOT_OUT')
  const shotOut = ({ parts }: ScoreDetail) => parts.find(({ kind }) => kind === 'SHOOT_OUT')
  const countOf = ({ parts }: ScoreDetail, kind: PartKind) => parts.filter((part) => part.kind === kind).length
  const isPlayedOut = (detail: ScoreDetail) => countOf(detail, 'FULL_TIME') === 1 || countOf(detail, main) === count

  function problem(detail: ScoreDetail, isStopped: boolean): string | null {
    const { parts } = detail
    const places = parts.map(({ kind }) => order.indexOf(kind))
    if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)))
      return 'The parts of a match stand in the order in which they are played.'
    if (countOf(detail, main) > 0 && countOf(detail, 'FULL_TIME') > 0)
      return `Enter normal time or its ${mainWords}, not both.`
    for (const [index, { kind, scores }] of parts.entries()) {
      const before = { parts: parts.slice(0, index) }
      if (kind !== extra && kind !== 'SHOOT_OUT') continue
      if (!isPlayedOut(before)) return `Enter normal time or its ${mainWords} first.`
      const isLevel = ahead(sumOf(before.parts)) === 'TIE'
      if (kind === 'SHOOT_OUT' && !isLevel) return 'A shoot-out follows a level score.'
      if (!isLevel) return `${kind === 'OVERTIME' ? 'Overtime' : 'Extra time'} follows a level score.`
      if (kind === 'SHOOT_OUT' && scores[0] === scores[1] && !isStopped) return 'A shoot-out has a winner.'
    }
    return null
  }

  function state(detail: ScoreDetail): DetailState {
    const scores = sumOf(inPlay(detail))
    const shot = shotOut(detail)
    const leader = ahead(shot ? sumOf([shot]) : scores)
    const isOver = isPlayedOut(detail) && (leader !== 'TIE' || (hasTies && !shot))
    return { scores, winner: isOver ? leader : null }
  }

  function shootOutWords(detail: ScoreDetail, how = ` ${shootOut}`): string | null {
    const shot = shotOut(detail)
    return shot ? scoreText(shot.scores) + how : null
  }

  /** '82–78 after overtime', '1–1 (4–3 on penalties)', '31–29 (half time 12–15)'. */
  function short(detail: ScoreDetail, how?: string): string {
    const score = scoreText(state(detail).scores)
    const shot = shootOutWords(detail, how)
    if (shot) return `${score} (${shot})`
    if (countOf(detail, extra) > 0) return `${score} after ${extra === 'OVERTIME' ? 'overtime' : 'extra time'}`
    const [first] = detail.parts
    return main === 'HALF' && first?.kind === 'HALF' ? `${score} (half time ${scoreText(first.scores)})` : score
  }

  const begin = (kind: PartKind): Part => ({ kind, scores: [0, 0] })

  /** The parts that can begin now. */
  function nextParts(detail: ScoreDetail): PartKind[] {
    if (shotOut(detail)) return []
    if (!isPlayedOut(detail)) return [main]
    if (ahead(sumOf(detail.parts)) !== 'TIE') return []
    return [...(countOf(detail, extra) < extras ? [extra] : []), ...(shootOut ? ['SHOOT_OUT' as const] : [])]
  }

  function partOf(detail: ScoreDetail): string {
    const { kind } = detail.parts.at(-1) ?? begin(main)
    return kind === main ? `${shortOrdinal(countOf(detail, main))} ${main.toLowerCase()}` : PART_KINDS[kind]
  }

  const live: LiveRules = {
    title: inPlays,
    kinds: ['SCORE', 'NEXT', ...CLOCK_KINDS, ...plays.map(({ kind }) => kind)],
    asks: [],
    start: { parts: [begin(main)] },
    offers: (detail) => {
      const inShootOut = shotOut(detail) !== undefined
      const points = inShootOut && counts === 'Goals' ? [1] : [1, ...steps]
      const others = plays.filter(({ kind }) => (kind === 'MISS') === inShootOut)
      return [
        ...BOTH_SIDES.flatMap(({ team }) => [
          ...points.map((one): Play => ({ kind: 'SCORE', team, points: one })),
          ...others.map((one): Play => ({ ...one, team })),
        ]),
        ...(inShootOut ? [] : clockOffers(detail)),
        ...nextParts(detail).map((part): Play => ({ kind: 'NEXT', part })),
      ]
    },
    play: (before, { kind, team, points = 0, part, at }) => {
      const clock = clockAfter(before, kind, at)
      const detail = clock ? { ...before, clock } : before
      if (kind === 'NEXT') return withNext(detail, begin(part ?? main))
      if (!SCORING.includes(kind)) return detail
      return withLast(detail, addTo(detail.parts.at(-1) ?? begin(main), sideOf(team), points))
    },
    words: ({ kind, points = 0, part }) => {
      if (kind === 'NEXT' && part) return part === main ? NEXT_WORDS[main] : PART_KINDS[part]
      if (kind !== 'SCORE') return PLAY_KINDS[kind]
      if (counts === 'Goals') return 'Goal'
      return points === 1 ? 'Point' : `${points} points`
    },
    figureOf: ({ kind, points = 0 }) =>
      kind === 'SCORE' ? { figure: counts === 'Goals' ? 'GOALS' : 'POINTS', amount: points } : null,
    standing: (detail) => (shotOut(detail) ? short(detail, '') : null),
    part: partOf,
    now: partOf,
  }

  return {
    counts,
    steps,
    hasTies,
    detail: {
      noun,
      rows,
      most: { [main]: count, FULL_TIME: 1, [extra]: extras, ...(shootOut && { SHOOT_OUT: 1 }) },
      terms: [],
      problem,
      state,
      side: (detail, side) => {
        const shot = shotOut(detail)
        return { score: `${state(detail).scores[side]}`, beside: shot ? `(${shot.scores[side]})` : '' }
      },
      short,
      shootOut: (detail) => shootOutWords(detail),
      figures: (detail) => {
        const shot = shotOut(detail)
        return shot ? { shootOut: sumOf([shot]) } : {}
      },
      live,
    },
  }
}
