import type { GcRecord, GcRecordCreate, GcRecordDetails } from '#contract/gc.ts'
import type { Row } from '#server/db/schema.ts'
import { takeOpenSeason } from '#server/features/club/season.queries.ts'
import { keepDepartment } from '#server/features/department/department.queries.ts'
import { listTotals } from '#server/features/points/points.queries.ts'
import type { Actor } from '#server/platform/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import type { Upload } from '#server/platform/uploads.ts'
import {
  changeRecord,
  countLive,
  deleteRecordRow,
  findRecord,
  insertFinalStandings,
  insertRecord,
  listYears,
  lookAtRecord,
  takeCurrent,
  turnSeason,
} from './gc.queries.ts'
import { winnerOf } from './gc.rules.ts'

const UNKNOWN = 'There is no such record.'

export async function showRecord({ store }: House, id: string): Promise<GcRecordDetails> {
  const record = await findRecord(store.reads, id)
  if (!record) throw notFound(UNKNOWN)
  return record
}

/** The running season becomes a championship: of this year, or the first one after it that has no record yet. */
export async function startChampionship(house: House, by: Actor): Promise<GcRecord> {
  const { store, newId, now, zone } = house
  const id = newId()
  await store.manage(by, { action: 'createCurrentGCSession', subject: 'gc_record', id }, async (tx) => {
    const season = await takeOpenSeason(tx)
    const running = await takeCurrent(tx)
    if (running) throw conflict(`The championship of ${running.year} is running already.`)
    const taken = await listYears(tx)
    let year = Number(dateIn(zone, now()).slice(0, 4))
    while (taken.includes(year)) year += 1
    await insertRecord(tx, { ...newRecord(house, id), year, is_current: 1, season_id: season.id })
  })
  return showRecord(house, id)
}

/** Its winner and its table are kept, and the next season starts at zero. */
export async function settleChampionship(
  house: House,
  by: Actor,
  wonBy: string | undefined,
  pictures: Upload[],
): Promise<GcRecord> {
  const { store, files, newId, now } = house
  const running = await store.reads.selectFrom('gc_record').select('id').where('is_current', '=', 1).executeTakeFirst()
  if (!running) throw conflict('No championship is running.')
  const { id } = running
  // The season is held before its record: nobody wins a point between the final table and the end.
  const look = async (tx: ManagedTx) => {
    await takeOpenSeason(tx)
    return lookAtRecord(tx, id)
  }
  await files.keep(pictures, ([picture]) =>
    store.manage(by, { action: 'settleCurrentGCSession', subject: 'gc_record', id, look }, async (tx) => {
      const season = await takeOpenSeason(tx)
      if ((await takeCurrent(tx))?.id !== id) throw conflict('This championship was settled a moment ago.')
      if (await countLive(tx)) throw conflict('A match is live. Close it before you settle the championship.')
      const table = await listTotals(tx)
      const winner = winnerOf(table, wonBy)
      if (picture) await insertFiles(tx, [picture])
      await insertFinalStandings(
        tx,
        table.map(({ _id, name, hundredths }, index) => {
          return {
            gc_record_id: id,
            position: index + 1,
            department_id: _id,
            department_name: name,
            points: hundredths,
          }
        }),
      )
      await changeRecord(tx, id, {
        is_current: 0,
        won_by: winner,
        team_pic_id: picture?.id ?? null,
        season_id: season.id,
      })
      await turnSeason(tx, season.id, { next: newId(), at: now().toISOString() })
    }),
  )
  return showRecord(house, id)
}

export async function createRecord(
  house: House,
  by: Actor,
  { year, wonBy }: GcRecordCreate,
  pictures: Upload[],
): Promise<GcRecord> {
  const { store, files, newId } = house
  const id = newId()
  await files.keep(pictures, ([picture]) =>
    store.manage(by, { action: 'createGCRecord', subject: 'gc_record', id }, async (tx) => {
      if (!(await keepDepartment(tx, wonBy))) throw invalid('There is no such department.', 'wonBy')
      if (picture) await insertFiles(tx, [picture])
      await insertRecord(tx, { ...newRecord(house, id), year, won_by: wonBy, team_pic_id: picture?.id ?? null })
    }),
  )
  return showRecord(house, id)
}

/** The record goes with its final table; what was played and won stays in the ledger. */
export async function deleteRecord({ store, files }: House, by: Actor, id: string): Promise<void> {
  const look = (tx: ManagedTx) => lookAtRecord(tx, id)
  const gone = await store.manage(by, { action: 'deleteGCRecord', subject: 'gc_record', id, look }, async (tx) => {
    const row = await lookAtRecord(tx, id)
    if (!row) throw notFound(UNKNOWN)
    await deleteRecordRow(tx, id)
    return dropFiles(tx, [row.team_pic_id])
  })
  await files.remove(gone)
}

const newRecord = ({ now }: House, id: string): Row<'gc_record'> => ({
  id,
  year: 0,
  won_by: null,
  team_pic_id: null,
  is_current: 0,
  season_id: null,
  created_at: now().toISOString(),
})
