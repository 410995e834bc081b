import type { Squad, SquadUpdate } from '#contract/team/calls.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { recordChanges } from '#server/features/push/change.queries.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import { requireOwnTeam, UNKNOWN_TEAM } from '#server/features/team/team.service.ts'
import { findTeamRow, listMembers, snapshotTeam } from '#server/features/team/team-rows.queries.ts'
import { type Actor, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { conflict, requireFound } from '#server/platform/http/errors.ts'
import { writeSquad } from './application.queries.ts'
import { captainOf, changedSquad, hashSquad, viceCaptainOf } from './squad.rules.ts'

export async function getSquad({ store }: AppContext, by: Actor, teamId: string): Promise<Squad> {
  const team = requireFound(await findTeamRow(store.reads, teamId), UNKNOWN_TEAM)
  requireOwnDepartment(by, team.department_id)
  const members = await listMembers(store.reads, teamId)
  const peopleWho = (wanted: 'APPLIED' | 'ACCEPTED') =>
    members.filter(({ status }) => status === wanted).map(({ person }) => person)
  return {
    applicants: peopleWho('APPLIED'),
    players: peopleWho('ACCEPTED'),
    captain: captainOf(members),
    viceCaptain: viceCaptainOf(members),
    version: hashSquad(members),
  }
}

/** Changes players and posts in one transaction. A change made on top of an older version of the squad is refused. */
export async function updateSquad(context: AppContext, by: Actor, teamId: string, update: SquadUpdate): Promise<Squad> {
  // PostgreSQL locks the person of an application that one transaction updates twice: so people come first, as
  // everywhere.
  const lock = allOf(profileLocks.ofTeam(teamId), teamLocks.byId(teamId), teamLocks.members(teamId))
  const change = { action: 'updateTeamPlayers', subject: 'team', id: teamId, lock, snapshot: snapshotTeam } as const
  await context.store.manage(by, change, async (tx, [, team, members]) => {
    requireOwnTeam(team, by)
    if (update.version !== undefined && update.version !== hashSquad(members))
      throw conflict(
        'squad_changed',
        'Somebody else changed this squad meanwhile. Look at it again before you change it.',
      )
    const squad = changedSquad(members, update)
    await writeSquad(tx, teamId, { ...squad, at: context.now().toISOString() })
    await recordChanges(
      tx,
      'ACCEPTED',
      members.filter(({ profile_id }) => squad.added.includes(profile_id)).map(({ id }) => id),
    )
  })
  return getSquad(context, by, teamId)
}
