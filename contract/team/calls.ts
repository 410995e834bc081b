import type { z } from 'zod'
import { DEPARTMENT_MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type {
  managedTeam,
  matchTeamChoice,
  squad,
  squadUpdate,
  team,
  teamCard,
  teamCreate,
  teamFilters,
  teamSchemas,
  teamUpdate,
} from './schemas.ts'

const logo = { kind: 'image', max: 1 } as const

export type TeamCreate = z.output<typeof teamCreate>
export type TeamUpdate = z.output<typeof teamUpdate>
export type TeamFilters = z.output<typeof teamFilters>
export type TeamCard = z.output<typeof teamCard>
export type Team = z.output<typeof team>
export type ManagedTeam = z.output<typeof managedTeam>
export type MatchTeamChoice = z.output<typeof matchTeamChoice>
export type Squad = z.output<typeof squad>
export type SquadUpdate = z.output<typeof squadUpdate>

export const teamCalls = callsOf<typeof teamSchemas>()({
  list: { method: 'GET', path: 'team/viewTeams', access: 'anyone', shows: ['team', 'department'] },
  find: {
    method: 'GET',
    path: 'team/viewTeam/:id',
    access: 'anyone',
    shows: ['team', 'department', 'application', 'profile'],
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
  remove: { method: 'DELETE', path: 'team/deleteTeam/:id', access: DEPARTMENT_MANAGERS },
  squad: { method: 'GET', path: 'team/getAppliPlayers/:id', access: DEPARTMENT_MANAGERS },
  updateSquad: { method: 'PUT', path: 'team/updateTeamPlayers/:id', access: DEPARTMENT_MANAGERS },
})
