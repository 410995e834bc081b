import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { match } from '#contract/match/schemas.ts'
import { byId, id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf, championshipRef, departmentRef, eventRef, instant } from '#contract/schemas/replies.ts'
import { teamCard } from '#contract/team/schemas.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { CAREER_MATCHES_MAX, FIGURES, TOP_FIGURES, TOP_MAX } from './career.ts'

/** A team of a person now. Teams to which the person has applied are private. */
export const presentTeam = z.object({
  team: teamCard,
  post: z.enum(['CAPTAIN', 'VICE_CAPTAIN']).nullable(),
  since: instant,
})

/** A squad of a settled season in which the person was. */
export const pastSquad = z.object({
  entry: z.string(),
  record: championshipRef,
  event: eventRef,
  /** Null for an entry of a pair or a person. The id is null when the team was deleted. */
  team: z.object({ _id: z.string().nullable(), name: z.string() }).nullable(),
  isCaptain: z.boolean(),
  isReserve: z.boolean(),
})

/** What a person has done in a sport in a season. */
export const personFigures = z.object({
  record: championshipRef,
  isOpen: z.boolean(),
  sport: oneOf(SPORTS),
  /** Those in whose line-up they were, of their entry of one or two people, or whose plays name them. */
  matches: z.number(),
  wins: z.number(),
  figures: z.array(z.object({ figure: oneOf(FIGURES), amount: z.number() })),
})

/** The top players of a sport by one figure, most first. */
export const topList = z.object({
  sport: oneOf(SPORTS),
  figure: oneOf(TOP_FIGURES),
  rows: z
    .array(
      z.object({
        place: z.number(),
        name: z.string(),
        /** Null without an account. */
        profile: z.string().nullable(),
        department: departmentRef.extend({ logo: z.string().nullable() }),
        amount: z.number(),
      }),
    )
    .max(TOP_MAX),
  /** How many more have as much as the last row. */
  more: z.number(),
})

export const topPlayers = z.object({ record: championshipRef, lists: z.array(topList) })

/** Teams and matches of a person: what the pages of teams, events and matches show to everyone. */
export const career = z.object({
  teams: z.array(presentTeam),
  /** Latest season first. */
  before: z.array(pastSquad),
  /** How many matches the present teams have finished since the person joined, and the squads in their events. */
  played: z.number(),
  /** The latest of them. */
  matches: z.array(match).max(CAREER_MATCHES_MAX),
  /** Latest season first. */
  figures: z.array(personFigures),
})

export const careerSchemas = {
  find: {
    summary:
      'The teams of a person now and in earlier seasons, their matches, latest first, and their figures by sport',
    params: byId(SENTENCES.unknownUser),
    reply: bodyOf(career),
    // Where the person hides their name, only their own account gets teams and figures.
    replyToOwner: bodyOf(career),
    message: 'Teams and matches',
  },
  top: {
    summary: 'The top players by sport: of the running season, or of that of a record of the archive',
    query: z.strictObject({ record: id('Invalid GC record ID').optional() }),
    reply: bodyOf(topPlayers),
    message: 'Top players',
  },
} satisfies SubjectSchemas
