import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf, type FixtureState } from '#rules/stages/fixture-state.ts'
import type { StagedEvent } from '#rules/stages/staged-event.ts'
import {
  deleteLeaver,
  insertLeaver,
  insertLinks,
  listStageRows,
} from '#server/features/championship/draws/draw.queries.ts'
import type { DrawChange } from '#server/features/championship/draws/draw-change.service.ts'
import {
  type DrawFacts,
  findDrawFacts,
  publicFacts,
  type StageFacts,
} from '#server/features/championship/draws/draw-facts.queries.ts'
import { fixtureWords } from '#server/features/championship/draws/draw-reply.rules.ts'
import { changedEntrants } from '#server/features/championship/draws/fixed-entrants.rules.ts'
import {
  changeEvent,
  findEventRow,
  listOutcomes,
  listPlaces,
  replaceOutcomes,
  replacePlaces,
} from '#server/features/championship/events/event.queries.ts'
import { requireWinner } from '#server/features/championship/results/fixture.rules.ts'
import { insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { deleteMatchRow, insertMatches, listSides } from '#server/features/match/match.queries.ts'
import { newDrawnMatch } from '#server/features/match/match.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { lockRow } from '#server/platform/data/locks.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { awardEvent } from './award.service.ts'
import { beginEvent } from './begin-event.service.ts'
import { placesOfDraw, tagOf, unplayedFixtureOutcomes } from './draw-places.rules.ts'

/** After a result, a withdrawal or a reinstatement in an event, in the same transaction. */
export async function advanceDraw(
  context: AppContext,
  { tx, by, season, reason, ended }: Parameters<AppContext['advanceDraw']>[0],
  eventId: string,
): Promise<void> {
  if ((await listStageRows(tx, eventId)).length === 0) return
  const event = await findEventRow(tx, eventId)
  if (!event || event.season_id !== season.id) return
  const facts = await findDrawFacts(tx, event)
  if (!facts.stages.some(({ draw }) => draw)) return
  const leaversChanged = await updateLeavers(tx, facts)
  const now = leaversChanged ? await findDrawFacts(tx, event) : facts
  if (ended) requireWinner(now, advance(now.staged), ended)
  // Nothing follows from a draw that is not public.
  if (!publicFacts(now).stages.some(({ draw }) => draw)) return
  await applyFacts({ context, tx, by, season, reason, facts: now })
}

/** Winners, losers and ranks advance; matches and places follow from what is public. */
async function applyFacts(change: DrawChange): Promise<void> {
  requireNothingLost(change.facts, advance(change.facts.staged))
  const shown = { ...change, facts: publicFacts(change.facts) }
  const state = advance(shown.facts.staged)
  await updateMatches(shown, state)
  await updatePlaces(shown, state)
}

/** The same after a change of the facts about stages. */
export async function applyChangedFacts(change: DrawChange): Promise<void> {
  await applyFacts({ ...change, facts: await findDrawFacts(change.tx, change.facts.event) })
}

/** An entry leaves from the first stage on that is not over. One that left before the draw is not in it. */
async function updateLeavers(tx: ManagedTx, facts: DrawFacts): Promise<boolean> {
  const { entries, leavers, staged } = facts
  const isDrawn = (id: string) =>
    staged.stages.some(({ entrants }) => entrants.some(({ side }) => side.kind === 'ENTRY' && side.entry === id))
  const leaving = entries.filter(
    ({ id, state }) => state !== 'ENTERED' && isDrawn(id) && !leavers.some(({ entry_id }) => entry_id === id),
  )
  const returned = leavers.filter(({ entry_id }) =>
    entries.some(({ id, state }) => id === entry_id && state === 'ENTERED'),
  )
  const stage = firstOpenStage(staged)
  for (const { id } of leaving) await insertLeaver(tx, { entry_id: id, event_id: facts.event.id, stage })
  for (const { entry_id } of returned) await deleteLeaver(tx, entry_id)
  return leaving.length + returned.length > 0
}

/** The first stage that is not over, or the last one. */
export function firstOpenStage(staged: StagedEvent): number {
  const { pools } = advance(staged)
  const open = staged.stages.find(({ stage }) => {
    const own = pools.filter((pool) => pool.stage === stage)
    return own.length === 0 || own.some(({ isOver }) => !isOver)
  })
  return open?.stage ?? staged.stages.at(-1)?.stage ?? 1
}

function requireNothingLost(facts: DrawFacts, state: EventState): void {
  const changed = changedEntrants(facts, state)
  if (changed) throw conflict('stage_drawn', changed)
  const lost = state.fixtures.find(({ lostResult }) => lostResult !== null)
  if (!lost?.lostResult) return
  throw conflict(
    'result_lost',
    `The result of ${fixtureWords(facts, lost, lost.lostResult.entries)} would be lost. Take it back first.`,
  )
}

async function updateMatches(change: DrawChange, state: EventState): Promise<void> {
  const surplus: string[] = []
  for (const stage of change.facts.stages) {
    for (const link of stage.links) {
      if (link.status === 'SUMMARY') continue
      const fixture = fixtureOf(state, stage, link.position)
      const [one, other] = sidesOf(fixture)
      if (fixture?.state === 'READY' && one === link.entry1_id && other === link.entry2_id) continue
      if (link.status === 'LIVE') {
        const words = fixture ? fixtureWords(change.facts, fixture, [link.entry1_id, link.entry2_id]) : 'A match'
        throw conflict('match_live', `${words} is live, and others would meet in it. Close it first.`)
      }
      surplus.push(link.match_id)
    }
  }
  await cancelDrawnMatches(change, surplus)
  await addReadyMatches(change, state, surplus)
}

const fixtureOf = ({ fixtures }: EventState, { row }: StageFacts, position: number) =>
  fixtures.find((fixture) => fixture.stage === row.number && fixture.position === position)

const sidesOf = (fixture: FixtureState | undefined) => fixture?.sides.map(entryOf) ?? []

/** Fixtures whose sides are known and have teams become matches. */
async function addReadyMatches(
  change: DrawChange,
  { fixtures }: EventState,
  surplus: readonly string[],
): Promise<void> {
  const ready = change.facts.stages.flatMap(({ row, draw, links }) => {
    const isLinked = ({ position }: FixtureState) =>
      links.some((link) => link.position === position && !surplus.includes(link.match_id))
    const own = draw ? fixtures.filter((fixture) => fixture.stage === row.number && fixture.state === 'READY') : []
    return own.filter((fixture) => !isLinked(fixture)).map((fixture) => ({ drawId: draw?.id ?? '', fixture }))
  })
  await addMatches(change, ready)
}

/** Makes matches of fixtures whose entries have teams. */
export async function addMatches(
  { context, tx, facts }: DrawChange,
  fixtures: readonly { drawId: string; fixture: FixtureState }[],
): Promise<void> {
  const met = fixtures.map(({ drawId, fixture }) => {
    const [one, other] = sidesOf(fixture).map((id) => facts.entries.find((entry) => entry.id === id))
    return { drawId, fixture, one, other }
  })
  const teamIds = met.flatMap(({ one, other }) => [one?.team_id, other?.team_id].filter((id) => id != null))
  if (teamIds.length === 0) return
  const teams = new Map((await listSides(tx, teamIds)).map((team) => [team.id, team]))
  const made = met.flatMap(({ drawId, fixture, one, other }) => {
    const [first, second] = [teams.get(one?.team_id ?? ''), teams.get(other?.team_id ?? '')]
    if (!one || !other || !first || !second) return []
    const match = newDrawnMatch(context, facts.event, [first, second], tagOf(facts, fixture))
    const ids = { match_id: match.id, draw_id: drawId, entry1_id: one.id, entry2_id: other.id }
    return [{ match, link: { ...ids, position: fixture.position } }]
  })
  await insertMatches(
    tx,
    made.map(({ match }) => match),
  )
  await insertLinks(
    tx,
    made.map(({ link }) => link),
  )
}

/** Cancels coming matches of a draw. */
export async function cancelDrawnMatches({ context, tx }: DrawChange, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await lockRow(tx, matchLocks.byIds(ids))
  if (rows.some(({ status }) => status !== 'UPCOMING'))
    throw conflict('match_not_upcoming', 'A match of this draw has begun meanwhile. Look at it again.')
  await insertCancelled(tx, ids, context.now().toISOString())
  for (const row of rows) await deleteMatchRow(tx, row)
}

/**
 * Derived places become those of the event, provisional until nothing is open; places set by hand stay. Fixtures that were not
 * played count as the rules say.
 */
async function updatePlaces(change: DrawChange, state: EventState): Promise<void> {
  const { context, tx, by, season, facts } = change
  if (facts.event.state === 'NOT_PLAYED') return
  const former = { places: await listPlaces(tx, facts.event.id), outcomes: await listOutcomes(tx, facts.event.id) }
  const derived = facts.event.has_places_by_hand === 1 ? null : placesOfDraw(facts, state)
  const places = derived ?? former.places
  const outcomes = unplayedFixtureOutcomes(facts, state)
  const reached = places.length === 0 ? 'RUNNING' : state.isOver ? 'FINAL' : 'PROVISIONAL'
  const eventState = derived ? reached : facts.event.state
  // Without places it is not provisional. Otherwise a draw alone, and deleted departments, change no state.
  const isSameState = facts.event.state === eventState || (places.length === 0 && facts.event.state !== 'PROVISIONAL')
  if (isSameState && JSON.stringify(former) === JSON.stringify({ places, outcomes })) return
  const scoring = { context, tx, by, season }
  const { events, rules } = await beginEvent(scoring, facts.event.id)
  const [event = facts.event] = events
  await replacePlaces(tx, event.id, { before: former.places, after: places })
  await replaceOutcomes(tx, event.id, outcomes)
  const changed = await changeEvent(tx, event, { state: eventState })
  await awardEvent({ ...scoring, rules }, changed, change.reason ?? 'Draw changed', { places, outcomes })
}
