import type {
  DepartmentResults,
  PointsEntry,
  PointsEntryCreate,
  PointsRules,
  PointsRulesReply,
  PointsUpdate,
} from '#contract/points/calls.ts'
import { RULES_HELD } from '#contract/points/points.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { Sport } from '#contract/values/enums.ts'
import { asAmount } from '#rules/amount.ts'
import { winsOf, withWins } from '#rules/season-rules.ts'
import { findPointsEntry, listPointsEntries } from '#server/features/championship/ledger/ledger.queries.ts'
import { addEntries, findBalance } from '#server/features/championship/ledger/points-entry.queries.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { requireDepartment, UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import { addVersion, findCurrentRules, findOpenRules } from '#server/features/rule-book/rule-book.service.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { changeSeason, findOpenSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { hasResults, listResultIds } from './points.queries.ts'

interface OfSeason {
  season?: string | undefined
}

export async function getResults(
  context: AppContext,
  departmentId: string,
  { sport, season }: OfSeason & { sport: Sport },
): Promise<DepartmentResults> {
  const { reads } = context.store
  await requireDepartment(reads, departmentId)
  const teams = await reads
    .selectFrom('team')
    .select('id')
    .where('department_id', '=', departmentId)
    .where('sport', '=', sport)
    .where('entry_id', 'is', null)
    .orderBy('name_key')
    .execute()
  const played = await listResultIds(reads, { departmentId, sport, season: season ?? (await findOpenSeason(reads)).id })
  return { deptTeams: teams.map(({ id }) => id), deptMatches: await findMatches(reads, played) }
}

export async function getHistory(
  context: AppContext,
  departmentId: string,
  { season, ...page }: OfSeason & { page: number; pageSize: number },
): Promise<Paged<PointsEntry>> {
  const { reads } = context.store
  await requireDepartment(reads, departmentId)
  return listPointsEntries(reads, {
    department: departmentId,
    season: season ?? (await findOpenSeason(reads)).id,
    ...page,
  })
}

const accountOf = (department_id: string, { id: season_id }: { id: string }) => ({ department_id, season_id })

/** Sets a department's total by an entry over the difference, with author and reason. */
export async function adjustPoints(context: AppContext, by: Actor, id: string, { points, reason }: PointsUpdate) {
  const { store, newId, now } = context
  const snapshot = async (db: Reader) => {
    const department = await findRow(db, 'department', id)
    const account = accountOf(id, await findOpenSeason(db))
    return department && { ...department, points: (await findBalance(db, account)).total / 100 }
  }
  const lock = allOf(seasonLocks.open, departmentLocks.byId(id))
  const change = { action: 'updatePointTable', subject: 'department', id, lock, snapshot } as const
  await store.manage(by, change, async (tx, [season, department]) => {
    if (!department) throw notFound(UNKNOWN_DEPARTMENT)
    const amount = asAmount(points) - (await findBalance(tx, accountOf(id, season))).total
    if (amount === 0) throw invalid('nothing_changed', `It has ${points} points already.`, 'points')
    const entry = {
      id: newId(),
      season_id: season.id,
      department_id: id,
      kind: 'ADJUSTMENT' as const,
      amount,
      reason: reason ?? `Set to ${points}`,
      match_id: null,
      reverses_id: null,
      created_by: by.id,
      created_at: now().toISOString(),
    }
    await addEntries(tx, [entry])
  })
}

/** Adds points, or deducts them, for something that no rule covers. */
export async function addByHand(context: AppContext, by: Actor, input: PointsEntryCreate): Promise<PointsEntry> {
  const { store, newId, now } = context
  const id = newId()
  const lock = allOf(seasonLocks.open, departmentLocks.shared(input.department))
  const change = { action: 'addPointsEntry', subject: 'points_entry', id, lock } as const
  await store.manage(by, change, async (tx, [season, department]) => {
    if (!department) throw invalid('invalid_input', UNKNOWN_DEPARTMENT, 'department')
    const event = input.event === undefined ? undefined : await findRow(tx, 'event', input.event)
    if (input.event !== undefined && event?.season_id !== season.id)
      throw invalid('invalid_input', 'There is no such event in this season.', 'event')
    const entry = {
      id,
      season_id: season.id,
      department_id: department.id,
      kind: 'ADJUSTMENT' as const,
      part: 'ENTRY' as const,
      amount: asAmount(input.points),
      reason: input.reason,
      event_id: event?.id ?? null,
      sport: event?.sport ?? null,
      gender: event?.gender ?? null,
      match_id: null,
      reverses_id: null,
      created_by: by.id,
      created_at: now().toISOString(),
    }
    await addEntries(tx, [entry])
  })
  return findPointsEntry(store.reads, id)
}

export async function getRules(context: AppContext): Promise<PointsRulesReply> {
  const { reads } = context.store
  const { season, rules } = await findOpenRules(context, reads)
  return { ...winsOf(rules), editable: !(await hasResults(reads, season.id)) }
}

/** Sets the points of wins in the rules of the season. They cannot change after the first result, because its points would change. */
export async function updateRules(context: AppContext, by: Actor, wins: PointsRules): Promise<void> {
  const { store, newId } = context
  const { id } = await findOpenSeason(store.reads)
  const lock = seasonLocks.open
  const change = { action: 'updatePointsRules', subject: 'season', id, lock, snapshot: findOpenSeason } as const
  await store.manage(by, change, async (tx, season) => {
    if (await hasResults(tx, season.id)) throw conflict('rules_in_use', RULES_HELD)
    const { rules, from, isAdopted } = await findCurrentRules(context, tx, season)
    if (isAdopted)
      await addVersion(context, tx, by, season, {
        id: newId(),
        rules: withWins(rules, wins),
        from,
        reason: 'Points for wins changed',
      })
    else await changeSeason(tx, season.id, { rules: JSON.stringify(wins) })
  })
}
