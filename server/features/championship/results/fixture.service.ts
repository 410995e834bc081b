import type { EventDraw } from '#contract/draw/calls.ts'
import type { RoundCreate } from '#contract/draw-changes/calls.ts'
import type {
  DecisionPreview,
  FixtureClearing,
  FixtureDecision,
  FixtureDecisions,
} from '#contract/draw-changes/decision-schemas.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import type { EntryState } from '#contract/values/enums.ts'
import { advance } from '#rules/stages/advance.ts'
import { type FixtureState, isSettled } from '#rules/stages/fixture-state.ts'
import { entriesOfNextRound, nextSwissRound } from '#rules/stages/next-swiss-round.ts'
import type { FixtureResult } from '#rules/stages/staged-event.ts'
import { swapDetail } from '#rules/words/score-words.ts'
import {
  findFixtureOfMatch,
  type Link,
  listLinks,
  setFixtures,
  writeDecision,
} from '#server/features/championship/draws/draw.queries.ts'
import {
  changeStage,
  type DrawChange,
  findStageFacts,
  getManagedDraw,
  requirePublicDraw,
  requireVersion,
} from '#server/features/championship/draws/draw-change.service.ts'
import { findDrawFacts, type StageFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { requireEachOnce } from '#server/features/championship/draws/drawing.rules.ts'
import {
  hasMore,
  inOrderOf,
  matchResultOf,
  playedResult,
} from '#server/features/championship/draws/played-results.rules.ts'
import { addFixtureMatches, firstOpenStage } from '#server/features/championship/ledger/fixture-matches.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import {
  consequencesInWords,
  findFixture,
  requireOpenBetween,
  resultOf,
  withoutResult,
  withResult,
} from './fixture.rules.ts'
import { endMatch } from './result.service.ts'

/** Decides a fixture. Its coming match gets the result, or is cancelled where it is not played. */
export const decideFixture = (
  context: AppContext,
  by: Actor,
  stageId: string,
  input: FixtureDecision,
): Promise<EventDraw> =>
  changeStage(context, by, stageId, 'decideFixture', async (change, stage) => {
    requireVersion(change.facts, input.basedOn)
    await decideInStage(change, stage, input)
  })

/** Decides open fixtures, each by itself. One whose sides or result changed meanwhile is refused. */
export async function decideFixtures(
  context: AppContext,
  by: Actor,
  stageId: string,
  rows: FixtureDecisions['rows'],
): Promise<{ rows: RowAnswer[]; body: EventDraw }> {
  const answers = await saveEachRow(rows, ({ entries, ...input }) =>
    changeStage(context, by, stageId, 'decideFixture', async (change, stage) => {
      requireOpenBetween(findFixture(change.facts, stage, input.position), entries)
      await decideInStage(change, stage, input)
    }),
  )
  const { facts } = await findStageFacts(context, stageId)
  return { rows: answers, body: await getManagedDraw(context, facts.event.id) }
}

/** Decides a fixture of a stage within its change. */
async function decideInStage(
  change: DrawChange,
  stage: StageFacts,
  input: Omit<FixtureDecision, 'basedOn'>,
): Promise<void> {
  const { context, tx, facts } = change
  const draw = requirePublicDraw(stage)
  const fixture = findFixture(facts, stage, input.position)
  const result = resultOf(facts.event.sport, stage, fixture, input)
  const isPlayed = result.outcome === 'PLAYED'
  const known = stage.links.find(({ position }) => position === input.position)
  const link = known ?? (isPlayed ? await addMatch(change, draw.id, fixture) : undefined)
  if (link?.status === 'LIVE') throw conflict('match_live', 'This match is live. Close it first.')
  const isDetailed = Boolean(link?.detail ?? input.detail)
  if (link?.status === 'SUMMARY' && (isDetailed || !addsTo(playedResult(link, undefined), result)))
    throw conflict('draw_has_results', 'This match has a result. Delete that result before you decide otherwise.')
  // The match of a fixture holds who won; the decision only what a match cannot hold.
  const isWon = link?.winner === 'TIE' && result.winner !== null
  const ending = link && isPlayed && (link.status === 'UPCOMING' || isWon) ? link : undefined
  await writeDecision(tx, {
    draw_id: draw.id,
    position: input.position,
    result: ending && (input.detail || !hasMore(result)) ? null : JSON.stringify(result),
    reason: input.reason ?? null,
    decided_at: context.now().toISOString(),
  })
  if (ending) await endDrawnMatch(change, ending, result, input)
  else await settle(change, change.facts.event.id)
}

/** A fixture that was a walk-over, or of an entry that has left, was played after all. */
async function addMatch(change: DrawChange, drawId: string, fixture: FixtureState): Promise<Link | undefined> {
  await addFixtureMatches(change, change.facts, [{ drawId, fixture }])
  return (await listLinks(change.tx, [drawId])).find(({ position }) => position === fixture.position)
}

/** The match of a fixture gets its result, and the draw follows it. */
async function endDrawnMatch(
  change: DrawChange,
  { match_id, entry1_id, status }: Link,
  result: FixtureResult,
  { reason, detail }: Pick<FixtureDecision, 'reason' | 'detail'>,
): Promise<void> {
  const [row] = await matchLocks.byIds([match_id])(change.tx)
  if (row?.status !== status) throw conflict('match_not_upcoming', 'This match has begun meanwhile. Look at it again.')
  const inOrder = detail && result.entries[0] !== entry1_id ? swapDetail(detail) : detail
  await endMatch(change, row, { ...matchResultOf(inOrderOf(result, entry1_id), reason), detail: inOrder })
}

/** Whether a decision completes the result of a match: the winner of a level match, boards, innings. */
const addsTo = (played: FixtureResult, { outcome, winner, boards, innings }: FixtureResult): boolean =>
  outcome === 'PLAYED' &&
  played.outcome === 'PLAYED' &&
  (played.winner === null || (winner === played.winner && (boards ?? innings) !== undefined))

/** Takes a decision back; the reason stays. */
export const clearFixture = (context: AppContext, by: Actor, stageId: string, input: FixtureClearing) =>
  changeStage(context, by, stageId, 'clearFixture', async (change, stage) => {
    requireVersion(change.facts, input.basedOn)
    const draw = requirePublicDraw(stage)
    const decided = stage.decisions.find(({ position }) => position === input.position)
    if (!decided?.result)
      throw conflict('fixture_not_ready', 'Nothing was decided about this fixture. Delete the result of its match.')
    const decided_at = context.now().toISOString()
    await writeDecision(change.tx, { ...decided, draw_id: draw.id, result: null, reason: input.reason, decided_at })
    await settle(change, change.facts.event.id)
  })

/** What a decision would change. It reads only. */
export async function previewDecision(
  context: AppContext,
  stageId: string,
  input: FixtureDecision,
): Promise<DecisionPreview> {
  const { facts, stage } = await findStageFacts(context, stageId)
  requireVersion(facts, input.basedOn)
  requirePublicDraw(stage)
  const result = resultOf(facts.event.sport, stage, findFixture(facts, stage, input.position), input)
  return consequencesInWords(facts, withResult(facts.staged, stage.row.number, result))
}

/** What the deletion of a result would change in its draw; nothing where it belongs to none. It reads only. */
export async function previewDeletion({ store }: AppContext, matchId: string): Promise<DecisionPreview> {
  const drawn = await findFixtureOfMatch(store.reads, matchId)
  const event = drawn && (await findRow(store.reads, 'event', drawn.event_id))
  if (!event) return { sides: [], lost: [], places: [] }
  const facts = await findDrawFacts(store.reads, event)
  return consequencesInWords(facts, withoutResult(facts.staged, drawn.number, drawn.position))
}

/** What changes in its event when an entry leaves or returns, also after the final. It reads only. */
export async function previewEntry({ store }: AppContext, id: string, state: EntryState): Promise<DecisionPreview> {
  const entry = await findRow(store.reads, 'event_entry', id)
  const event = entry && (await findRow(store.reads, 'event', entry.event_id))
  if (!event) throw notFound('There is no such entry.')
  const facts = await findDrawFacts(store.reads, event)
  const { staged } = facts
  if (event.has_places_by_hand === 1 || !facts.stages.some(({ draw }) => draw)) {
    const stay = 'Its places were set by hand. They stay, and are provisional until you set them again.'
    return { sides: [], lost: [], places: event.state === 'FINAL' ? [stay] : [] }
  }
  const others = staged.left.filter((one) => one.entry !== id)
  const stage = staged.left.find((one) => one.entry === id)?.stage ?? firstOpenStage(staged)
  const left = state === 'ENTERED' ? others : [...others, { entry: id, reason: state, stage }]
  return consequencesInWords(facts, { ...staged, left })
}

/** Pairs the next Swiss round, when the last one is decided. */
export const nextRound = (context: AppContext, by: Actor, stageId: string, { basedOn, pairs }: RoundCreate) =>
  changeStage(context, by, stageId, 'nextRound', async (change, stage) => {
    const { tx, facts } = change
    requireVersion(facts, basedOn)
    const draw = requirePublicDraw(stage)
    const { rules, drawn, row } = stage
    if (rules.kind !== 'SWISS') throw conflict('fixture_not_ready', 'Only Swiss rounds are paired one by one.')
    if (Math.max(...drawn.fixtures.map(({ round }) => round)) >= rules.rounds)
      throw conflict('draw_impossible', `All ${rules.rounds} rounds are paired.`)
    const state = advance(facts.staged)
    if (!state.fixtures.filter((fixture) => fixture.stage === row.number).every(isSettled))
      throw conflict('fixture_not_ready', 'Matches of this round are open. Record their results first.')
    const entries = entriesOfNextRound(facts.staged, state, row.number).map(({ entry }) => entry)
    if (entries.length < 2)
      throw conflict('draw_impossible', 'Fewer than two entries are left, so there is no next round.')
    if (pairs) requireEachOnce(entries, pairs.flat(), 'pairs')
    const added = nextSwissRound(facts.staged, state, row.number, pairs)
    await setFixtures(tx, draw.id, [...drawn.fixtures, ...added])
    await settle(change, change.facts.event.id)
  })
