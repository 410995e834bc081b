import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf, type FixtureState } from '#rules/stages/fixture-state.ts'
import type { StagedEvent } from '#rules/stages/staged-event.ts'
import type { Row } from '#server/db/schema.ts'
import { deleteLeaver, insertLeaver, listStageRows } from '#server/features/championship/draws/draw.queries.ts'
import {
  type DrawFacts,
  type EntryOfEvent,
  findDrawFacts,
  publicFacts,
  type StageFacts,
} from '#server/features/championship/draws/draw-facts.queries.ts'
import { fixtureWords } from '#server/features/championship/draws/draw-reply.rules.ts'
import { changedEntrants } from '#server/features/championship/draws/fixed-entrants.rules.ts'
import { requireWinner } from '#server/features/championship/results/fixture.rules.ts'
import { insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { deleteMatchRow, insertMatches, listSides } from '#server/features/match/match.queries.ts'
import { newDrawnMatch } from '#server/features/match/match.service.ts'
import { recordMatchChange } from '#server/features/push/change.queries.ts'
import { sidesOfEntries } from '#server/features/team/side.queries.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { tagOf } from './draw-places.rules.ts'
import type { SeasonChange } from './ledger-lines.service.ts'
import { type FindPlan, plansOfFixtures, settleWaiting } from './waiting-fixtures.service.ts'

/** What the public may know of the draw of an event, and what follows from it. */
export interface PublicDraw {
  facts: DrawFacts
  state: EventState
}

/**
 * Advances winners, losers and ranks, and makes and cancels the matches of fixtures. Nothing follows from a draw that is not public.
 */
export async function settleFixtures(
  change: SeasonChange,
  event: Row<'event'>,
  ended: string | undefined,
): Promise<PublicDraw | null> {
  const { tx } = change
  if ((await listStageRows(tx, event.id)).length === 0) return null
  const read = await findDrawFacts(tx, event)
  if (!read.stages.some(({ draw }) => draw)) return null
  const all = (await updateLeavers(tx, read)) ? await findDrawFacts(tx, event) : read
  const facts = publicFacts(all)
  const state = advance(facts.staged)
  if (ended) requireWinner(facts, state, ended)
  if (!facts.stages.some(({ draw }) => draw)) return null
  requireNothingLost(all, facts === all ? state : advance(all.staged))
  const surplus = surplusMatches(facts, state)
  const cancelled = await cancelFixtureMatches(change, surplus)
  const findPlan = plansOfFixtures(change.context, facts, cancelled)
  await addFixtureMatches(change, facts, fixturesWithoutMatch(facts, state, surplus), findPlan)
  await settleWaiting(change, facts, state, findPlan)
  return { facts, state }
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
  if (leaving.length > 0) {
    const stage = firstOpenStage(staged)
    for (const { id } of leaving) await insertLeaver(tx, { entry_id: id, event_id: facts.event.id, stage })
  }
  for (const { entry_id } of returned) await deleteLeaver(tx, entry_id)
  return leaving.length + returned.length > 0
}

/** The first stage that is not over, or the last one. */
export function firstOpenStage(staged: StagedEvent): number {
  const { pools } = advance(staged)
  const open = staged.stages.find(({ stage }) => {
    const ofStage = pools.filter((pool) => pool.stage === stage)
    return ofStage.length === 0 || ofStage.some(({ isOver }) => !isOver)
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

const sidesOf = (fixture: FixtureState | undefined) => fixture?.sides.map(entryOf) ?? []

/** The coming matches whose fixture is decided or has other sides by now. */
function surplusMatches(facts: DrawFacts, { fixtures }: EventState): string[] {
  return facts.stages.flatMap(({ row, links }) =>
    links.flatMap((link) => {
      if (link.status === 'SUMMARY') return []
      const fixture = fixtures.find(({ stage, position }) => stage === row.number && position === link.position)
      const [one, other] = sidesOf(fixture)
      if (fixture?.state === 'READY' && one === link.entry1_id && other === link.entry2_id) return []
      if (link.status === 'LIVE') {
        const words = fixture ? fixtureWords(facts, fixture, [link.entry1_id, link.entry2_id]) : 'A match'
        throw conflict('match_live', `${words} is live, and others would meet in it. Close it first.`)
      }
      return [link.match_id]
    }),
  )
}

interface DrawnFixture {
  drawId: string
  fixture: FixtureState
}

function fixturesWithoutMatch(
  { stages }: DrawFacts,
  { fixtures }: EventState,
  surplus: readonly string[],
): DrawnFixture[] {
  return fixtures.flatMap((fixture) => {
    const { draw, links }: Partial<StageFacts> = stages.find(({ row }) => row.number === fixture.stage) ?? {}
    const hasMatch = links?.some(
      ({ position, match_id }) => position === fixture.position && !surplus.includes(match_id),
    )
    return !draw || fixture.state !== 'READY' || hasMatch ? [] : [{ drawId: draw.id, fixture }]
  })
}

/** Makes matches of fixtures. An entry plays them as its team, or as a side of its own. */
export async function addFixtureMatches(
  change: SeasonChange,
  facts: DrawFacts,
  fixtures: readonly DrawnFixture[],
  findPlan?: FindPlan,
): Promise<void> {
  const { context, tx } = change
  const met = fixtures.map(({ drawId, fixture }) => {
    const [one, other] = sidesOf(fixture).map((id) => facts.entries.find((entry) => entry.id === id))
    return { drawId, fixture, one, other }
  })
  const entries = [...new Set(met.flatMap(({ one, other }) => (one && other ? [one, other] : [])))]
  if (entries.length === 0) return
  const teams = await teamsOf(change, facts.event, entries)
  const made = met.flatMap(({ drawId, fixture, one, other }) => {
    const [first, second] = [teams.get(one?.id ?? ''), teams.get(other?.id ?? '')]
    if (!one || !other || !first || !second) return []
    const plan = findPlan?.(drawId, fixture.position)
    const match = newDrawnMatch(context, facts.event, [first, second], tagOf(facts, fixture), plan)
    const ids = { match_id: match.id, draw_id: drawId, entry1_id: one.id, entry2_id: other.id }
    return [{ match, link: { ...ids, position: fixture.position } }]
  })
  if (made.length === 0) return
  const [matches, links] = [made.map(({ match }) => match), made.map(({ link }) => link)]
  await insertMatches(tx, matches)
  await tx.insertInto('fixture_match').values(links).execute()
  // Its sides learn only now when they play.
  for (const match of matches)
    if (match.date !== null) await recordMatchChange(tx, match.id, { ...match, date: null, time: null, venue: null })
}

/** What entries play as, by entry. */
async function teamsOf(
  { context, tx }: SeasonChange,
  event: Row<'event'>,
  entries: readonly EntryOfEvent[],
): Promise<Map<string, Row<'team'>>> {
  const withoutTeam = entries.filter(({ team_id }) => team_id === null)
  const teamIds = entries.flatMap(({ team_id }) => team_id ?? [])
  const sides = await sidesOfEntries(context, tx, event, withoutTeam)
  for (const team of teamIds.length === 0 ? [] : await listSides(tx, teamIds))
    for (const { id } of entries.filter(({ team_id }) => team_id === team.id)) sides.set(id, team)
  return sides
}

export async function cancelFixtureMatches(
  { context, tx }: SeasonChange,
  ids: readonly string[],
): Promise<Row<'match'>[]> {
  if (ids.length === 0) return []
  const rows = await matchLocks.byIds(ids)(tx)
  if (rows.some(({ status }) => status !== 'UPCOMING'))
    throw conflict('match_not_upcoming', 'A match of this draw has begun meanwhile. Look at it again.')
  await insertCancelled(tx, ids, context.now().toISOString())
  for (const row of rows) await deleteMatchRow(tx, row)
  return rows
}
