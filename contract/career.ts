import { z } from 'zod'
import { defineCall } from './call.ts'
import { byId } from './fields.ts'
import { match } from './match.ts'
import { bodyOf, eventRef, instant } from './replies.ts'
import { SENTENCES } from './sentences.ts'
import { teamCard } from './team.ts'

export const CAREER_MATCHES_MAX = 10

/** A team of a person now. Teams to which the person has applied are private. */
const presentTeam = z.object({
  team: teamCard,
  post: z.enum(['CAPTAIN', 'VICE_CAPTAIN']).nullable(),
  since: instant,
})
export type PresentTeam = z.output<typeof presentTeam>

/** A squad of a settled season in which the person was. */
const pastSquad = z.object({
  entry: z.string(),
  /** The championship; null when its record was deleted. */
  record: z.object({ _id: z.string(), year: z.number(), name: z.string().nullable() }).nullable(),
  event: eventRef,
  /** Null for an entry of a pair or a person. The id is null when the team was deleted. */
  team: z.object({ _id: z.string().nullable(), name: z.string() }).nullable(),
  isCaptain: z.boolean(),
  isReserve: z.boolean(),
})
export type PastSquad = z.output<typeof pastSquad>

/** Teams and matches of a person: what the pages of teams, events and matches show to everyone. */
export const career = z.object({
  teams: z.array(presentTeam),
  /** Latest season first. */
  before: z.array(pastSquad),
  /** How many matches the present teams have finished since the person joined, and the squads in their events. */
  played: z.number(),
  /** The latest of them. */
  matches: z.array(match).max(CAREER_MATCHES_MAX),
})
export type Career = z.output<typeof career>

export const careerCalls = {
  find: defineCall({
    method: 'GET',
    path: 'profile/career/:id',
    access: 'anyone',
    summary: 'The teams of a person now and in earlier seasons, and their matches, latest first',
    params: byId(SENTENCES.unknownUser),
    reply: bodyOf(career),
    message: 'Teams and matches',
    shows: ['profile', 'application', 'team', 'department', 'match', 'event', 'entry', 'gc'],
  }),
}
