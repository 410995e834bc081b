import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { match } from '#contract/match/schemas.ts'
import { byId } from '#contract/schemas/fields.ts'
import { bodyOf, eventRef, instant } from '#contract/schemas/replies.ts'
import { teamCard } from '#contract/team/schemas.ts'
import { CAREER_MATCHES_MAX } from './career.ts'

/** A team of a person now. Teams to which the person has applied are private. */
export const presentTeam = z.object({
  team: teamCard,
  post: z.enum(['CAPTAIN', 'VICE_CAPTAIN']).nullable(),
  since: instant,
})

/** A squad of a settled season in which the person was. */
export const pastSquad = z.object({
  entry: z.string(),
  /** The championship; null when its record was deleted. */
  record: z.object({ _id: z.string(), year: z.number(), name: z.string().nullable() }).nullable(),
  event: eventRef,
  /** Null for an entry of a pair or a person. The id is null when the team was deleted. */
  team: z.object({ _id: z.string().nullable(), name: z.string() }).nullable(),
  isCaptain: z.boolean(),
  isReserve: z.boolean(),
})

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

export const careerSchemas = {
  find: {
    summary: 'The teams of a person now and in earlier seasons, and their matches, latest first',
    params: byId(SENTENCES.unknownUser),
    reply: bodyOf(career),
    message: 'Teams and matches',
  },
} satisfies SubjectSchemas
