import { z } from 'zod'
import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { stageRules } from '#contract/draw/stage-schemas.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { clockTime, day, id, oneOf } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
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
import { drawRows } from './drawn-schemas.ts'
import { logRow, peopleOfMatch } from './log-schemas.ts'
import { pointsAmount, storedNumber, words } from './season-field-schemas.ts'
import type { SeasonList } from './season-files.ts'

const numberOrNull = storedNumber.nullable()

const score = z.int().min(0).max(1_000).nullable()

const department = words(100).min(1)

const entry = id()

const event = id()

/** The same person of squads and line-ups has the same number. */
const person = storedNumber.min(1)

const what = { sport: oneOf(SPORTS), gender: oneOf(EVENT_GENDERS) }

/** The rows of each list. Departments are named, all else is referred to by its id in the file. */
export const seasonRows = {
  departments: z.strictObject({ name: department }),
  teams: z.strictObject({ id: id(), name: words(100).min(1), department, ...what, entry: entry.nullable() }),
  ruleBooks: z.strictObject({
    id: id(),
    version: storedNumber,
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
    entriesEach: storedNumber.min(1),
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
  squads: z.strictObject({
    entry,
    position: storedNumber,
    name: words(100),
    person,
    isReserve: z.boolean(),
    isCaptain: z.boolean(),
  }),
  places: z
    .strictObject({
      event,
      position: storedNumber,
      department,
      entry: words(100).nullable(),
      place: storedNumber.min(1).nullable(),
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
  stages: z.strictObject({ id: id(), event, number: storedNumber, rules: stageRules }),
  seeds: z.strictObject({ entry, event, seed: storedNumber }),
  ...drawRows,
  leavers: z.strictObject({ entry, event, stage: storedNumber }),
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
      /** In the order of lists: the end of a live match, otherwise its plan. */
      playsAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d\.\d{3})?$/),
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
      version: storedNumber,
      /** No id of a match, because pages find a match by either. */
      room: z
        .string()
        .regex(/^(?![0-9a-f]{24}$)[\w-]{6,40}$/)
        .nullable(),
      people: peopleOfMatch.nullable(),
      createdAt: instant,
      updatedAt: instant,
    })
    .refine(({ team1, team2 }) => team1 !== team2, 'The two sides must differ.'),
  fixtures: z.strictObject({ match: id(), draw: id(), position: storedNumber, entry1: entry, entry2: entry }),
  plays: logRow,
  moves: z.strictObject({
    match: id(),
    department,
    placeBefore: storedNumber,
    placeAfter: storedNumber,
    amount: pointsAmount,
  }),
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
  lineUps: z.strictObject({ match: id(), entry, version: storedNumber, givenAt: instant }),
  players: z.strictObject({
    match: id(),
    entry,
    position: storedNumber,
    name: words(100),
    person,
    isReserve: z.boolean(),
  }),
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
    amount: pointsAmount,
    reason: words(),
    rule: words().nullable(),
    part: z.enum([...oneOf(AWARD_PARTS).options, 'ENTRY']).nullable(),
    match: id().nullable(),
    event: event.nullable(),
    entry: words(100).nullable(),
    place: numberOrNull,
    sharing: storedNumber,
    version: numberOrNull,
    sport: what.sport.nullable(),
    gender: what.gender.nullable(),
    /** The entry that this one takes back. */
    reverses: id().nullable(),
    createdAt: instant,
  }),
  /** The final table. The department is null where it was deleted. */
  standings: z.strictObject({
    position: storedNumber,
    department: department.nullable(),
    departmentName: words(100),
    points: pointsAmount,
  }),
  /** All tables of the rule book. */
  tables: z.strictObject({
    tableNumber: storedNumber,
    tableName: words(40),
    position: storedNumber,
    place: storedNumber,
    department: department.nullable(),
    departmentName: words(100),
    points: pointsAmount,
  }),
} satisfies Record<SeasonList, z.ZodObject>
