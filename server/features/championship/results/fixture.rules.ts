import { WITHOUT_PLAY } from '#contract/draw/draw-enums.ts'
import type { FixtureDecision } from '#contract/draw-changes/decision-schemas.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { isWonWithLowerScore } from '#contract/match/match.ts'
import type { Sport } from '#contract/values/enums.ts'
import { readDetail } from '#rules/sports/detail.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { advance, type EventState } from '#rules/stages/advance.ts'
import { consequences } from '#rules/stages/consequences.ts'
import type { EventPlace } from '#rules/stages/event-places.ts'
import { entryOf, type FixtureState } from '#rules/stages/fixture-state.ts'
import { type FixtureResult, needsWinners, type StagedEvent } from '#rules/stages/staged-event.ts'
import { ordinal } from '#rules/words/numbers.ts'
import type { DrawFacts, StageFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { fixtureWords, numberWords } from '#server/features/championship/draws/draw-reply.rules.ts'
import { changedEntrants } from '#server/features/championship/draws/fixed-entrants.rules.ts'
import { inOrderOf, isOfScores } from '#server/features/championship/draws/played-results.rules.ts'
import { completeResult, figuresOf, requireFitOutcome } from '#server/features/match/match-detail.service.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'

export function findFixture(facts: DrawFacts, { row }: StageFacts, position: number): FixtureState {
  const fixture = advance(facts.staged).fixtures.find((one) => one.stage === row.number && one.position === position)
  if (!fixture) throw notFound('There is no such fixture.')
  return fixture
}

/** A row of several results is for a fixture without a result, between the sides that its author saw. */
export function requireOpenBetween({ state, sides }: FixtureState, seen: readonly [string, string]): void {
  if (sides.some((side, index) => entryOf(side) !== seen[index]))
    throw conflict('draw_changed', 'The sides of this match changed a moment ago. Look at it again.')
  if (state === 'DECIDED') throw conflict('draw_changed', 'This match got a result a moment ago. Look at it again.')
}

/** A decision as the result of a fixture. Throws when it contradicts itself. */
export function resultOf(
  sport: Sport,
  stage: StageFacts,
  fixture: FixtureState,
  given: Omit<FixtureDecision, 'basedOn'>,
): FixtureResult {
  const [one, other] = fixture.sides.map(entryOf)
  if (!one || !other) throw conflict('fixture_not_ready', 'Its sides are not known yet.')
  const input = given.detail ? withDetail(sport, [one, other], given, given.detail) : given
  const { position, outcome, boards } = input
  if (fixture.state === 'REMOVED')
    throw conflict('fixture_not_ready', 'Its results were removed, because an entry has left.')
  const winner = input.winner ?? null
  if (winner !== null && winner !== one && winner !== other)
    throw invalid('invalid_input', 'The winner is one of its two sides.', 'winner')
  if (needsWinners(stage.rules.kind) && winner === null && !WITHOUT_PLAY.includes(outcome) && outcome !== 'BOTH_ABSENT')
    throw whoWins()
  const [givenScore] = input.scores ?? boards ?? input.innings?.map(() => 0) ?? []
  requireFitOutcome({ outcome, winner: winner ?? undefined, team1Score: givenScore, reason: input.reason })
  const scores = scoresOf(stage, fixture, input)
  const [team1Score, team2Score] = boards ?? input.scores ?? []
  const side = winner === null ? 'TIE' : winner === one ? 'TEAM1' : 'TEAM2'
  if (input.reason === undefined && isWonWithLowerScore({ team1Score, team2Score, winner: side }))
    throw invalid('reason_required', 'Say why it was decided so.', 'reason')
  const innings = input.innings && inningsOf(input.innings, scores)
  return {
    position,
    outcome,
    entries: [one, other],
    winner,
    scores,
    ...(boards && { boards }),
    ...(innings && { innings }),
  }
}

/** The scores, boards, innings and winner of a detail. */
function withDetail(
  sport: Sport,
  [one, other]: readonly [string, string],
  given: Omit<FixtureDecision, 'basedOn'>,
  detail: ScoreDetail,
): Omit<FixtureDecision, 'basedOn'> {
  const { outcome, scores, boards, innings, reason } = given
  if (outcome !== 'PLAYED') throw invalid('invalid_input', 'Only a match that was played has a detail.', 'detail')
  if (boards || innings)
    throw invalid('invalid_input', 'Boards and overs follow from the detail. Leave them out.', 'detail')
  const read = readDetail(SPORT_RULES[sport], detail, { isStopped: reason !== undefined })
  const byDetail = typeof read === 'string' ? null : read.winner
  const winner = given.winner ?? { TEAM1: one, TEAM2: other, TIE: undefined }[byDetail ?? 'TIE']
  const side = winner === undefined ? 'TIE' : winner === one ? 'TEAM1' : 'TEAM2'
  const [team1Score, team2Score] = scores ?? []
  const result = completeResult(sport, { winner: side, team1Score, team2Score, detail, reason })
  const figures = figuresOf(sport, detail)
  return {
    ...given,
    winner,
    scores: [result.team1Score ?? 0, result.team2Score ?? 0],
    ...(figures.boards && { boards: [...figures.boards] }),
    ...(figures.innings && { innings: [{ ...figures.innings[0] }, { ...figures.innings[1] }] }),
  }
}

/** Given, those of the played match, or the whole boards. */
function scoresOf(
  { links }: StageFacts,
  { position, result, sides }: FixtureState,
  { scores, boards }: Pick<FixtureDecision, 'scores' | 'boards'>,
): FixtureResult['scores'] {
  const isPlayed = links.some((link) => link.position === position && link.status === 'SUMMARY')
  const played = isPlayed && result ? inOrderOf(result, entryOf(sides[0]) ?? '').scores : null
  if (played && scores && !isOfScores(scores, played))
    throw invalid('invalid_input', 'This match has other scores. Correct its result first.', 'scores')
  const known = scores ?? played
  if (boards && !isOfScores(boards, known))
    throw invalid('invalid_input', 'The whole boards are not the scores of this match.', 'boards')
  return known ?? (boards ? [Math.floor(boards[0]), Math.floor(boards[1])] : null)
}

function inningsOf([one, other]: NonNullable<FixtureDecision['innings']>, scores: FixtureResult['scores']) {
  if (!scores) throw invalid('invalid_input', 'The overs need the runs of both sides.', 'innings')
  return [
    { ...one, runs: scores[0] },
    { ...other, runs: scores[1] },
  ] as const
}

const whoWins = () => invalid('invalid_input', 'Who wins? This match needs a winner.', 'winner')

/** Throws for a match that has just ended as a tie where one side must go on. */
export function requireWinner({ stages }: DrawFacts, { fixtures }: EventState, matchId: string): void {
  const isTied = fixtures.some(
    ({ state, stage, position }) =>
      state === 'UNDECIDED' &&
      stages
        .find(({ row }) => row.number === stage)
        ?.links.some((link) => link.match_id === matchId && link.position === position),
  )
  if (isTied) throw whoWins()
}

/** The event with this result of a fixture instead of the one that it has. */
export const withResult = (staged: StagedEvent, number: number, result: FixtureResult): StagedEvent =>
  changedResults(staged, number, result.position, [result])

export const withoutResult = (staged: StagedEvent, number: number, position: number): StagedEvent =>
  changedResults(staged, number, position, [])

const changedResults = (
  staged: StagedEvent,
  number: number,
  position: number,
  results: readonly FixtureResult[],
): StagedEvent => ({
  ...staged,
  stages: staged.stages.map((stage) =>
    stage.stage === number
      ? { ...stage, results: [...stage.results.filter((one) => one.position !== position), ...results] }
      : stage,
  ),
})

/** What changes beyond the fixture, in sentences. */
export function consequencesInWords(facts: DrawFacts, after: StagedEvent) {
  const { sides, lost, places } = consequences(facts.staged, after)
  const nameOf = (id: string) => facts.entries.find((entry) => entry.id === id)?.title ?? 'A deleted entry'
  const sideWords = (side: FixtureState['sides'][number]) => {
    const entry = entryOf(side)
    return entry === null ? (side === 'NOBODY' ? 'nobody' : 'a side that is not known yet') : nameOf(entry)
  }
  return {
    sides: sides.map((change) => `In ${numberWords(facts, change)} ${change.after.map(sideWords).join(' and ')} meet.`),
    lost: [
      ...lost.map((one) => `The result of ${fixtureWords(facts, one, one.result.entries)} would be lost.`),
      ...[changedEntrants(facts, advance(after))].filter((sentence) => sentence !== null),
    ],
    places: places.map(
      ({ entry, before, after: next }) => `${nameOf(entry)}: ${placeWords(next)} instead of ${placeWords(before)}.`,
    ),
  }
}

const placeWords = (place: EventPlace | null): string =>
  place?.place ? `${ordinal(place.place).toLowerCase()} place` : place?.outcome ? 'no place' : 'an open place'
