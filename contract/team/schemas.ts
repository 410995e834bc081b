import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, clearable, id, multilineText, name, oneOf, optionalOnCreate, text } from '#contract/schemas/fields.ts'
import { filteredPage, sought } from '#contract/schemas/filters.ts'
import { bodyOf, departmentRef, pageOf, personRef } from '#contract/schemas/replies.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { NOTA } from './team.ts'

const INVALID = SENTENCES.unknownTeam

const INVALID_PERSON = SENTENCES.unknownUser

const motto = text({ min: 3, max: 100, short: 'Motto must be at least 3 characters', long: 'Motto is too long' })

const description = multilineText({
  min: 3,
  short: 'Description must be at least 3 characters',
  long: 'Description is too long',
})

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

export const teamFilters = filteredPage.extend({ q: sought.optional() })

export const teamCard = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  department: departmentRef,
  gender: oneOf(EVENT_GENDERS),
  sport: oneOf(SPORTS),
})

export const team = teamCard.extend({
  motto: z.string().nullable(),
  description: z.string().nullable(),
  captain: personRef.nullable(),
  viceCaptain: personRef.nullable(),
  /** The players by name, including captain and vice captain. */
  players: z.array(personRef),
  /** Of a person or a pair that plays as a team in this event alone. Null when the event was deleted. */
  event: z.object({ _id: z.string(), name: z.string() }).nullable().optional(),
})

/** A team in the list for its managers. */
export const managedTeam = teamCard.extend({ applicants: z.number(), players: z.number() })

/** A team as an option for one side of a match. */
export const matchTeamChoice = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  department: departmentRef,
})

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

export const squadUpdate = z.strictObject({
  addedPlayers: people,
  removedPlayers: people,
  /** Their applications are deleted. */
  declinedApplicants: people,
  captain: post,
  viceCaptain: post,
  version: z.string().max(64).optional(),
})

export const teamSchemas = {
  list: { summary: 'Teams by name', query: teamFilters, reply: pageOf(teamCard), message: 'Teams' },
  find: {
    summary: 'One team with its captain, vice captain and players',
    params: byId(INVALID),
    reply: bodyOf(team),
    message: 'Team',
  },
  listForMatch: {
    summary: 'Teams of one sport and gender, to choose the sides of a match from',
    query: z.strictObject({ sport: oneOf(SPORTS), gender: oneOf(EVENT_GENDERS) }),
    reply: bodyOf(z.array(matchTeamChoice)),
    message: 'Teams',
  },
  listManaged: {
    summary: 'Teams that one manages, with how many apply and play: heads and sports leads their own, admins all',
    query: teamFilters,
    reply: pageOf(managedTeam),
    message: 'Teams',
  },
  create: {
    summary: 'Create a team; heads and sports leads for their own department',
    body: teamCreate,
    reply: bodyOf(team),
    message: 'Team created.',
  },
  update: {
    summary: 'Change a team',
    params: z.strictObject({ id: z.string('ID not provided!').min(1, 'ID not provided!').pipe(id(INVALID)) }),
    body: teamUpdate,
    reply: bodyOf(team),
    message: 'Team updated.',
  },
  remove: {
    summary: 'Delete a team that has neither results nor a live match; its applications and coming matches go too',
    params: byId(INVALID),
    message: 'Team deleted.',
  },
  squad: { summary: 'Applicants and players of a team', params: byId(INVALID), reply: bodyOf(squad), message: 'Squad' },
  updateSquad: {
    summary:
      'Take applicants in or decline them, send players back, elect captain and vice captain: all of it or nothing',
    params: byId(INVALID),
    body: squadUpdate,
    reply: bodyOf(squad),
    message: 'Squad updated.',
  },
} satisfies SubjectSchemas
