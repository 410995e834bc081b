import type { ScoreDetail } from '#contract/match/calls.ts'
import {
  ahead,
  type DetailRules,
  type DetailState,
  type Pair,
  type Part,
  type SportRules,
  sumOf,
  withLast,
  withNext,
} from '#rules/sports/sport.ts'
import { scoreText, shortOrdinal } from '#rules/words/numbers.ts'

const RUBBERS = [1, 3, 5]

/** A sport of sets that is also played as a tie: several rubbers between the two sides, each with its sets. */
export function withTies(sport: SportRules): SportRules {
  const { detail: single } = sport
  if (!single) return sport
  return { ...sport, detail: tiesOf(single) }
}

function tiesOf(single: DetailRules): DetailRules {
  const EMPTY: Part = { kind: 'RUBBER', scores: [0, 0], sets: [[0, 0]] }

  const isTie = ({ rubbers = 1, parts }: ScoreDetail) => rubbers > 1 || parts[0]?.kind === 'RUBBER'

  /** A tie begins with an empty set, as a match does: the first one of its first rubber. */
  const rubbersOf = ({ parts }: ScoreDetail): Part[] =>
    parts.length === 1 && parts[0]?.kind === 'SET' && sumOf(parts).every((points) => points === 0) ? [EMPTY] : parts

  /** A rubber as a match of its own. */
  const matchOf = ({ bestOf, target }: ScoreDetail, { sets = [] }: Part): ScoreDetail => ({
    parts: sets.map((scores) => ({ kind: 'SET', scores })),
    ...(bestOf && { bestOf }),
    ...(target && { target }),
  })

  const matchesOf = (tie: ScoreDetail) => rubbersOf(tie).map((rubber) => matchOf(tie, rubber))
  const last = (tie: ScoreDetail) => matchesOf(tie).at(-1) ?? matchOf(tie, EMPTY)

  function problem(tie: ScoreDetail, isStopped: boolean): string | null {
    const { rubbers = 5, parts } = tie
    if (!RUBBERS.includes(rubbers)) return 'A tie has 3 or 5 rubbers.'
    if (parts.length > rubbers) return `This tie has ${rubbers} rubbers.`
    for (const [index, rubber] of rubbersOf(tie).entries()) {
      const name = `${shortOrdinal(index + 1)} rubber`
      if (rubber.kind !== 'RUBBER' || !rubber.sets?.length) return `${name}: enter its sets, such as 21-15 18-21 21-19.`
      const match = matchOf(tie, rubber)
      const isLeft = isStopped && index === parts.length - 1
      const wrong = single.problem(match, isLeft)
      if (wrong) return `${name}: ${wrong}`
      const { scores, winner } = single.state(match)
      if (scoreText(scores) !== scoreText(rubber.scores)) return `${name}: its sets say ${scoreText(scores)}.`
      if (!winner && !isLeft) return `${name}: it has no winner yet.`
    }
    return null
  }

  function state(tie: ScoreDetail): DetailState {
    const winners = matchesOf(tie).map((match) => single.state(match).winner)
    const won = (side: string) => winners.filter((winner) => winner === side).length
    const scores: Pair = [won('TEAM1'), won('TEAM2')]
    const isOver = tie.rubbers ? Math.max(...scores) > tie.rubbers / 2 : !winners.includes(null)
    return { scores, winner: isOver ? ahead(scores) : null }
  }

  const whole = (tie: ScoreDetail) => scoreText(state(tie).scores)
  const { live } = single
  const rubberOf = (tie: ScoreDetail) => `${shortOrdinal(rubbersOf(tie).length)} rubber`

  /** What is said of a tie, or of a match. */
  const either =
    <A extends unknown[], T>(
      ofTie: (tie: ScoreDetail, ...args: A) => T,
      ofMatch: (match: ScoreDetail, ...args: A) => T,
    ) =>
    (detail: ScoreDetail, ...args: A): T =>
      isTie(detail) ? ofTie(detail, ...args) : ofMatch(detail, ...args)

  return {
    ...single,
    most: { ...single.most, RUBBER: 5 },
    terms: [...single.terms, 'rubbers'],
    problem: either(problem, single.problem),
    state: either(state, single.state),
    side: either(
      (tie, side: 0 | 1) => ({
        score: `${state(tie).scores[side]}`,
        beside: rubbersOf(tie)
          .map(({ scores }) => scores[side])
          .join(' '),
      }),
      single.side,
    ),
    short: either(
      (tie) =>
        rubbersOf(tie)
          .map(({ scores }) => scoreText(scores))
          .join(', '),
      single.short,
    ),
    sentence: either(
      (tie) => `${whole(tie)} (${matchesOf(tie).map(single.short).join('; ')})`,
      single.sentence ?? single.short,
    ),
    cell: ({ sets, scores }, side) => (sets ? sets.map((set) => set[side]).join(' ') : `${scores[side]}`),
    figures: either((tie) => single.figures({ parts: matchesOf(tie).flatMap(({ parts }) => parts) }), single.figures),
    live: {
      ...live,
      asks: [...live.asks, { term: 'rubbers', label: 'Rubbers of a tie', usual: 1, options: RUBBERS }],
      offers: either((tie) => (state(tie).winner ? [] : live.offers(matchOf(tie, EMPTY))), live.offers),
      play: either((tie, play) => {
        const begun = { ...tie, parts: rubbersOf(tie) }
        const isOver = single.state(last(tie)).winner !== null
        const match = live.play(isOver ? matchOf(tie, EMPTY) : last(tie), play)
        const sets = match.parts.map(({ scores: [one, other] }): [number, number] => [one ?? 0, other ?? 0])
        const rubber: Part = { kind: 'RUBBER', scores: [...single.state(match).scores], sets }
        return isOver ? withNext(begun, rubber) : withLast(begun, rubber)
      }, live.play),
      standing: either((tie) => live.standing(last(tie)), live.standing),
      pad: either((tie, side: 0 | 1) => {
        const { score, beside } = (live.pad ?? single.side)(last(tie), side)
        return { score, beside: `${beside}, rubbers: ${state(tie).scores[side]}` }
      }, live.pad ?? single.side),
      part: either((tie) => (state(tie).winner ? null : rubberOf(tie)), live.part),
      now: either((tie, names: Pair<string>) => {
        const { scores, winner } = state(tie)
        if (winner) return null
        const isLast = Math.max(...scores) + 1 > (tie.rubbers ?? 1) / 2
        const words = live.now(last(tie), names) ?? 'over'
        return `${rubberOf(tie)}: ${isLast ? words : words.replace('Match point', 'Rubber point')}`
      }, live.now),
    },
  }
}
