import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { Fixture } from '#rules/draws/entrant.ts'
import type { Row } from '#server/db/schema.ts'
import { isDisputed } from '#server/features/match/disputed.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { withPublicNames } from '#server/platform/names/public-name.ts'

export const listStageRows = (db: Reader, eventId: string): Promise<Row<'event_stage'>[]> =>
  db.selectFrom('event_stage').selectAll().where('event_id', '=', eventId).orderBy('number').execute()

/** The draws of an event, also the voided ones, in the order in which they were made. */
export const listDraws = (db: Reader, eventId: string): Promise<Row<'stage_draw'>[]> =>
  db
    .selectFrom('stage_draw')
    .innerJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .selectAll('stage_draw')
    .where('event_stage.event_id', '=', eventId)
    .orderBy('stage_draw.id')
    .execute()

/** The matches of fixtures with what they are now. */
export const listLinks = (db: Reader, drawIds: readonly string[]) =>
  db
    .selectFrom('fixture_match as link')
    .innerJoin('match', 'match.id', 'link.match_id')
    .selectAll('link')
    .select(['match.status', 'match.winner', 'match.team1_score', 'match.team2_score'])
    .select(['match.date', 'match.time', 'match.venue', 'match.sport', 'match.detail', 'match.outcome'])
    .select((eb) => isDisputed(eb).as('is_disputed'))
    .where('link.draw_id', 'in', drawIds)
    .orderBy('link.draw_id')
    .orderBy('link.position')
    .execute()
export type Link = Awaited<ReturnType<typeof listLinks>>[number]

/** Where the match of a drawn fixture belongs. */
export const findFixtureOfMatch = (db: Reader, matchId: string) =>
  db
    .selectFrom('fixture_match as link')
    .innerJoin('stage_draw', 'stage_draw.id', 'link.draw_id')
    .innerJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .select(['link.position', 'event_stage.event_id', 'event_stage.number'])
    .where('link.match_id', '=', matchId)
    .executeTakeFirst()

export const listDecisions = (db: Reader, drawIds: readonly string[]): Promise<Row<'fixture_decision'>[]> =>
  db.selectFrom('fixture_decision').selectAll().where('draw_id', 'in', drawIds).orderBy('position').execute()

export const listAttempts = (db: Reader, drawIds: readonly string[]): Promise<Row<'stage_attempts'>[]> =>
  db.selectFrom('stage_attempts').selectAll().where('draw_id', 'in', drawIds).orderBy('entry_id').execute()

export const listLots = (db: Reader, drawIds: readonly string[]): Promise<Row<'stage_lots'>[]> =>
  db.selectFrom('stage_lots').selectAll().where('draw_id', 'in', drawIds).orderBy('id').execute()

export const listWitnesses = (db: Reader, drawIds: readonly string[]): Promise<Row<'draw_witness'>[]> =>
  db
    .selectFrom('draw_witness')
    .selectAll()
    .where('draw_id', 'in', drawIds)
    .orderBy('confirmed_at')
    .orderBy('profile_id')
    .execute()

/** Those who confirmed a draw that was read from a season file have no accounts here. */
export const confirmationsOf = (
  draw: Pick<Row<'stage_draw'>, 'confirmed_by'> | null,
  witnesses: readonly Pick<Row<'draw_witness'>, 'name' | 'department'>[],
): { name: string; department: string }[] =>
  draw?.confirmed_by ? JSON.parse(draw.confirmed_by) : witnesses.map(({ name, department }) => ({ name, department }))

/** The department of an event for which a person may confirm its draw: captains, heads and sports leads. */
export const findWitness = (db: Reader, { id, role, departmentId }: Actor, eventId: string) =>
  db
    .selectFrom('event_entry as entry')
    .innerJoin('department', 'department.id', 'entry.department_id')
    .select('department.name as department')
    .where('entry.event_id', '=', eventId)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        ...(allows(OWN_DEPARTMENT_MANAGERS, role) ? [eb('entry.department_id', '=', departmentId)] : []),
        exists(
          selectFrom('application')
            .select('application.id')
            .whereRef('application.team_id', '=', 'entry.team_id')
            .where('application.profile_id', '=', id)
            .where('application.post', 'is not', null),
        ),
        exists(
          selectFrom('squad_member')
            .select('squad_member.position')
            .whereRef('squad_member.entry_id', '=', 'entry.id')
            .where('squad_member.profile_id', '=', id)
            .where('squad_member.is_captain', '=', 1),
        ),
      ]),
    )
    .orderBy('entry.id')
    .executeTakeFirst()

export const listSeeds = (db: Reader, eventId: string): Promise<Row<'entry_seed'>[]> =>
  db.selectFrom('entry_seed').selectAll().where('event_id', '=', eventId).execute()

export const listLeavers = (db: Reader, eventId: string): Promise<Row<'draw_leaver'>[]> =>
  db.selectFrom('draw_leaver').selectAll().where('event_id', '=', eventId).orderBy('entry_id').execute()

/** The places of the same event in the last season that had it. */
export async function listFormerPlaces(db: Reader, event: Row<'event'>) {
  const former = await db
    .selectFrom('event')
    .innerJoin('season', 'season.id', 'event.season_id')
    .select('event.id')
    .where('event.sport', '=', event.sport)
    .where('event.gender', '=', event.gender)
    .where('event.name_key', '=', event.name_key)
    .where('season.closed_at', 'is not', null)
    .where('event.season_id', '<>', event.season_id)
    .where('event.state', 'in', ['PROVISIONAL', 'FINAL'])
    .orderBy('season.closed_at', 'desc')
    .executeTakeFirst()
  if (!former) return []
  const places = await db
    .selectFrom('event_place')
    .select(['department_id', 'place'])
    .where('event_id', '=', former.id)
    .orderBy('position')
    .execute()
  return places.flatMap(({ department_id: department, place }) => (place === null ? [] : [{ department, place }]))
}

export async function insertStage(tx: ManagedTx, row: Row<'event_stage'>): Promise<void> {
  await tx.insertInto('event_stage').values(row).execute()
}

export async function changeStageRules(tx: ManagedTx, id: string, rules: string): Promise<void> {
  await tx.updateTable('event_stage').set({ rules }).where('id', '=', id).execute()
}

export async function deleteStage(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('event_stage').where('id', '=', id).execute()
}

export async function replaceSeeds(tx: ManagedTx, eventId: string, rows: Row<'entry_seed'>[]): Promise<void> {
  await tx.deleteFrom('entry_seed').where('event_id', '=', eventId).execute()
  if (rows.length > 0) await tx.insertInto('entry_seed').values(rows).execute()
}

export async function insertDraw(tx: ManagedTx, row: Row<'stage_draw'>): Promise<void> {
  await tx.insertInto('stage_draw').values(row).execute()
}

export async function changeDraw(tx: ManagedTx, id: string, columns: Partial<Row<'stage_draw'>>): Promise<void> {
  await tx.updateTable('stage_draw').set(columns).where('id', '=', id).execute()
}

export const setFixtures = (tx: ManagedTx, drawId: string, fixtures: readonly Fixture[]): Promise<void> =>
  changeDraw(tx, drawId, { fixtures: JSON.stringify(fixtures) })

export async function writeDecision(tx: ManagedTx, row: Row<'fixture_decision'>): Promise<void> {
  const { result, reason, decided_at } = row
  await tx
    .insertInto('fixture_decision')
    .values(row)
    .onConflict((on) => on.columns(['draw_id', 'position']).doUpdateSet({ result, reason, decided_at }))
    .execute()
}

/** Replaces what was decided about a match, and returns what stood there. The reason stays. */
export async function replaceDecisionOfMatch(
  tx: ManagedTx,
  matchId: string,
  result: string | null = null,
): Promise<string | null> {
  const link = tx
    .selectFrom('fixture_match as link')
    .innerJoin('fixture_decision as decision', (join) =>
      join.onRef('decision.draw_id', '=', 'link.draw_id').onRef('decision.position', '=', 'link.position'),
    )
    .selectAll('decision')
    .where('link.match_id', '=', matchId)
  const found = await link.executeTakeFirst()
  if (!found) return null
  await writeDecision(tx, { ...found, result })
  return found.result
}

export async function writeAttempts(tx: ManagedTx, row: Row<'stage_attempts'>): Promise<void> {
  const { attempts, ended, details, lane } = row
  if (attempts === '[]' && ended === null && lane === null) return deleteAttempts(tx, row)
  await tx
    .insertInto('stage_attempts')
    .values(row)
    .onConflict((on) => on.columns(['draw_id', 'entry_id']).doUpdateSet({ attempts, ended, details, lane }))
    .execute()
}

async function deleteAttempts(tx: ManagedTx, { draw_id, entry_id }: Row<'stage_attempts'>): Promise<void> {
  await tx.deleteFrom('stage_attempts').where('draw_id', '=', draw_id).where('entry_id', '=', entry_id).execute()
}

export async function insertLots(tx: ManagedTx, row: Row<'stage_lots'>): Promise<void> {
  await tx.insertInto('stage_lots').values(row).execute()
}

export async function deleteLots(tx: ManagedTx, id: string): Promise<void> {
  await tx.deleteFrom('stage_lots').where('id', '=', id).execute()
}

export async function insertWitness(tx: ManagedTx, row: Row<'draw_witness'>): Promise<void> {
  await tx
    .insertInto('draw_witness')
    .values(await withPublicNames(tx, [row]))
    .onConflict((on) => on.columns(['draw_id', 'profile_id']).doNothing())
    .execute()
}

export async function insertLeaver(tx: ManagedTx, row: Row<'draw_leaver'>): Promise<void> {
  await tx.insertInto('draw_leaver').values(row).execute()
}

export async function deleteLeaver(tx: ManagedTx, entryId: string): Promise<void> {
  await tx.deleteFrom('draw_leaver').where('entry_id', '=', entryId).execute()
}

/** What was entered about the stages of an event, for the audit trail. The fixtures follow from the draws. */
export async function snapshotDraws(db: Reader, eventId: string) {
  const draws = await listDraws(db, eventId)
  const ids = draws.map(({ id }) => id)
  const isDrawn = ids.length > 0
  return {
    stages: await listStageRows(db, eventId),
    seeds: await listSeeds(db, eventId),
    draws: draws.map(({ entrants: _, steps: __, fixtures: ___, ...draw }) => draw),
    decisions: isDrawn ? await listDecisions(db, ids) : [],
    attempts: isDrawn ? await listAttempts(db, ids) : [],
    lots: isDrawn ? await listLots(db, ids) : [],
    witnesses: isDrawn ? await listWitnesses(db, ids) : [],
  }
}
