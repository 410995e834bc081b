import { eventTitle } from '#contract/event/calls.ts'
import type { ChampionshipStart, GcRecord, GcRecordCreate, GcRecordDetails } from '#contract/gc/calls.ts'
import { yearAndName, yearTooLate } from '#contract/gc/gc.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { listOpenDraws } from '#server/features/championship/events/event.queries.ts'
import { settleBonuses } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { listTables } from '#server/features/points/table.service.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { startNextSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { moveToBin } from '#server/platform/bin/move-to-bin.ts'
import { yearIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, invalid, notFound, requireFound } from '#server/platform/http/errors.ts'
import { gcLocks } from './gc.locks.ts'
import {
  changeRecord,
  countLive,
  deleteRecordRow,
  findRecord,
  insertFinalStandings,
  insertRecord,
  insertTables,
  snapshotRecord,
} from './gc.queries.ts'
import { finalStandings, finalTables, recordedAlready, winnerOf } from './gc.rules.ts'

const UNKNOWN = 'There is no such record.'

export async function getRecord({ store }: AppContext, id: string): Promise<GcRecordDetails> {
  return requireFound(await findRecord(store.reads, id), UNKNOWN)
}

/** Records the open season as a championship of the year in which it starts. */
export async function startChampionship(
  context: AppContext,
  by: Actor,
  { name }: ChampionshipStart,
): Promise<GcRecord> {
  const { store, newId, now, zone } = context
  const id = newId()
  const lock = allOf(seasonLocks.open, gcLocks.running)
  const change = { action: 'createCurrentGCSession', subject: 'gc_record', id, lock } as const
  await store.manage(by, change, async (tx, [season, running]) => {
    if (running)
      throw conflict('championship_running', `The championship of ${yearAndName(running)} is being played already.`)
    const year = yearIn(zone, now())
    await addRecord(tx, { ...newRecord(context, id, { year, name }), is_current: 1, season_id: season.id })
  })
  return getRecord(context, id)
}

/** Stores the winner and the final table, and starts the next season at zero. */
export async function settleChampionship(
  context: AppContext,
  by: Actor,
  wonBy: string | undefined,
  pictures: Upload[],
): Promise<GcRecord> {
  const { store, files, newId, now } = context
  const running = await store.reads.selectFrom('gc_record').select('id').where('is_current', '=', 1).executeTakeFirst()
  if (!running) throw conflict('championship_not_running', 'No championship is being played.')
  const { id } = running
  // With the season locked, no department wins a point between the final table and the end.
  const lock = allOf(seasonLocks.open, gcLocks.running)
  const change = { action: 'settleCurrentGCSession', subject: 'gc_record', id, lock, snapshot: snapshotRecord } as const
  await files.keep(pictures, ([picture]) =>
    store.manage(by, change, async (tx, [season, current]) => {
      if (current?.id !== id) throw conflict('championship_settled', 'This championship was settled a moment ago.')
      if (await countLive(tx))
        throw conflict('match_live', 'A match is live. Close it before you settle the championship.')
      const [open] = await listOpenDraws(tx)
      if (open)
        throw conflict(
          'event_drawn',
          `${eventTitle(open)} is not over. Play it to its end, set its places or mark it as not played.`,
        )
      await settleBonuses({ context, tx, by, season })
      const { version, isAdopted, tables } = await listTables(context, tx, season)
      const [first] = tables
      const winner = winnerOf(first?.rows ?? [], wonBy)
      if (picture) await insertFiles(tx, [picture])
      await insertFinalStandings(tx, finalStandings(id, first?.rows ?? []))
      if (isAdopted) await insertTables(tx, finalTables(id, tables))
      await changeRecord(tx, id, {
        is_current: 0,
        won_by: winner,
        team_pic_id: picture?.id ?? null,
        rule_book_version: isAdopted ? version : null,
      })
      await startNextSeason(tx, season.id, { next: newId(), at: now().toISOString() })
    }),
  )
  return getRecord(context, id)
}

export async function createRecord(
  context: AppContext,
  by: Actor,
  { year, name, wonBy }: GcRecordCreate,
  pictures: Upload[],
): Promise<GcRecord> {
  const { store, files, newId, now, zone } = context
  const latest = yearIn(zone, now())
  if (year > latest) throw invalid('invalid_input', yearTooLate(latest), 'year')
  const id = newId()
  const change = { action: 'createGCRecord', subject: 'gc_record', id, lock: departmentLocks.shared(wonBy) } as const
  await files.keep(pictures, ([picture]) =>
    store.manage(by, change, async (tx, department) => {
      if (!department) throw invalid('invalid_input', 'There is no such department.', 'wonBy')
      if (picture) await insertFiles(tx, [picture])
      const row = newRecord(context, id, { year, name })
      await addRecord(tx, { ...row, won_by: wonBy, team_pic_id: picture?.id ?? null })
    }),
  )
  return getRecord(context, id)
}

/** Deletes the record with its final table. Matches and ledger entries stay. */
export async function deleteRecord({ store, now }: AppContext, by: Actor, id: string): Promise<void> {
  const lock = gcLocks.byId(id)
  const change = { action: 'deleteGCRecord', subject: 'gc_record', id, lock, snapshot: snapshotRecord } as const
  await store.manage(by, change, async (tx, row) => {
    if (!row) throw notFound(UNKNOWN)
    const deletion = { kind: 'gc_record', id, title: yearAndName(row), by, at: now().toISOString() } as const
    await moveToBin(tx, deletion, () => deleteRecordRow(tx, id))
  })
}

async function addRecord(tx: ManagedTx, row: Row<'gc_record'>): Promise<void> {
  if (!(await insertRecord(tx, row))) throw recordedAlready(row)
}

type Named = Pick<GcRecordCreate, 'year' | 'name'>
const newRecord = ({ now }: AppContext, id: string, { year, name }: Named): Row<'gc_record'> => ({
  id,
  year,
  name: name ?? null,
  name_key: name === undefined ? '' : nameKey(name),
  won_by: null,
  team_pic_id: null,
  is_current: 0,
  season_id: null,
  rule_book_version: null,
  created_at: now().toISOString(),
})
