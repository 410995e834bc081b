import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { oneOf } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, eventRef } from '#contract/schemas/replies.ts'
import { EVENT_GENDERS, EVENT_KINDS, MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'

/** What one side of a match did. A `DEFAULT` is an absence told in time, a `FORFEIT` one that was not. */
export const MATCH_OUTCOMES = {
  WIN: 'Win',
  TIE: 'Tie',
  LOSS: 'Loss',
  DEFAULT: 'Absence told in time',
  FORFEIT: 'Absence not told',
  BYE: 'Bye',
  BYE_WON: 'Bye, and the next match won',
} as const

const sport = oneOf(SPORTS)

const gender = oneOf(EVENT_GENDERS)

const department = z.string()

/** What decides which version of the rules holds. Matches and conduct of an event have those of the event. */
const beginning = {
  /** The first day, as YYYY-MM-DD. */
  day: z.string(),
  /**
   * The latest version of the rule book when its first result, place or conduct was recorded; null before. Versions that were
   * adopted later change nothing in it.
   */
  knownVersion: z.number().nullable(),
}

/** Everything in a season that the rules give points for. */
export const seasonFacts = z.object({
  versions: z.array(z.object({ version: z.number(), from: z.string(), rules: ruleBook })),
  departments: z.array(departmentRef),
  events: z.array(
    eventRef.extend({
      sport,
      gender,
      kind: oneOf(EVENT_KINDS),
      /** Its own tier, instead of that of the rule book. */
      tier: z.string().nullable(),
      ...beginning,
      /** The meet that it belongs to, which is paid instead. */
      meet: z.string().optional(),
      /** Of a meet only those that were set by hand. The place is null for an entry that did not finish or was disqualified. */
      entries: z.array(z.object({ department, entry: z.string().nullable(), place: z.number().nullable() })),
    }),
  ),
  /** One for each side of a finished match. */
  matches: z.array(
    z.object({
      event: z.string().nullable(),
      department,
      /** The label of its entry in the draw; missing for the first entry of a department. */
      entry: z.string().nullable().optional(),
      sport,
      gender,
      /** Null when it belongs to no event. */
      kind: oneOf(EVENT_KINDS).nullable(),
      tag: oneOf(MATCH_TAGS).nullable(),
      outcome: oneOf(MATCH_OUTCOMES),
      ...beginning,
    }),
  ),
  conduct: z.array(
    z.object({ event: z.string().nullable(), department, kind: z.string(), gender: gender.nullable(), ...beginning }),
  ),
  /** Entries by hand and adjustments. */
  byHand: z.array(z.object({ department, points: z.number(), gender: gender.nullable() })),
  /** The last day, once the season has ended. */
  endedOn: z.string().nullable(),
})

export const seasonFactsSchemas = {
  find: {
    summary: 'Everything in the running season that the rules give points for, to try rules in the browser',
    reply: bodyOf(seasonFacts),
    message: 'Facts of the season',
  },
} satisfies SubjectSchemas
