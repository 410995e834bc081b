import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { INVALID_ENTRY, SQUAD_MAX } from '#contract/entry/entry.ts'
import { playerQuestion } from '#contract/player-question/schemas.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, personRef } from '#contract/schemas/replies.ts'
import { ENTRY_STATES, EVENT_GENDERS, GENDERS, MATCH_STATUSES, SPORTS } from '#contract/values/enums.ts'
import { findRepeated } from '#contract/values/repeated.ts'

const MEMBER_MAX = 200

const matchAndEntry = z.strictObject({ match: id(SENTENCES.unknownMatch), entry: id(INVALID_ENTRY) })

export const lineUpUpdate = z.strictObject({
  /** In board order. An empty list takes the line-up back. */
  members: z
    .array(
      z.strictObject({
        /** The key of a person of the squad. */
        member: z.string().min(1).max(MEMBER_MAX),
        reserve: z.boolean().default(false),
      }),
    )
    .max(SQUAD_MAX, `At most ${SQUAD_MAX} people can be in a line-up.`)
    .refine(
      (members) => findRepeated(members.map(({ member }) => member)) === undefined,
      'Each person can be named once.',
    ),
  /** The version on which the change is based. */
  version: z.int().min(0),
})

const lineUpEntry = z.object({
  _id: z.string(),
  department: departmentRef.extend({ logo: z.string().nullable() }),
  label: z.string().nullable(),
  state: oneOf(ENTRY_STATES),
})

const lineUpPerson = z.object({
  /** Null without an account. */
  person: personRef.nullable(),
  name: z.string(),
  reserve: z.boolean(),
})

export const lineUpSide = z.object({
  entry: lineUpEntry,
  isGiven: z.boolean(),
  /** In board order. While no line-up is given: the squad. */
  people: z.array(lineUpPerson),
})

export const matchLineUps = z.object({
  /** Null when it belongs to none. */
  event: z.string().nullable(),
  /** Both entries of a drawn match; none of other matches. */
  sides: z.array(lineUpSide),
  /** Whether people may play, as it was asked and answered. */
  questions: z.array(playerQuestion),
})

export const squadPerson = lineUpPerson.extend({
  /** What a line-up names them by. */
  member: z.string(),
  captain: z.boolean(),
  gender: oneOf(GENDERS).nullable(),
  /** Why they may not play on the day of the match, in sentences. */
  reasons: z.array(z.string()),
})

export const lineUpSquad = z.object({
  match: z.object({ _id: z.string(), status: oneOf(MATCH_STATUSES), date: z.string().nullable() }),
  entry: lineUpEntry,
  of: z.object({ _id: z.string(), name: z.string().nullable(), sport: oneOf(SPORTS), gender: oneOf(EVENT_GENDERS) }),
  opponent: z.string(),
  /** How many people play. Null is no limit. */
  size: z.object({
    min: z.number(),
    max: z.number().nullable(),
    reserves: z.number().nullable(),
    eachGender: z.number(),
  }),
  /** The squad, and those of the line-up who have left it. */
  squad: z.array(squadPerson),
  isGiven: z.boolean(),
  /** The line-up; while none is given, the last one of the entry, else its squad, without those who may not play. */
  lineUp: z.array(z.object({ member: z.string(), reserve: z.boolean() })),
  version: z.number(),
})

export const lineUpSchemas = {
  ofMatch: {
    summary: 'The line-ups of both sides of a drawn match, by its id or that of its room',
    params: z.strictObject({ id: z.string().regex(/^[0-9A-Za-z_-]{6,40}$/, SENTENCES.unknownMatch) }),
    reply: bodyOf(matchLineUps),
    message: 'Line-ups',
  },
  squad: {
    summary: 'The squad of an entry for its line-up, with the reasons for which people may not play the match',
    params: matchAndEntry,
    reply: bodyOf(lineUpSquad),
    message: 'Squad',
  },
  update: {
    summary: 'Give a line-up in board order; after the match has begun admins and helpers only',
    params: matchAndEntry,
    body: lineUpUpdate,
    reply: bodyOf(lineUpSquad),
    message: 'Line-up saved.',
  },
} satisfies SubjectSchemas
