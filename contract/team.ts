import { z } from 'zod'
import { DEPARTMENT_MANAGERS, MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { EVENT_GENDERS, oneOf, SPORTS } from './enums.ts'
import { byId, clearable, id, multilineText, name, optionalOnCreate, text } from './fields.ts'
import { filteredPage, sought } from './filters.ts'
import { bodyOf, departmentRef, pageOf, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const INVALID = SENTENCES.unknownTeam
/** For a team without players, captain and vice captain. */
export const NO_PLAYERS = 'Team Players are yet to be declared!'
/** For the picker of a match's sides. */
export const TEAMS_UNAVAILABLE = "Couldn't fetch teams!"

const INVALID_PERSON = SENTENCES.unknownUser
const motto = text({ min: 3, max: 100, short: 'Motto must be at least 3 characters', long: 'Motto is too long' })
const description = multilineText({
  min: 3,
  short: 'Description must be at least 3 characters',
  long: 'Description is too long',
})
const logo = { kind: 'image', max: 1 } as const

export const teamCreate = z.strictObject({
  name: name(),
  motto: optionalOnCreate(motto),
  description: optionalOnCreate(description),
  /** Heads and sports leads leave it out, because they manage their own department. */
  department: optionalOnCreate(id(SENTENCES.unknownDepartment)),
  gender: oneOf(EVENT_GENDERS),
  sport: oneOf(SPORTS),
})
export const teamUpdate = z.strictObject({
  name: name().optional(),
  motto: clearable(motto),
  description: clearable(description),
})
export type TeamCreate = z.output<typeof teamCreate>
export type TeamUpdate = z.output<typeof teamUpdate>

export const teamFilters = filteredPage.extend({ q: sought.optional() })
export type TeamFilters = z.output<typeof teamFilters>

export const teamCard = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  department: departmentRef,
  gender: oneOf(EVENT_GENDERS),
  sport: oneOf(SPORTS),
})
export type TeamCard = z.output<typeof teamCard>

export const team = teamCard.extend({
  motto: z.string().nullable(),
  description: z.string().nullable(),
  captain: personRef.nullable(),
  viceCaptain: personRef.nullable(),
  /** The players by name, including captain and vice captain. */
  players: z.array(personRef),
})
export type Team = z.output<typeof team>

/** A team in the list for its managers. */
export const managedTeam = teamCard.extend({ applicants: z.number(), players: z.number() })
export type ManagedTeam = z.output<typeof managedTeam>

/** A team as an option for one side of a match. */
export const matchTeamChoice = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  department: departmentRef,
})
export type MatchTeamChoice = z.output<typeof matchTeamChoice>

/** "None" in place of an id. */
export const NOTA = 'NOTA'
const post = z.union([z.literal(NOTA), id(INVALID_PERSON)], INVALID_PERSON).optional()
const people = z.array(id(INVALID_PERSON)).max(500, 'These are too many people for one team.').default([])

export const squad = z.object({
  applicants: z.array(personRef),
  players: z.array(personRef),
  captain: z.string().nullable(),
  viceCaptain: z.string().nullable(),
  /** The version of players and posts. A change with an older version is refused. */
  version: z.string(),
})
export type Squad = z.output<typeof squad>

export const squadUpdate = z.strictObject({
  addedPlayers: people,
  removedPlayers: people,
  /** Their applications are deleted. */
  declinedApplicants: people,
  captain: post,
  viceCaptain: post,
  version: z.string().max(64).optional(),
})
export type SquadUpdate = z.output<typeof squadUpdate>

export const teamCalls = {
  list: defineCall({
    method: 'GET',
    path: 'team/viewTeams',
    access: 'anyone',
    summary: 'Teams by name',
    query: teamFilters,
    reply: pageOf(teamCard),
    message: 'Teams',
    shows: ['team', 'department'],
  }),
  find: defineCall({
    method: 'GET',
    path: 'team/viewTeam/:id',
    access: 'anyone',
    summary: 'One team with its captain, vice captain and players',
    params: byId(INVALID),
    reply: bodyOf(team),
    message: 'Team',
    shows: ['team', 'department', 'application', 'profile'],
  }),
  listForMatch: defineCall({
    method: 'GET',
    path: 'team/getTeamsMatch',
    access: MATCH_MANAGERS,
    summary: 'Teams of one sport and gender, to choose the sides of a match from',
    query: z.strictObject({ sport: oneOf(SPORTS), gender: oneOf(EVENT_GENDERS) }),
    reply: bodyOf(z.array(matchTeamChoice)),
    message: 'Teams',
  }),
  listManaged: defineCall({
    method: 'GET',
    path: 'team/updateCardDetails',
    access: DEPARTMENT_MANAGERS,
    summary: 'Teams that one manages, with how many apply and play: heads and sports leads their own, admins all',
    query: teamFilters,
    reply: pageOf(managedTeam),
    message: 'Teams',
  }),
  create: defineCall({
    method: 'POST',
    path: 'team/createTeam',
    access: DEPARTMENT_MANAGERS,
    summary: 'Create a team; heads and sports leads for their own department',
    body: teamCreate,
    files: { logo },
    reply: bodyOf(team),
    message: 'Team created.',
  }),
  update: defineCall({
    method: 'PUT',
    path: 'team/updateTeam/:id',
    alsoAt: 'team/updateTeam',
    access: DEPARTMENT_MANAGERS,
    summary: 'Change a team',
    params: z.strictObject({ id: z.string('ID not provided!').min(1, 'ID not provided!').pipe(id(INVALID)) }),
    body: teamUpdate,
    files: { logo },
    reply: bodyOf(team),
    message: 'Team updated.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'team/deleteTeam/:id',
    access: DEPARTMENT_MANAGERS,
    summary: 'Delete a team that has neither results nor a live match; its applications and coming matches go too',
    params: byId(INVALID),
    message: 'Team deleted.',
  }),
  squad: defineCall({
    method: 'GET',
    path: 'team/getAppliPlayers/:id',
    access: DEPARTMENT_MANAGERS,
    summary: 'Applicants and players of a team',
    params: byId(INVALID),
    reply: bodyOf(squad),
    message: 'Squad',
  }),
  updateSquad: defineCall({
    method: 'PUT',
    path: 'team/updateTeamPlayers/:id',
    access: DEPARTMENT_MANAGERS,
    summary:
      'Take applicants in or decline them, send players back, elect captain and vice captain: all of it or nothing',
    params: byId(INVALID),
    body: squadUpdate,
    reply: bodyOf(squad),
    message: 'Squad updated.',
  }),
}
