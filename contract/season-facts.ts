import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { EVENT_GENDERS, EVENT_KINDS, MATCH_TAGS, oneOf, SPORTS } from './enums.ts'
import { bodyOf, departmentRef, eventRef } from './replies.ts'
import { ruleBook } from './rule-book.ts'

/** What one side of a match did. A `DEFAULT` is an absence told in time, a `FORFEIT` one that was not. */
const MATCH_OUTCOMES = {
  WIN: 'Win',
  TIE: 'Tie',
  LOSS: 'Loss',
  DEFAULT: 'Absence told in time',
  FORFEIT: 'Absence not told',
  BYE: 'Bye',
  BYE_WON: 'Bye, and the next match won',
} as const
export type MatchOutcome = keyof typeof MATCH_OUTCOMES

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
      /** The place is null for an entry that did not finish or was disqualified. */
      entries: z.array(z.object({ department, entry: z.string().nullable(), place: z.number().nullable() })),
    }),
  ),
  /** One for each side of a finished match. */
  matches: z.array(
    z.object({
      event: z.string().nullable(),
      department,
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
export type SeasonFacts = z.output<typeof seasonFacts>

export const seasonFactsCalls = {
  find: defineCall({
    method: 'GET',
    path: 'rulebook/facts',
    access: ADMINS,
    summary: 'Everything in the running season that the rules give points for, to try rules in the browser',
    reply: bodyOf(seasonFacts),
    message: 'Facts of the season',
    shows: ['event', 'match', 'points', 'rule-book', 'department', 'profile'],
  }),
}
