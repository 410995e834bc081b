import type { Play } from '#contract/live/calls.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { PART_KINDS, PLAY_KINDS, type PlayKind } from '#contract/values/enums.ts'
import { BALLS_OF_OVER, oversText } from '#rules/sports/overs.ts'
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

/** Deliveries that count as a ball of the over, and those that give a run besides. */
const BALLS: readonly PlayKind[] = ['RUNS', 'BYES', 'WICKET']
const EXTRAS: readonly PlayKind[] = ['WIDE', 'NO_BALL']

interface InningsTerms {
  steps: readonly number[]
  players: number
  superOvers: number
}

const BOTH = [0, 1] as const

/** A sport in which one side bats after the other. */
export function innings({ steps, players: usual, superOvers }: InningsTerms): SportRules {
  const inningsOf = ({ parts }: ScoreDetail) => parts.filter(({ kind }) => kind === 'INNINGS')
  const battedBy = (detail: ScoreDetail, side: 0 | 1) => inningsOf(detail).find(({ scores }) => scores[side] !== null)
  const oversOf = ({ parts }: ScoreDetail) => parts.filter(({ kind }) => kind === 'SUPER_OVER')
  const isAllOut = ({ wickets, allOut }: Part, { players = usual }: ScoreDetail) =>
    allOut === true || wickets === players - 1

  function problemOfInnings({ scores, wickets, balls, quota }: Part, players: number): string | null {
    if (scores.filter((runs) => runs === null).length !== 1) return 'An innings has the runs of the side that bats.'
    if (wickets === undefined || balls === undefined || !quota)
      return 'An innings has wickets, overs, and the overs of a whole innings.'
    if (balls > quota) return `An innings has at most ${oversText(quota)} overs.`
    return wickets < players ? null : `A side of ${players} loses at most ${players - 1} wickets.`
  }

  function problem(detail: ScoreDetail): string | null {
    const { parts, players = usual } = detail
    if (players < 2) return 'A side has at least two players.'
    const found = inningsOf(detail).map((part) => problemOfInnings(part, players))
    const first = found.find((one) => one !== null)
    if (first) return first
    if (found.length > BOTH.filter((side) => battedBy(detail, side)).length) return 'Each side bats once.'
    for (const [index, { kind, scores }] of parts.entries()) {
      const before = parts.slice(0, index)
      if (kind === 'INNINGS' && index > 1) return 'A super over follows both innings.'
      if (kind !== 'SUPER_OVER') continue
      if (index < BOTH.length) return 'A super over follows both innings.'
      if (scores.includes(null)) return 'A super over has the runs of both sides.'
      if (ahead(sumOf(before.filter((part) => part.kind === 'INNINGS'))) !== 'TIE' || !isLevel(before.at(-1)))
        return 'A super over follows level runs.'
    }
    return null
  }

  /** An earlier super over that was not level decided the match. */
  const isLevel = (part: Part | undefined) => part?.kind !== 'SUPER_OVER' || part.scores[0] === part.scores[1]

  function state(detail: ScoreDetail): DetailState {
    const [, second] = inningsOf(detail)
    const scores = sumOf(inningsOf(detail))
    const decider = oversOf(detail).at(-1)
    if (!second) return { scores, winner: null }
    const chasing = second.scores[0] === null ? 'TEAM2' : 'TEAM1'
    const leader = ahead(decider ? sumOf([decider]) : scores)
    const isOver = leader === chasing || isAllOut(second, detail) || second.balls === second.quota
    return { scores, winner: isOver ? leader : null }
  }

  /** '110/5', and '110' for a side that is all out. */
  const runsOf = (part: Part, side: 0 | 1, detail: ScoreDetail) =>
    `${part.scores[side] ?? 0}${isAllOut(part, detail) ? '' : `/${part.wickets ?? 0}`}`

  const scoreOf = (part: Part, side: 0 | 1, detail: ScoreDetail) =>
    `${runsOf(part, side, detail)} (${oversText(part.balls ?? 0)})`

  function short(detail: ScoreDetail): string {
    const sides = BOTH.map((side) => {
      const batted = battedBy(detail, side)
      return batted ? scoreOf(batted, side, detail) : 'did not bat'
    })
    const deciders = oversOf(detail).map(({ scores }) => `, super over ${scoreText(scores)}`)
    return `${sides.join(' – ')}${deciders.join('')}`
  }

  function figures(detail: ScoreDetail) {
    const both = BOTH.map((side) => battedBy(detail, side))
    if (!both.every((part) => part !== undefined)) return {}
    const [one, other] = both.map((part, side) => ({
      runs: part.scores[side] ?? 0,
      balls: part.balls ?? 0,
      allOut: isAllOut(part, detail),
      quota: part.quota ?? 0,
    }))
    return one && other ? { innings: [one, other] as const } : {}
  }

  const openInnings = (side: 0 | 1, quota: number): Part => ({
    kind: 'INNINGS',
    scores: side === 0 ? [0, null] : [null, 0],
    wickets: 0,
    balls: 0,
    quota,
  })

  const battingSide = ({ scores }: Part): 0 | 1 => (scores[0] === null ? 1 : 0)

  const isClosed = (part: Part, detail: ScoreDetail) => isAllOut(part, detail) || part.balls === part.quota

  /** What can begin now: the innings of the other side, or a super over after level runs. */
  function nextPart(detail: ScoreDetail): Play[] {
    const [first, second] = inningsOf(detail)
    if (!second)
      return first ? [{ kind: 'NEXT', part: 'INNINGS', team: battingSide(first) === 0 ? 'TEAM2' : 'TEAM1' }] : []
    const isTied = state(detail).winner === 'TIE' && oversOf(detail).length < superOvers
    return isTied ? [{ kind: 'NEXT', part: 'SUPER_OVER' }] : []
  }

  function deliveries(detail: ScoreDetail): Play[] {
    const now = detail.parts.at(-1)
    if (!now) return []
    if (now.kind === 'SUPER_OVER')
      return BOTH_SIDES.flatMap(({ team }) => [1, ...steps].map((points): Play => ({ kind: 'RUNS', team, points })))
    const { team } = BOTH_SIDES[battingSide(now)]
    const isChased = inningsOf(detail).length === 2 && state(detail).winner !== null
    if (isClosed(now, detail) || isChased) return []
    return [
      ...[0, 1, 2, 3, 4, 6].map((points): Play => ({ kind: 'RUNS', team, points })),
      ...(['WICKET', 'WIDE', 'NO_BALL', 'BYES'] as const).map(
        (kind): Play => ({ kind, team, points: kind === 'BYES' ? 1 : 0 }),
      ),
    ]
  }

  const live: LiveRules = {
    title: 'ball by ball',
    kinds: ['START', 'NEXT', ...BALLS, ...EXTRAS],
    asks: [
      { term: 'quota', label: 'Overs of an innings', usual: 20, each: BALLS_OF_OVER },
      { term: 'players', label: 'Players of a side', usual, most: usual },
    ],
    start: null,
    offers: (detail) => [...deliveries(detail), ...nextPart(detail)],
    more: (detail) => {
      const [ball] = deliveries(detail)
      if (!ball || detail.parts.at(-1)?.kind === 'SUPER_OVER') return []
      const withRuns = (kind: PlayKind, ...runs: number[]) =>
        runs.map((points): Play => ({ kind, team: ball.team, points }))
      return [
        ...withRuns('RUNS', 5),
        ...withRuns('BYES', 2, 3, 4),
        ...withRuns('WIDE', 1, 2, 3, 4),
        ...withRuns('NO_BALL', 1, 2, 3, 4, 6),
        ...withRuns('WICKET', 1, 2, 3),
      ]
    },
    play: (detail, { kind, team, points = 0, part }) => {
      const now = detail.parts.at(-1)
      if (kind === 'NEXT' || !now) {
        if (part === 'SUPER_OVER') return withNext(detail, { kind: 'SUPER_OVER', scores: [0, 0] })
        return withNext(detail, openInnings(sideOf(team), detail.parts[0]?.quota ?? 0))
      }
      const scored = addTo(now, sideOf(team), points + (EXTRAS.includes(kind) ? 1 : 0))
      if (now.kind === 'SUPER_OVER') return withLast(detail, scored)
      const { balls = 0, wickets = 0 } = now
      return withLast(detail, {
        ...scored,
        balls: balls + (BALLS.includes(kind) ? 1 : 0),
        wickets: wickets + (kind === 'WICKET' ? 1 : 0),
      })
    },
    words: ({ kind, points = 0, part }) => {
      if (kind === 'START') return 'Bats first'
      if (kind === 'NEXT') return part === 'INNINGS' ? '2nd innings' : PART_KINDS.SUPER_OVER
      if (kind === 'RUNS') return points === 0 ? 'No run' : points === 1 ? '1 run' : `${points} runs`
      if (kind === 'BYES') return points === 1 ? PLAY_KINDS[kind] : `${points} byes`
      return points > 0 ? `${PLAY_KINDS[kind]} and ${points}` : PLAY_KINDS[kind]
    },
    figureOf: ({ kind, points = 0 }) => {
      if (kind === 'WICKET') return { figure: 'WICKETS', amount: 1, isOfOther: true }
      return kind === 'RUNS' ? { figure: 'RUNS', amount: points } : null
    },
    playerHint: 'Of runs the batter, of a wicket the bowler.',
    standing: (detail) => {
      const now = detail.parts.at(-1)
      if (!now) return null
      return now.kind === 'SUPER_OVER' ? scoreText(now.scores) : scoreOf(now, battingSide(now), detail)
    },
    part: (detail) => {
      const { kind } = detail.parts.at(-1) ?? {}
      return kind === 'SUPER_OVER' ? PART_KINDS[kind] : `${shortOrdinal(inningsOf(detail).length)} innings`
    },
    now: (detail, names) => {
      const now = detail.parts.at(-1)
      if (!now || now.kind === 'SUPER_OVER') return now ? PART_KINDS.SUPER_OVER : null
      const side = battingSide(now)
      const [first, second] = inningsOf(detail)
      if (!second) return isClosed(now, detail) ? 'Innings break' : `${names[side]} bat`
      const needed = (first?.scores[side === 0 ? 1 : 0] ?? 0) + 1 - (now.scores[side] ?? 0)
      if (needed <= 0 || isClosed(now, detail)) return null
      const left = (now.quota ?? 0) - (now.balls ?? 0)
      return `${names[side]} need ${needed} from ${left} ${left === 1 ? 'ball' : 'balls'}`
    },
  }

  return {
    counts: 'Runs',
    steps,
    hasTies: true,
    detail: {
      noun: 'innings',
      rows: ['INNINGS', 'INNINGS', 'SUPER_OVER'],
      most: { INNINGS: 2, SUPER_OVER: superOvers },
      terms: ['players'],
      problem,
      state,
      side: (detail, side) => {
        const batted = battedBy(detail, side)
        if (!batted) return { score: '0', beside: '' }
        return { score: runsOf(batted, side, detail), beside: oversText(batted.balls ?? 0) }
      },
      short,
      cell: (part, side, detail) => {
        if (part.kind === 'SUPER_OVER') return `${part.scores[side]}`
        return part.scores[side] === null ? '' : scoreOf(part, side, detail)
      },
      figures,
      live,
    },
  }
}
