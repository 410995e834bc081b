import type { z } from 'zod'
import { DEPARTMENT_MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

const logo = { kind: 'image', max: 1 } as const

export type TeamCreate = z.output<typeof schemas.teamCreate>
export type TeamUpdate = z.output<typeof schemas.teamUpdate>
export type TeamFilters = z.output<typeof schemas.teamFilters>
export type TeamCard = z.output<typeof schemas.teamCard>
export type Team = z.output<typeof schemas.team>
export type ManagedTeam = z.output<typeof schemas.managedTeam>
export type MatchTeamChoice = z.output<typeof schemas.matchTeamChoice>
export type Squad = z.output<typeof schemas.squad>
export type SquadUpdate = z.output<typeof schemas.squadUpdate>

export const teamCalls = callsOf<typeof schemas.teamSchemas>()({
  list: { method: 'GET', path: 'team/viewTeams', access: 'anyone', shows: ['team', 'department'] },
  find: {
    method: 'GET',
    path: 'team/viewTeam/:id',
    access: 'anyone',
    shows: ['team', 'department', 'application', 'profile', 'event', 'entry'],
  },
  listForMatch: { method: 'GET', path: 'team/getTeamsMatch', access: MATCH_MANAGERS },
  listManaged: { method: 'GET', path: 'team/updateCardDetails', access: DEPARTMENT_MANAGERS },
  create: { method: 'POST', path: 'team/createTeam', access: DEPARTMENT_MANAGERS, files: { logo } },
  update: {
    method: 'PUT',
    path: 'team/updateTeam/:id',
    alsoAt: 'team/updateTeam',
    access: DEPARTMENT_MANAGERS,
    files: { logo },
  },
  remove: { method: 'DELETE', path: 'team/deleteTeam/:id', access: DEPARTMENT_MANAGERS, goesToBin: true },
  squad: { method: 'GET', path: 'team/getAppliPlayers/:id', access: DEPARTMENT_MANAGERS },
  updateSquad: { method: 'PUT', path: 'team/updateTeamPlayers/:id', access: DEPARTMENT_MANAGERS },
})
