import { z } from 'zod'
import { attempt, attemptDetail } from '#contract/draw/attempt-schemas.ts'
import { ATTEMPTS_ENDS, DRAW_METHODS, FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { stageRules } from '#contract/draw/stage-schemas.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { clockTime, day, id, oneOf } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
import { hasHidden } from '#contract/values/characters.ts'
import {
  AWARD_PARTS,
  CONFIRMATIONS,
  ENTRANTS,
  ENTRY_STATES,
  EVENT_GENDERS,
  EVENT_KINDS,
  EVENT_STATES,
  MATCH_TAGS,
  PLACE_OUTCOMES,
  RULINGS,
  SPORTS,
  WINNERS,
} from '#contract/values/enums.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { drawnEntrants, drawnFixtures, drawSteps, fixtureResult } from './drawn-schemas.ts'
import type { SeasonList } from './season-files.ts'

const AMOUNT_MAX = 1_000_000

/** A text as Podium stores it. Generated sentences are longer than what people may write. */
const words = (max = 1_000) =>
  z
    .string()
    .max(max)
    .refine((value) => value === value.trim().normalize(), 'Must not begin or end with a space.')
    .refine((value) => !hasHidden(value.replace(/[\n\t]/g, '')), HIDDEN_CHARACTERS)

const number = z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX)

const points = z
  .number()
  .min(-AMOUNT_MAX)
  .max(AMOUNT_MAX)
  .refine((value) => Math.round(value * 100) / 100 === value, 'Points go to two decimals.')

const numberOrNull = number.nullable()

const score = z.int().min(0).max(1_000).nullable()

const department = words(100).min(1)

const entry = id()

const event = id()

const what = { sport: oneOf(SPORTS), gender: oneOf(EVENT_GENDERS) }

/** The rows of each list. Departments are named, all else is referred to by its id in the file. */
export const seasonRows = {
  departments: z.strictObject({ name: department }),
  teams: z.strictObject({ id: id(), name: words(100).min(1), department, ...what, entry: entry.nullable() }),
  ruleBooks: z.strictObject({
    id: id(),
    version: number,
    validFrom: day,
    rules: ruleBook,
    reason: words(),
    adoptedAt: instant,
  }),
  events: z.strictObject({
    id: id(),
    ...what,
    name: words(60).nullable(),
    tier: words(20).nullable(),
    kind: oneOf(EVENT_KINDS),
    state: oneOf(EVENT_STATES),
    beginsOn: day,
    knownVersion: numberOrNull,
    createdAt: instant,
    entrant: oneOf(ENTRANTS),
    entriesEach: number.min(1),
    entriesCloseOn: day.nullable(),
    squadMin: numberOrNull,
    squadMax: numberOrNull,
    reservesMax: numberOrNull,
    eachGenderMin: numberOrNull,
    hasPlacesByHand: z.boolean(),
    /** The event that this one is a part of. */
    meet: event.nullable(),
  }),
  entries: z.strictObject({
    id: id(),
    event,
    department,
    team: id().nullable(),
    teamName: words(100).nullable(),
    label: words(40).nullable(),
    state: oneOf(ENTRY_STATES),
    reason: words().nullable(),
    afterPlay: z.boolean(),
    lateReason: words().nullable(),
    createdAt: instant,
  }),
  squads: z.strictObject({ entry, position: number, name: words(100), isReserve: z.boolean(), isCaptain: z.boolean() }),
  places: z
    .strictObject({
      event,
      position: number,
      department,
      entry: words(100).nullable(),
      place: number.min(1).nullable(),
      outcome: oneOf(PLACE_OUTCOMES).nullable(),
    })
    .refine(({ place, outcome }) => (place === null) === (outcome !== null), 'Has a place or an outcome.'),
  conduct: z.strictObject({
    id: id(),
    event,
    department,
    kind: words(40),
    note: words().nullable(),
    createdAt: instant,
  }),
  stages: z.strictObject({ id: id(), event, number, rules: stageRules }),
  seeds: z.strictObject({ entry, event, seed: number }),
  /** A void draw has its times and its reason alone. */
  draws: z.strictObject({
    id: id(),
    stage: id(),
    method: oneOf(DRAW_METHODS),
    /** The random seed: the same seed gives the same draw. */
    seed: z
      .string()
      .max(200)
      .refine((value) => !hasHidden(value), HIDDEN_CHARACTERS),
    witnesses: words(),
    /** Those who have confirmed the draw from their accounts. */
    confirmedBy: z.array(z.strictObject({ name: words(100), department: words(100) })).nullable(),
    entrants: drawnEntrants,
    steps: drawSteps,
    fixtures: drawnFixtures,
    drawnAt: instant,
    voidedAt: instant.nullable(),
    voidReason: words().nullable(),
  }),
  decisions: z.strictObject({
    draw: id(),
    position: number,
    result: fixtureResult.nullable(),
    reason: words().nullable(),
    decidedAt: instant,
  }),
  attempts: z.strictObject({
    draw: id(),
    entry,
    attempts: z.array(attempt),
    ended: oneOf(ATTEMPTS_ENDS).nullable(),
    details: z.array(attemptDetail.nullable()).nullable(),
    lane: numberOrNull,
  }),
  lots: z.strictObject({
    id: id(),
    draw: id(),
    pool: words(40).nullable(),
    entryOrder: z.array(entry),
    witnesses: words(),
    drawnAt: instant,
  }),
  leavers: z.strictObject({ entry, event, stage: number }),
  matches: z
    .strictObject({
      id: id(),
      event: event.nullable(),
      team1: id(),
      team2: id(),
      department1: department,
      department2: department,
      ...what,
      tag: oneOf(MATCH_TAGS).nullable(),
      venue: words(200).nullable(),
      date: day.nullable(),
      time: clockTime.nullable(),
      minutes: numberOrNull,
      team1Score: score,
      team2Score: score,
      winner: oneOf(WINNERS),
      outcome: oneOf(FIXTURE_OUTCOMES).exclude(['PLAYED']).nullable(),
      detail: scoreDetail.nullable(),
      /** Why the side with the lower score won. */
      reason: words().nullable(),
      confirmation: oneOf(CONFIRMATIONS).nullable(),
      provisionalUntil: instant.nullable(),
      knownVersion: numberOrNull,
      version: number,
      room: words(100).nullable(),
      createdAt: instant,
      updatedAt: instant,
    })
    .refine(({ team1, team2 }) => team1 !== team2, 'The two sides must differ.'),
  fixtures: z.strictObject({ match: id(), draw: id(), position: number, entry1: entry, entry2: entry }),
  moves: z.strictObject({ match: id(), department, placeBefore: number, placeAfter: number, amount: points }),
  disputes: z.strictObject({
    id: id(),
    match: id(),
    side: z.enum(['TEAM1', 'TEAM2']),
    reason: words(),
    disputedAt: instant,
    ruling: oneOf(RULINGS).nullable(),
    words: words().nullable(),
    ruledAt: instant.nullable(),
  }),
  lineUps: z.strictObject({ match: id(), entry, version: number, givenAt: instant }),
  players: z.strictObject({ match: id(), entry, position: number, name: words(100), isReserve: z.boolean() }),
  questions: z.strictObject({
    id: id(),
    match: id(),
    entry,
    /** The department that asked. */
    department: department.nullable(),
    name: words(100),
    question: words(),
    reasons: z.array(words()).max(20),
    askedAt: instant,
    upheld: z.boolean().nullable(),
    answer: words().nullable(),
    answeredAt: instant.nullable(),
  }),
  /** The entries of the points of each department, in their order. */
  ledger: z.strictObject({
    id: id(),
    department,
    kind: z.enum(['MATCH', 'ADJUSTMENT', 'REVERSAL']),
    amount: points,
    reason: words(),
    rule: words().nullable(),
    part: z.enum([...oneOf(AWARD_PARTS).options, 'ENTRY']).nullable(),
    match: id().nullable(),
    event: event.nullable(),
    entry: words(100).nullable(),
    place: numberOrNull,
    sharing: number,
    version: numberOrNull,
    sport: what.sport.nullable(),
    gender: what.gender.nullable(),
    /** The entry that this one takes back. */
    reverses: id().nullable(),
    createdAt: instant,
  }),
  /** The final table. The department is null where it was deleted. */
  standings: z.strictObject({
    position: number,
    department: department.nullable(),
    departmentName: words(100),
    points,
  }),
  /** All tables of the rule book. */
  tables: z.strictObject({
    tableNumber: number,
    tableName: words(40),
    position: number,
    place: number,
    department: department.nullable(),
    departmentName: words(100),
    points,
  }),
} satisfies Record<SeasonList, z.ZodObject>
