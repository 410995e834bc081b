import { createHash } from 'node:crypto'
import type { SeasonPreview } from '#contract/season-files/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { violatedConstraint } from '#server/db/constraints.ts'
import type { Row } from '#server/db/schema.ts'
import { addEntries, type NewEntry } from '#server/features/championship/ledger/points-entry.queries.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { snapshotRecord } from '#server/features/gc/gc.queries.ts'
import { adjustMatchCounts } from '#server/features/match/match-count.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { countTeam } from '#server/features/team/team-rows.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type AnyRow, insertRows } from '#server/platform/bin/any-table.ts'
import { createBreaks } from '#server/platform/breaks.ts'
import { yearIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { type ReadSeason, readSeasonFile, unreadable } from './read-season-file.ts'
import { LIST_NAMES, LISTS, wholeRows } from './season-lists.rules.ts'
import { type PlannedSeason, planSeason } from './season-plan.queries.ts'

/** The refusals that a preview shows. */
const SHOWN_REFUSALS = 200
const ROWS_AT_ONCE = 300

const fileIn = async ([file]: readonly Upload[]): Promise<ReadSeason> => {
  if (!file) throw new Error('The contract requires a file.')
  return readSeasonFile(file.data)
}

const planOf = ({ zone, now }: AppContext, db: Reader, file: ReadSeason) => planSeason(db, file, yearIn(zone, now()))

export const previewSeason = async (context: AppContext, files: readonly Upload[]): Promise<SeasonPreview> =>
  asPreview(await planOf(context, context.store.reads, await fileIn(files)))

const addedIn = ({ counts, isNew }: PlannedSeason) =>
  counts.reduce((sum, { added }) => sum + added, 0) + Number(isNew.season) + Number(isNew.record)

async function asPreview(plan: PlannedSeason): Promise<SeasonPreview> {
  const { title, counts, refusals } = plan
  return {
    plan: await hashOf(plan),
    title,
    counts,
    added: addedIn(plan),
    refused: refusals.length,
    refusals: refusals.slice(0, SHOWN_REFUSALS),
  }
}

async function hashOf({ rows, isNew, counts, refusals }: PlannedSeason): Promise<string> {
  const rest = createBreaks()
  const hash = createHash('sha256').update(JSON.stringify([isNew, counts, refusals]))
  for (const list of LIST_NAMES)
    for (const row of rows[list]) {
      await rest()
      hash.update(JSON.stringify(row))
    }
  return hash.digest('base64url')
}

/** Reads a season as a whole or not at all: a table without some of its points would be wrong. */
export async function readSeason(context: AppContext, by: Actor, files: readonly Upload[], expected: string) {
  const { store, now, newId } = context
  const file = await fileIn(files)
  const record = file.record?.id ?? null
  if (!(await requireReadable(await planOf(context, store.reads, file), expected))) return { record }
  const lock = allOf(seasonLocks.open, departmentLocks.everyShared)
  const id = record ?? newId()
  const change = { action: 'readSeasonFile', subject: 'gc_record', id, lock, snapshot: snapshotRecord } as const
  const insert = async (tx: ManagedTx) => {
    const plan = await planOf(context, tx, file)
    await requireReadable(plan, expected)
    await insertSeason(tx, file, plan, { season: plan.season ?? newId(), at: now().toISOString() })
  }
  try {
    await store.manage(by, change, insert)
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    throw unreadable('The database refuses rows of this file: they do not fit each other, or those that are here.')
  }
  return { record }
}

/** False where everything is here already. */
async function requireReadable(plan: PlannedSeason, expected: string): Promise<boolean> {
  const { plan: found, refused, added } = await asPreview(plan)
  if (found !== expected)
    throw conflict('season_changed', 'The archive has changed since the preview. Look at what would be read now.')
  if (refused > 0) throw conflict('season_refused', 'A season is read as a whole, and some of this one is refused.')
  return added > 0
}

async function insertSeason(
  tx: ManagedTx,
  file: ReadSeason,
  { isNew, rows, wonBy }: PlannedSeason,
  { season: id, at }: { season: string; at: string },
) {
  const { season, record } = file
  if (isNew.season) {
    const { rules, openedAt: opened_at, closedAt: closed_at, eventsPerPerson: events_per_person } = season
    const stored = rules && JSON.stringify(rules)
    await insertRows(tx, 'season', [{ id, is_open: 0, rules: stored, opened_at, closed_at, events_per_person }])
  }
  if (isNew.record && record) await insertRows(tx, 'gc_record', [recordRow(record, { season: id, wonBy, at })])
  const around = { season: id, record: record?.id ?? '', at }
  const rest = createBreaks()
  for (const list of LIST_NAMES) {
    // An event that others belong to comes before them.
    const inOrder = list === 'events' ? meetsFirst(rows.events) : rows[list]
    const atOnce = LISTS[list].logs ? 1 : ROWS_AT_ONCE
    for (let from = 0; from < inOrder.length; from += atOnce) {
      await rest()
      const whole = inOrder.slice(from, from + atOnce).flatMap((row) => wholeRows(list, row, around))
      if (list === 'ledger') await addPoints(tx, whole)
      else await insertRows(tx, LISTS[list].table, whole)
      if (list === 'matches') await adjustMatchCounts(tx, { added: whole as unknown as Row<'match'>[] })
      if (list === 'teams')
        for (const team of whole as unknown as Row<'team'>[]) if (team.entry_id === null) await countTeam(tx, team)
    }
  }
}

const meetsFirst = (events: readonly AnyRow[]) => [
  ...events.filter(({ meet_id }) => meet_id === null),
  ...events.filter(({ meet_id }) => meet_id !== null),
]

const addPoints = (tx: ManagedTx, entries: readonly AnyRow[]) =>
  addEntries(tx, entries.map(({ number: _, total: __, ...entry }) => entry) as unknown as NewEntry[])

const recordRow = (
  { id, year, name, ruleBookVersion }: NonNullable<ReadSeason['record']>,
  { season, wonBy, at }: { season: string; wonBy: string | null; at: string },
): AnyRow => ({
  id,
  year,
  name,
  name_key: name === null ? '' : nameKey(name),
  won_by: wonBy,
  team_pic_id: null,
  is_current: 0,
  season_id: season,
  created_at: at,
  rule_book_version: ruleBookVersion,
})
