import type { Paged } from '#contract/schemas/replies.ts'
import type { ManagedTeam, Team, TeamCreate, TeamFilters, TeamUpdate } from '#contract/team/calls.ts'
import type { MatchStatus } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { requireSport } from '#server/features/club/club.queries.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { updateCalendarsOfTeam } from '#server/features/match/match.queries.ts'
import { cancelMatches } from '#server/features/match/match.service.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { type Actor, managedDepartment, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import { moveToBin } from '#server/platform/bin/move-to-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { allOf, type Locking } from '#server/platform/data/locks.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import { replacePicture } from '#server/platform/files/replace-picture.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, invalid, notFound, requireFound } from '#server/platform/http/errors.ts'
import { teamLocks } from './team.locks.ts'
import { changeTeam, findTeam, listManagedTeams, requireUndrawnTeam, teamColumns } from './team.queries.ts'
import { deleteTeamRow, insertTeam, newTeamRow, snapshotTeam } from './team-rows.queries.ts'

export const UNKNOWN_TEAM = 'There is no such team.'

export async function getTeam({ store }: AppContext, id: string): Promise<Team> {
  return requireFound(await findTeam(store.reads, id), UNKNOWN_TEAM)
}

/** Heads and sports leads get their own department's teams, admins all. */
export async function getManagedTeams(
  { store }: AppContext,
  by: Actor,
  filters: TeamFilters,
): Promise<Paged<ManagedTeam>> {
  if (by.role === 'ADMIN') return listManagedTeams(store.reads, filters)
  return listManagedTeams(store.reads, { ...filters, department: managedDepartment(by, filters.department) })
}

export async function createTeam(context: AppContext, by: Actor, input: TeamCreate, logos: Upload[]): Promise<Team> {
  const { store, files, newId } = context
  const id = newId()
  const { name, motto = null, description = null, gender, sport } = input
  const department_id = managedDepartment(by, input.department)
  const change = { action: 'createTeam', subject: 'team', id, lock: departmentLocks.shared(department_id) } as const
  await files.keep(logos, ([logo]) =>
    store.manage(by, change, async (tx, department) => {
      if (!department) throw invalid('invalid_input', UNKNOWN_DEPARTMENT, 'department')
      await requireSport(tx, sport)
      if (logo) await insertFiles(tx, [logo])
      const logo_id = logo?.id ?? null
      await insertTeam(tx, newTeamRow(context, { id, name, motto, description, logo_id, department_id, gender, sport }))
    }),
  )
  return getTeam(context, id)
}

export async function updateTeam(
  context: AppContext,
  by: Actor,
  id: string,
  input: TeamUpdate,
  logos: Upload[],
): Promise<Team> {
  const { store, files, now } = context
  const lock = async (tx: Locking) => {
    if (input.name !== undefined) await allOf(seasonLocks.open, matchLocks.ofTeam(id))(tx)
    return teamLocks.byId(id)(tx)
  }
  await replacePicture(files, logos, (changeRow) =>
    store.manage(by, { action: 'updateTeam', subject: 'team', id, lock }, async (tx, team) => {
      const changes = await changeRow(tx, {
        row: requireOwnTeam(team, by),
        columns: columnsOf(teamColumns, input),
        picture: 'logo_id',
        write: (columns) => changeTeam(tx, id, columns),
      })
      if (changes.name !== undefined) await updateCalendarsOfTeam(tx, id, now().toISOString())
    }),
  )
  return getTeam(context, id)
}

/** Its applications and coming matches go with it. A team that has played stays. */
export async function deleteTeam({ store, now }: AppContext, by: Actor, id: string): Promise<void> {
  const lock = allOf(seasonLocks.open, matchLocks.ofTeam(id), teamLocks.byId(id), teamLocks.members(id))
  const change = { action: 'deleteTeam', subject: 'team', id, lock, snapshot: snapshotTeam } as const
  await store.manage(by, change, async (tx, [, matches, team]) => {
    const row = requireOwnTeam(team, by)
    requireUnplayed(row.name, matches)
    await requireUndrawnTeam(tx, row)
    const at = now().toISOString()
    await moveToBin(tx, { kind: 'team', id, title: row.name, by, at }, async () => {
      await cancelMatches(tx, matches, at)
      await deleteTeamRow(tx, row)
    })
  })
}

/** The actor manages the team's department. */
export function requireOwnTeam(row: Row<'team'> | undefined, by: Actor): Row<'team'> {
  if (!row) throw notFound(UNKNOWN_TEAM)
  requireOwnDepartment(by, row.department_id)
  return row
}

/** Refuses to delete a team with results or a live match. Upcoming matches do not count. */
function requireUnplayed(name: string, matches: readonly { status: MatchStatus }[]): void {
  if (matches.some(({ status }) => status === 'LIVE'))
    throw conflict('match_live', `${name} plays a live match right now. Close it before you delete the team.`)
  const results = matches.filter(({ status }) => status === 'SUMMARY').length
  if (results === 0) return
  const counted = results === 1 ? '1 recorded result' : `${results} recorded results`
  throw conflict('team_has_results', `${name} has ${counted} and can't be deleted.`, { results })
}
