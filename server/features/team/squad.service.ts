import type { Squad, SquadUpdate } from '#contract/team.ts'
import { type Actor, requireOwnDepartment } from '#server/platform/actor.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { listMembers, takeMemberships, writeSquad } from './squad.queries.ts'
import { captainOf, changedSquad, versionOf, viceCaptainOf } from './squad.rules.ts'
import { findTeamRow } from './team.queries.ts'
import { takeOwnTeam, UNKNOWN_TEAM } from './team.service.ts'
import { lookAtTeam } from './team-rows.queries.ts'

export async function showSquad({ store }: House, by: Actor, teamId: string): Promise<Squad> {
  const team = await findTeamRow(store.reads, teamId)
  if (!team) throw notFound(UNKNOWN_TEAM)
  requireOwnDepartment(by, team.department_id)
  const members = await listMembers(store.reads, teamId)
  const peopleWho = (wanted: 'APPLIED' | 'ACCEPTED') =>
    members.filter(({ status }) => status === wanted).map(({ person }) => person)
  return {
    applicants: peopleWho('APPLIED'),
    players: peopleWho('ACCEPTED'),
    captain: captainOf(members),
    viceCaptain: viceCaptainOf(members),
    version: versionOf(members),
  }
}

/** Who comes, who goes and who leads, in one transaction. What somebody else changed meanwhile is not overwritten. */
export async function updateSquad(house: House, by: Actor, teamId: string, change: SquadUpdate): Promise<Squad> {
  const look = (tx: ManagedTx) => lookAtTeam(tx, teamId)
  await house.store.manage(by, { action: 'updateTeamPlayers', subject: 'team', id: teamId, look }, async (tx) => {
    await takeOwnTeam(tx, by, teamId)
    const members = await takeMemberships(tx, teamId)
    if (change.version !== undefined && change.version !== versionOf(members))
      throw conflict('Somebody else changed this squad meanwhile. Look at it again before you change it.')
    await writeSquad(tx, teamId, changedSquad(members, change))
  })
  return showSquad(house, by, teamId)
}
