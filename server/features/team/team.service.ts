import type { Paged } from '#contract/fields.ts'
import type { ManagedTeam, Team, TeamCreate, TeamFilters, TeamUpdate } from '#contract/team.ts'
import type { Row } from '#server/db/schema.ts'
import { keepCancelled } from '#server/features/club/cancelled-match.queries.ts'
import { countMatches } from '#server/features/club/match-count.queries.ts'
import { keepDepartment } from '#server/features/department/department.queries.ts'
import { UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { type Actor, managedDepartment, requireOwnDepartment } from '#server/platform/actor.ts'
import { changesTo, columnsOf, nameKey } from '#server/platform/columns.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import type { Upload } from '#server/platform/uploads.ts'
import { changeTeam, findTeam, listManagedTeams, takeTeam, teamColumns } from './team.queries.ts'
import { reasonToStay } from './team.rules.ts'
import { deleteTeamRow, insertTeam, lookAtTeam, noteNewName, takeMatchesOf } from './team-rows.queries.ts'

export const UNKNOWN_TEAM = 'There is no such team.'

export async function showTeam({ store }: House, id: string): Promise<Team> {
  const team = await findTeam(store.reads, id)
  if (!team) throw notFound(UNKNOWN_TEAM)
  return team
}

/** Heads and sports leads see their own department's, admins all. */
export async function showManagedTeams({ store }: House, by: Actor, filters: TeamFilters): Promise<Paged<ManagedTeam>> {
  if (by.role === 'ADMIN') return listManagedTeams(store.reads, filters)
  return listManagedTeams(store.reads, { ...filters, department: managedDepartment(by, filters.department) })
}

export async function createTeam(house: House, by: Actor, input: TeamCreate, logos: Upload[]): Promise<Team> {
  const { store, files, newId, now } = house
  const id = newId()
  const { name, motto = null, description = null, gender, sport } = input
  const department_id = managedDepartment(by, input.department)
  await files.keep(logos, ([logo]) =>
    store.manage(by, { action: 'createTeam', subject: 'team', id }, async (tx) => {
      if (!(await keepDepartment(tx, department_id))) throw invalid(UNKNOWN_DEPARTMENT, 'department')
      if (logo) await insertFiles(tx, [logo])
      await insertTeam(tx, {
        id,
        name,
        name_key: nameKey(name),
        motto,
        description,
        logo_id: logo?.id ?? null,
        department_id,
        gender,
        sport,
        created_at: now().toISOString(),
      })
    }),
  )
  return showTeam(house, id)
}

export async function updateTeam(
  house: House,
  by: Actor,
  id: string,
  input: TeamUpdate,
  logos: Upload[],
): Promise<Team> {
  const { store, files, now } = house
  const look = async (tx: ManagedTx) => {
    // Before the team, as by whoever deletes its department.
    if (input.name !== undefined) await takeMatchesOf(tx, id)
    return takeTeam(tx, id)
  }
  const replaced = await files.keep(logos, ([logo]) =>
    store.manage(by, { action: 'updateTeam', subject: 'team', id, look }, async (tx) => {
      const row = await takeOwnTeam(tx, by, id)
      const given = columnsOf(teamColumns, input)
      const changes = changesTo(row, logo ? { ...given, logo_id: logo.id } : given)
      if (logo) await insertFiles(tx, [logo])
      await changeTeam(tx, id, changes)
      if (changes.name !== undefined) await noteNewName(tx, id, now().toISOString())
      return logo ? dropFiles(tx, [row.logo_id]) : []
    }),
  )
  await files.remove(replaced)
  return showTeam(house, id)
}

/** Its applications and coming matches go with it; what was played stays, and so does the team. */
export async function deleteTeam({ store, files, now }: House, by: Actor, id: string): Promise<void> {
  const look = async (tx: ManagedTx) => {
    // Before the team, as by whoever deletes its department.
    await takeMatchesOf(tx, id)
    return lookAtTeam(tx, id)
  }
  const gone = await store.manage(by, { action: 'deleteTeam', subject: 'team', id, look }, async (tx) => {
    const row = await takeOwnTeam(tx, by, id)
    const matches = await takeMatchesOf(tx, id)
    const reason = reasonToStay(row.name, matches)
    if (reason) throw conflict(reason)
    const matchIds = matches.map((match) => match.id)
    await keepCancelled(tx, matchIds, now().toISOString())
    await countMatches(tx, { gone: matches })
    await deleteTeamRow(tx, row)
    return dropFiles(tx, [row.logo_id])
  })
  await files.remove(gone)
}

/** A team of a department that the actor manages. */
export async function takeOwnTeam(tx: ManagedTx, by: Actor, id: string): Promise<Row<'team'>> {
  const row = await takeTeam(tx, id)
  if (!row) throw notFound(UNKNOWN_TEAM)
  requireOwnDepartment(by, row.department_id)
  return row
}
