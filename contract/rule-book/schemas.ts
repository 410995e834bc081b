import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { amount } from '#contract/schemas/amount.ts'
import { day, id, oneOf, optionalOnCreate, reason, text } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, eventRef, instant, personRef } from '#contract/schemas/replies.ts'
import { tableName } from '#contract/schemas/table-name.ts'
import { AWARD_PARTS, EVENT_GENDERS, EVENT_KINDS, keysOf, MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { findRepeated } from '#contract/values/repeated.ts'
import { BONUSES, EMPTY_PLACE_RULES, TIE_BREAKS, TIE_RULES } from './rule-book.ts'

const POINTS_MAX = 500

const PLACES_MAX = 20

const TIERS_MAX = 20

const LINES_MAX = 60

const TABLES_MAX = 10

const COUNT_MAX = 100

const NOT_A_NUMBER = 'Points must be a number.'

const points = amount(-POINTS_MAX, POINTS_MAX, NOT_A_NUMBER)

const reward = amount(0, POINTS_MAX, NOT_A_NUMBER)

const penalty = amount(-POINTS_MAX, 0, NOT_A_NUMBER)

const count = z
  .int('Must be a whole number.')
  .min(1, 'Must be at least 1.')
  .max(COUNT_MAX, `Must be at most ${COUNT_MAX}.`)

export const tierName = text({ max: 20, short: 'A tier needs a name.', long: 'The name of a tier is too long.' })

export const conductKind = z
  .string()
  .regex(/^[A-Z][A-Z_]{1,39}$/, 'A kind of conduct has 2 to 40 capital letters and underscores, such as NO_SHOW.')

const placePoints = z
  .array(reward)
  .min(1, 'At least the first place needs points.')
  .max(PLACES_MAX, `At most ${PLACES_MAX} places can have points.`)
  .refine(
    (places) => places.every((place, index) => index === 0 || place <= (places[index - 1] ?? 0)),
    'A place cannot have more points than the place before it.',
  )

const minimum = z.strictObject({ entries: count.optional(), departments: count.optional() })

/** How places of an event are paid. A line of `pays` may say it for its events, the rule book for all others. */
const placing = {
  ties: oneOf(TIE_RULES).optional(),
  emptyPlaces: oneOf(EMPTY_PLACE_RULES).optional(),
  counting: count.optional(),
  minimum: minimum.optional(),
}

const payLine = z.strictObject({
  sport: oneOf(SPORTS).optional(),
  gender: oneOf(EVENT_GENDERS).optional(),
  tier: tierName,
  finisher: reward.optional(),
  ...placing,
})

/** No list of choices is longer than the choices: the elements of a longer one are not looked at. */
const choices = <Key extends string>(of: Record<Key, string>) => z.array(oneOf(of)).max(keysOf(of).length)

const matches = z.strictObject({
  win: points.default(0),
  tie: points.default(0),
  loss: points.default(0),
  default: points.default(0),
  forfeit: points.default(0),
  bye: points.default(0),
  byeWon: points.default(0),
  sports: z.partialRecord(oneOf(SPORTS), points).default({}),
  tags: z.partialRecord(oneOf(MATCH_TAGS), points).default({}),
  kinds: choices(EVENT_KINDS).default(['SEASON', 'ONE_DAY']),
  /** Only the matches of so many entries of a department in an event, its best placed ones. */
  counting: count.optional(),
})

const table = z.strictObject({
  name: tableName,
  genders: choices(EVENT_GENDERS).min(1, 'Name at least one gender, or leave genders out.').optional(),
})

const record = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(key: Key, value: Value, max: number) =>
  z.record(key, value).refine((given) => Object.keys(given).length <= max, `At most ${max} can be listed.`)

/** The rules of a championship. A part that is missing gives no points. */
export const ruleBook = z
  .strictObject({
    tiers: record(tierName, placePoints, TIERS_MAX).default({}),
    /** The first line that fits an event decides. */
    pays: z.array(payLine).max(LINES_MAX, `At most ${LINES_MAX} lines can be listed.`).default([]),
    ...placing,
    matches: matches.optional(),
    participation: z.partialRecord(oneOf(EVENT_KINDS), reward).default({}),
    secondStage: z
      .array(z.strictObject({ sport: oneOf(SPORTS), points: placePoints }))
      .max(keysOf(SPORTS).length)
      .default([]),
    conduct: record(conductKind, penalty, TIERS_MAX).default({}),
    bonuses: z.partialRecord(oneOf(BONUSES), reward).default({}),
    tables: z.array(table).max(TABLES_MAX, `At most ${TABLES_MAX} tables can be listed.`).default([]),
    tieBreaks: choices(TIE_BREAKS).default([]),
  })
  .superRefine((rules, { addIssue }) => {
    const refuse = (path: PropertyKey[], message: string) => addIssue({ code: 'custom', path, message })
    for (const [line, { tier }] of rules.pays.entries())
      if (!Object.hasOwn(rules.tiers, tier)) refuse(['pays', line, 'tier'], `There is no tier ${tier}.`)
    const tableAgain = findRepeated(rules.tables.map(({ name }) => name))
    if (tableAgain) refuse(['tables'], `There are two tables with the name ${tableAgain}.`)
    const sportAgain = findRepeated(rules.secondStage.map(({ sport }) => sport))
    if (sportAgain) refuse(['secondStage'], `${SPORTS[sportAgain]} has two second stages.`)
    const breakAgain = findRepeated(rules.tieBreaks)
    if (breakAgain) refuse(['tieBreaks'], `${TIE_BREAKS[breakAgain]} are listed twice.`)
  })

/** A rule book that was adopted, or the standard rules that hold until then (version 0). */
export const ruleBookVersion = z.object({
  version: z.number(),
  /** Events and matches that begin on this day or later follow it, unless they began before it was adopted. */
  from: z.string(),
  reason: z.string().nullable(),
  rules: ruleBook,
  adoptedAt: instant.nullable(),
  by: personRef.nullable(),
})

/** By default, rules hold from the first day of the season. */
const firstDay = optionalOnCreate(day)

export const ruleBookTrial = z.strictObject({ rules: ruleBook, from: firstDay })

export const ruleBookAdopt = z.strictObject({
  rules: ruleBook,
  from: firstDay,
  reason,
  /** The latest version that its author knew. Refused when another one was adopted meanwhile. */
  basedOn: z.int().min(0).optional(),
})

/** The points of a season as they are, and as they would be if other rules had held from a day on. */
export const dryRun = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.object({ department: departmentRef, before: z.number(), after: z.number() })),
    }),
  ),
  lines: z.array(
    z.object({
      department: departmentRef,
      /** Null for bonuses and for matches without an event. */
      event: eventRef.nullable(),
      part: oneOf(AWARD_PARTS),
      before: z.number(),
      after: z.number(),
    }),
  ),
  /** What settling would add now. The tables do not hold it. */
  bonuses: z.array(z.object({ department: departmentRef, before: z.number(), after: z.number() })),
})

export const ruleBookSchemas = {
  current: { summary: 'The rules that hold today', reply: bodyOf(ruleBookVersion), message: 'Rule book' },
  versions: {
    summary: 'The rule books of the running season, or of the one named, latest first',
    query: z.strictObject({ season: id(SENTENCES.unknownSeason).optional() }),
    reply: bodyOf(z.array(ruleBookVersion)),
    message: 'Rule books',
  },
  dryRun: {
    summary: 'What the points of the season would be under other rules; nothing is written',
    body: ruleBookTrial,
    reply: dryRun,
    message: 'Nothing was changed.',
  },
  adopt: {
    summary: 'Adopt rules from a day on; events and matches that have begun keep theirs',
    body: ruleBookAdopt,
    reply: bodyOf(ruleBookVersion),
    message: 'Rule book adopted.',
  },
} satisfies SubjectSchemas
