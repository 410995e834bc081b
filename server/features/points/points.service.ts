import type { Sport } from '#contract/enums.ts'
import type { Paged } from '#contract/fields.ts'
import {
  type DepartmentResults,
  type PointsEntry,
  type PointsRules,
  type PointsUpdate,
  RULES_HELD,
} from '#contract/points.ts'
import { findOpenSeason, takeOpenSeason } from '#server/features/club/season.queries.ts'
import { takeDepartment } from '#server/features/department/department.queries.ts'
import { requireDepartment, UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { insertEntry, listEntries, totalOf } from './ledger.queries.ts'
import { hasResults, listResultIds, setRules } from './points.queries.ts'
import { asAmount, rulesOf } from './points.rules.ts'

interface OfSeason {
  season?: string | undefined
}

/** A department's teams of one sport and what they have played. */
export async function showResults(
  house: House,
  departmentId: string,
  { sport, season }: OfSeason & { sport: Sport },
): Promise<DepartmentResults> {
  const { reads } = house.store
  await requireDepartment(reads, departmentId)
  const teams = await reads
    .selectFrom('team')
    .select('id')
    .where('department_id', '=', departmentId)
    .where('sport', '=', sport)
    .orderBy('name_key')
    .execute()
  const played = await listResultIds(reads, { departmentId, sport, season: season ?? (await findOpenSeason(reads)).id })
  return { deptTeams: teams.map(({ id }) => id), deptMatches: await findMatches(reads, played) }
}

export async function showHistory(
  house: House,
  departmentId: string,
  { season, ...page }: OfSeason & { page: number; pageSize: number },
): Promise<Paged<PointsEntry>> {
  const { reads } = house.store
  await requireDepartment(reads, departmentId)
  return listEntries(reads, { department: departmentId, season: season ?? (await findOpenSeason(reads)).id, ...page })
}

/** Sets a department's total: what it takes to get there is written down, with who and why. */
export async function adjustPoints(house: House, by: Actor, id: string, { points, reason }: PointsUpdate) {
  const { store, newId, now } = house
  // The season is held before the department, as by everybody who awards.
  const look = async (tx: ManagedTx) => {
    const season = await takeOpenSeason(tx)
    const department = await takeDepartment(tx, id)
    return department && { ...department, points: (await totalOf(tx, { department: id, season: season.id })) / 100 }
  }
  await store.manage(by, { action: 'updatePointTable', subject: 'department', id, look }, async (tx) => {
    const season = await takeOpenSeason(tx)
    if (!(await takeDepartment(tx, id))) throw notFound(UNKNOWN_DEPARTMENT)
    const amount = asAmount(points) - (await totalOf(tx, { department: id, season: season.id }))
    if (amount === 0) throw invalid(`It has ${points} points already.`, 'points')
    await insertEntry(tx, {
      id: newId(),
      season_id: season.id,
      department_id: id,
      kind: 'ADJUSTMENT',
      amount,
      reason: reason ?? `Set to ${points}`,
      match_id: null,
      reverses_id: null,
      created_by: by.id,
      created_at: now().toISOString(),
    })
  })
}

export async function showRules({ store }: House): Promise<PointsRules & { editable: boolean }> {
  const season = await findOpenSeason(store.reads)
  return { ...rulesOf(season), editable: !(await hasResults(store.reads, season.id)) }
}

/** What was won under one rule is not worth another later: they hold from the first result on. */
export async function updateRules({ store }: House, by: Actor, rules: PointsRules): Promise<void> {
  const { id } = await findOpenSeason(store.reads)
  await store.manage(by, { action: 'updatePointsRules', subject: 'season', id, look: takeOpenSeason }, async (tx) => {
    const season = await takeOpenSeason(tx)
    if (await hasResults(tx, season.id)) throw conflict(RULES_HELD)
    await setRules(tx, season.id, JSON.stringify(rules))
  })
}
