import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { match } from '#contract/match/schemas.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf, championshipRef, departmentRef } from '#contract/schemas/replies.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { MEETINGS_MAX } from './head-to-head.ts'

/** Departments in all their sports, or teams. */
export const sidesOf = z.enum(['departments', 'teams'])

const side = departmentRef.extend({ logo: z.string().nullable() })

/** How two sides have played each other over all seasons. */
export const headToHead = z.object({
  sides: z.tuple([side, side]),
  played: z.number(),
  /** In the order of the sides. A match that was not played counts as its result says. */
  won: z.tuple([z.number(), z.number()]),
  ties: z.number(),
  noResult: z.number(),
  /** The latest first. */
  meetings: z
    .array(
      z.object({
        match,
        championship: championshipRef,
      }),
    )
    .max(MEETINGS_MAX),
})

const unknown = SENTENCES.unknownTeam

export const headToHeadSchemas = {
  find: {
    summary: 'How two departments or two teams have played each other over all seasons, with their latest matches',
    params: z
      .strictObject({ of: sidesOf, one: id(unknown), other: id(unknown) })
      .refine(({ one, other }) => one !== other, 'Choose two different sides.'),
    query: z.strictObject({ sport: oneOf(SPORTS).optional(), gender: oneOf(EVENT_GENDERS).optional() }),
    reply: bodyOf(headToHead),
    message: 'Head to head',
  },
} satisfies SubjectSchemas
