import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { match } from '#contract/match/schemas.ts'
import { oneOf, wholeNumber } from '#contract/schemas/fields.ts'
import { sought } from '#contract/schemas/filters.ts'
import { bodyOf, departmentRef, instant, personRef } from '#contract/schemas/replies.ts'
import { EVENT_GENDERS, GENDERS, ROLES, SPORTS } from '#contract/values/enums.ts'
import { FOUND_PER_GROUP_MAX, type SearchGroup } from './search.ts'

const FOUND_PER_GROUP = 5

export const searchQuery = z.strictObject({
  /** One or several words. Each has to occur in what is found, as a part of a word. */
  q: sought,
  /** How many of each group are answered. */
  limit: wholeNumber(1, FOUND_PER_GROUP_MAX).default(FOUND_PER_GROUP),
})

/** What was found. In each group, names with a word that begins with the text come first. */
const groups = z.object({
  teams: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      logo: z.string().nullable(),
      department: departmentRef,
      gender: oneOf(EVENT_GENDERS),
      sport: oneOf(SPORTS),
    }),
  ),
  departments: z.array(departmentRef.extend({ logo: z.string().nullable() })),
  people: z.array(personRef.extend({ role: oneOf(ROLES), department: departmentRef.nullable() })),
  /** Live ones, then coming ones, soonest first, then results, latest first. */
  matches: z.array(match),
  events: z.array(
    z.object({
      _id: z.string(),
      name: z.string().nullable(),
      sport: oneOf(SPORTS),
      gender: oneOf(EVENT_GENDERS),
      beginsOn: z.string(),
    }),
  ),
  announcements: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      department: departmentRef.nullable(),
      gender: oneOf(GENDERS).nullable(),
      sport: oneOf(SPORTS).nullable(),
      createdAt: instant,
    }),
  ),
}) satisfies z.ZodType<Record<SearchGroup, unknown[]>>

/** When nothing has the words, what is found with one letter of a word changed, and the words that were sought instead. */
export const found = groups.extend({ instead: z.string().optional() })

export const searchSchemas = {
  find: {
    summary:
      'Teams, departments, people, matches, events and announcements by a part of their name; people whom the caller may see elsewhere',
    query: searchQuery,
    reply: bodyOf(found),
    message: 'Found',
  },
} satisfies SubjectSchemas
