import { z } from 'zod'
import { SENTENCES } from '#contract/call/sentences.ts'
import { id, oneOf, optionalOnCreate, text } from '#contract/schemas/fields.ts'
import { GENDERS } from '#contract/values/enums.ts'
import { findRepeated } from '#contract/values/repeated.ts'
import { SQUAD_MAX, TOO_MANY_PEOPLE } from './entry.ts'

export const entryMember = z
  .strictObject({
    /** A person with an account; others are named. */
    person: optionalOnCreate(id(SENTENCES.unknownUser)),
    name: optionalOnCreate(
      text({ min: 2, max: 100, short: 'Name must be at least 2 characters', long: 'Name is too long' }),
    ),
    rollNumber: optionalOnCreate(text({ max: 30, long: 'The roll number is too long.' })),
    gender: optionalOnCreate(oneOf(GENDERS)),
    reserve: z.boolean().default(false),
    captain: z.boolean().default(false),
  })
  .refine(
    ({ person, name, gender }) => person !== undefined || (name !== undefined && gender !== undefined),
    'People without an account need a name and a gender.',
  )

/** The squad of an entry, in board order. */
export const entryMembers = z
  .array(entryMember)
  .max(SQUAD_MAX, TOO_MANY_PEOPLE)
  .refine(
    (members) => findRepeated(members.flatMap(({ person }) => person ?? [])) === undefined,
    'Each person can be named once.',
  )
  .refine((members) => members.filter(({ captain }) => captain).length <= 1, 'A squad has one captain.')
  .refine(
    (members) => !members.some(({ captain, reserve }) => captain && reserve),
    'The captain is one of the players.',
  )
