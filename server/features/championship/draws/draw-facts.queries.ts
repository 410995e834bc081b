import { createHash } from 'node:crypto'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import type { DrawStep } from '#rules/draws/entrant.ts'
import type { AttemptsOfEntry, DrawnStage, FixtureResult, Leaver, StagedEvent } from '#rules/stages/staged-event.ts'
import type { Row } from '#server/db/schema.ts'
import { listMemberRows } from '#server/features/championship/entries/entry.queries.ts'
import { shownColor } from '#server/features/department/department.queries.ts'
import { listWaitingRows } from '#server/features/match/plan/waiting-fixture.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import {
  type Link,
  listAttempts,
  listDecisions,
  listDraws,
  listLeavers,
  listLinks,
  listLots,
  listSeeds,
  listStageRows,
  listWitnesses,
} from './draw.queries.ts'
import { playedResult } from './played-results.rules.ts'

/** The entries of an event with their names, in the order in which they were entered. */
export async function findEntriesOfDraw(db: Reader, event: Row<'event'>) {
  const rows = await db
    .selectFrom('event_entry')
    .innerJoin('department', 'department.id', 'event_entry.department_id')
    .leftJoin('team', 'team.id', 'event_entry.team_id')
    .select(['event_entry.id', 'event_entry.department_id', 'event_entry.team_id', 'event_entry.team_name'])
    .select(['event_entry.label', 'event_entry.state'])
    .select(['department.name as department', 'department.logo_id as logo', 'team.name as current_team'])
    .select(shownColor().as('color'))
    .where('event_entry.event_id', '=', event.id)
    .orderBy('event_entry.id')
    .execute()
  const ids = event.entrant === 'TEAM' ? [] : rows.map(({ id }) => id)
  const members = Map.groupBy(await listMemberRows(db, ids), ({ entry_id }) => entry_id)
  return rows.map((row) => {
    const players = (members.get(row.id) ?? []).flatMap(({ name, is_reserve }) => (is_reserve === 1 ? [] : name))
    const named = entryTitle({ department: { name: row.department }, label: row.label })
    return { ...row, players, title: players.join(' and ') || named }
  })
}

export type EntryOfEvent = Awaited<ReturnType<typeof findEntriesOfDraw>>[number] & { seed: number | null }

export type DrawnStep = DrawStep<{ line?: number; pool?: string }>

export interface StageFacts {
  row: Row<'event_stage'>
  rules: StageRules
  draw: Row<'stage_draw'> | null
  voided: Row<'stage_draw'>[]
  links: Link[]
  /** The fixtures that wait for a side, with their plans. */
  waiting: Row<'waiting_fixture'>[]
  decisions: Row<'fixture_decision'>[]
  lots: Row<'stage_lots'>[]
  witnesses: Row<'draw_witness'>[]
  drawn: DrawnStage
}

/** Everything that was entered about the stages of an event. The rest is derived from `staged`. */
export interface DrawFacts {
  event: Row<'event'>
  entries: EntryOfEvent[]
  stages: StageFacts[]
  leavers: Row<'draw_leaver'>[]
  staged: StagedEvent
}

export async function findDrawFacts(db: Reader, event: Row<'event'>): Promise<DrawFacts> {
  const rows = await listStageRows(db, event.id)
  const draws = rows.length === 0 ? [] : await listDraws(db, event.id)
  const ids = draws.flatMap(({ id, voided_at }) => (voided_at === null ? id : []))
  const isDrawn = ids.length > 0
  const links = isDrawn ? await listLinks(db, ids) : []
  const waiting = isDrawn ? await listWaitingRows(db, ids) : []
  const decisions = isDrawn ? await listDecisions(db, ids) : []
  const attempts = isDrawn ? await listAttempts(db, ids) : []
  const lots = isDrawn ? await listLots(db, ids) : []
  const witnesses = isDrawn ? await listWitnesses(db, ids) : []
  const leavers = await listLeavers(db, event.id)
  const seeds = new Map((await listSeeds(db, event.id)).map(({ entry_id, seed }) => [entry_id, seed]))
  const entries = (await findEntriesOfDraw(db, event)).map((entry) => ({
    ...entry,
    seed: seeds.get(entry.id) ?? null,
  }))
  const stages = rows.map((row) => {
    const own = draws.filter(({ stage_id }) => stage_id === row.id)
    const draw = own.find(({ voided_at }) => voided_at === null) ?? null
    const ofDraw = <T extends { draw_id: string }>(facts: readonly T[]) =>
      facts.filter(({ draw_id }) => draw_id === draw?.id)
    const rules: StageRules = JSON.parse(row.rules)
    return {
      row,
      rules,
      draw,
      voided: own.filter(({ voided_at }) => voided_at !== null),
      links: ofDraw(links),
      waiting: ofDraw(waiting),
      decisions: ofDraw(decisions),
      lots: ofDraw(lots),
      witnesses: ofDraw(witnesses),
      drawn: drawnStage(row.number, rules, draw, {
        results: resultsOf(ofDraw(links), ofDraw(decisions), entries),
        attempts: ofDraw(attempts).map(asAttempts),
        lots: ofDraw(lots).map(({ entry_order }): string[] => JSON.parse(entry_order)),
      }),
    }
  })
  return { event, entries, stages, leavers, staged: stagedOf({ entries, stages, leavers }) }
}

/** The first stage whose draw is not public yet. */
export const hiddenStage = ({ stages }: DrawFacts): StageFacts | undefined =>
  stages.find(({ draw }) => draw?.is_public === 0)

/** What the public may know: from the first draw on that is not public, stages look as if they were not drawn. */
export function publicFacts(facts: DrawFacts): DrawFacts {
  const hidden = hiddenStage(facts)
  if (!hidden) return facts
  const stages = facts.stages.map((stage) => (stage.row.number < hidden.row.number ? stage : undrawn(stage)))
  return { ...facts, stages, staged: stagedOf({ ...facts, stages }) }
}

const undrawn = ({ row, rules, voided }: StageFacts): StageFacts => ({
  ...{ row, rules, voided, draw: null, links: [], waiting: [], decisions: [], lots: [], witnesses: [] },
  drawn: drawnStage(row.number, rules, null, { results: [], attempts: [], lots: [] }),
})

function stagedOf({ entries, stages, leavers }: Pick<DrawFacts, 'entries' | 'stages' | 'leavers'>): StagedEvent {
  const left = leavers.flatMap(({ entry_id, stage }): Leaver[] => {
    const state = entries.find(({ id }) => id === entry_id)?.state
    return state === undefined || state === 'ENTERED' ? [] : [{ entry: entry_id, reason: state, stage }]
  })
  const isKnown = (entry: string) => entries.some(({ id }) => id === entry)
  return {
    entries: entries.map(({ id, department_id: department, seed }) => ({ id, department, seed })),
    left: [...left, ...stages.flatMap(({ drawn }) => [...leftAndDeleted(drawn), ...deletedIn(drawn, isKnown)])],
    stages: stages.map(({ drawn }) => drawn),
  }
}

/** An entrant of a stage as it is stored. One that had left before its department was deleted keeps that. */
export type StoredEntrant = DrawnStage['entrants'][number] & { left?: Pick<Leaver, 'reason' | 'stage'> }

const leftAndDeleted = ({ entrants }: DrawnStage): Leaver[] =>
  entrants.flatMap(({ side, left }: StoredEntrant) =>
    side.kind === 'ENTRY' && left ? { entry: side.entry, ...left } : [],
  )

/** Attempts are deleted with their entry. The others do not wait for it. */
const deletedIn = ({ stage, rules, entrants }: DrawnStage, isKnown: (entry: string) => boolean): Leaver[] =>
  rules.kind === 'ATTEMPTS'
    ? entrants.flatMap(({ side }): Leaver[] =>
        side.kind === 'ENTRY' && !isKnown(side.entry) ? [{ entry: side.entry, reason: 'WITHDRAWN', stage }] : [],
      )
    : []

function drawnStage(
  stage: number,
  rules: StageRules,
  draw: Row<'stage_draw'> | null,
  facts: Pick<DrawnStage, 'results' | 'attempts' | 'lots'>,
): DrawnStage {
  const { through } = rules
  if (!draw) return { stage, rules, through, entrants: [], fixtures: [], ...facts }
  return { stage, rules, through, entrants: JSON.parse(draw.entrants), fixtures: JSON.parse(draw.fixtures), ...facts }
}

/** A decision counts instead of the match. One about a played match adds to its result. */
function resultsOf(
  links: readonly Link[],
  decisions: readonly Row<'fixture_decision'>[],
  entries: readonly EntryOfEvent[],
): FixtureResult[] {
  const isMatch = (result: FixtureResult) =>
    result.entries.every((id) => entries.find((entry) => entry.id === id)?.team_id != null)
  const all = decisions.flatMap(({ result }): FixtureResult[] => (result === null ? [] : [JSON.parse(result)]))
  const played = links.filter(({ status }) => status === 'SUMMARY')
  const isPlayed = ({ position }: FixtureResult) => played.some((link) => link.position === position)
  const decided = all.filter((result) => result.outcome !== 'PLAYED' || (!isMatch(result) && !isPlayed(result)))
  const open = played.filter(({ position }) => !decided.some((one) => one.position === position))
  const about = ({ position }: Link) => all.find((result) => result.position === position)
  return [...decided, ...open.map((link) => playedResult(link, about(link)))]
}

/** A lane alone is no result. */
export const hasBegun = ({ attempts, ended }: AttemptsOfEntry): boolean => attempts.length > 0 || ended !== null

const asAttempts = ({ entry_id, attempts, ended, details, lane }: Row<'stage_attempts'>): AttemptsOfEntry => ({
  entry: entry_id,
  attempts: JSON.parse(attempts),
  ended,
  ...(details !== null && { details: JSON.parse(details) }),
  ...(lane !== null && { lane }),
})

/** A version that changes with every public fact: no result belongs to a draw that is not public. */
export function hashDrawFacts(facts: DrawFacts): string {
  const { event, entries, stages, staged } = publicFacts(facts)
  return hashOf([
    event.state,
    entries.map(({ id, state, title, team_id, seed }) => [id, state, title, team_id, seed]),
    stages.map(({ row, draw, voided, links, waiting }) => [
      row,
      draw?.id,
      voided.map(({ id }) => id),
      links.map(({ match_id, status, date, time, venue }) => [match_id, status, date, time, venue]),
      waiting.map(({ id, date, time, venue }) => [id, date, time, venue]).sort(),
    ]),
    staged,
  ])
}

/** Versions of what is replaced as a whole. */
export const stagesVersionOf = ({ stages }: Pick<DrawFacts, 'stages'>): string =>
  hashOf(stages.map(({ rules }) => rules))
export const seedsVersionOf = ({ entries }: Pick<DrawFacts, 'entries'>): string =>
  hashOf(entries.flatMap(({ id, seed }) => (seed === null ? [] : `${seed} ${id}`)).sort())

const hashOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
