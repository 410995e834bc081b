import type { ScoreDetail } from '#contract/match/calls.ts'
import { oversText } from '#rules/sports/overs.ts'
import { ahead, type DetailState, type Part, type SportRules, sumOf } from '#rules/sports/sport.ts'
import { scoreText } from '#rules/words/numbers.ts'

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
    },
  }
}
