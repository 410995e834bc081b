import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { stagedEvent } from '#contract/draw/staged-schemas.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { oneOf } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef } from '#contract/schemas/replies.ts'
import { tableName } from '#contract/schemas/table-name.ts'
import { seasonFacts } from '#contract/season-facts/schemas.ts'
import { AWARD_PARTS, EVENT_GENDERS } from '#contract/values/enums.ts'

const range = z.tuple([z.number(), z.number()])

/** What the open events and matches still allow, if each is played. Protests, conduct and points by hand are left out. */
export const possible = z.object({
  open: z.number(),
  /** Every joint outcome was tried. Otherwise places are bounds: the best and the worst place cannot be passed. */
  isExact: z.boolean(),
  /** The events that have to be drawn before anything can be said. */
  waitsFor: z.array(z.string()),
  rows: z.array(
    z.object({
      department: z.string(),
      /** The best and the worst place. */
      places: range,
      /** The least and the most points. */
      points: range,
      /** First alone whatever happens, or never first, not even shared. */
      verdict: z.enum(['CHAMPION', 'OUT']).nullable(),
      /** Each of them alone makes it the only first. */
      ways: z.array(z.string()),
      /** What it cannot be the only first without. */
      needs: z.array(z.string()),
    }),
  ),
})

const textOrNull = z.string().nullable()

const plan = { date: textOrNull, time: textOrNull }

const { tables, tieBreaks } = ruleBook.shape

const { matches } = seasonFacts.shape

/** What is open, with all that the rules need to say what each end of it gives. */
export const whatIf = z.object({
  table: tables.unwrap().element,
  tieBreaks: tieBreaks.unwrap(),
  departments: z.array(departmentRef.extend({ logo: textOrNull })),
  /** What is certain, in hundredths. */
  lines: z.array(
    z.object({
      part: oneOf(AWARD_PARTS).or(z.literal('HAND')),
      department: z.string(),
      place: z.number().nullable(),
      sharing: z.number(),
      amount: z.number(),
      gender: oneOf(EVENT_GENDERS).nullable(),
    }),
  ),
  /** The open events and all events of open meets, with what they have so far. */
  facts: seasonFacts.pick({ versions: true, events: true, matches: true }),
  /** The next ones first. */
  events: z.array(
    z.object({
      _id: z.string(),
      /** All departments where no entry is known. */
      entries: z.array(z.object({ id: z.string(), department: z.string(), entry: textOrNull, title: z.string() })),
      /** Null where places decide. */
      staged: stagedEvent.nullable(),
      /** Its places were set by hand, whatever its draw says. */
      hasPlacesByHand: z.boolean(),
      plans: z.array(z.object({ stage: z.number(), position: z.number(), ...plan })),
    }),
  ),
  /** Those that belong to no draw, the next ones first. */
  matches: z.array(
    z.object({
      _id: z.string(),
      ...plan,
      names: z.tuple([z.string(), z.string()]),
      departments: z.tuple([z.string(), z.string()]),
      /** What both sides have in common. */
      of: matches.element.omit({ department: true, entry: true, outcome: true }),
    }),
  ),
})

const ofTable = z.strictObject({ table: tableName.optional() })

export const possibleSchemas = {
  find: {
    summary: 'What is still possible for each department in the running season: places, points, champion or out',
    query: ofTable,
    reply: bodyOf(possible),
    message: 'What is still possible',
  },
  whatIf: {
    summary: 'The open events and matches of the running season, to try their results in the browser',
    query: ofTable,
    reply: bodyOf(whatIf),
    message: 'What is open',
  },
} satisfies SubjectSchemas
