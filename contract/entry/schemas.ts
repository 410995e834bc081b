import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, clearable, id, oneOf, optionalOnCreate, reason, text, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, instant, personRef, rowAnswer } from '#contract/schemas/replies.ts'
import { ENTRY_STATES, EVENT_GENDERS, EVENT_STATES, SPORTS } from '#contract/values/enums.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { INVALID_ENTRY } from './entry.ts'
import { entryMember, entryMembers } from './members-schemas.ts'
import { entryTerms } from './terms-schemas.ts'

const INVALID_EVENT = SENTENCES.unknownEvent

const EVENTS_PER_PERSON_MAX = 50

/** Distinguishes several entries of a department. */
const entryLabel = text({ max: 40, long: 'The label is too long.' })

export const entryCreate = z.strictObject({
  event: id(INVALID_EVENT),
  /** Heads and sports leads leave it out, because they enter their own department. */
  department: optionalOnCreate(id(SENTENCES.unknownDepartment)),
  team: optionalOnCreate(id(SENTENCES.unknownTeam)),
  label: optionalOnCreate(entryLabel),
  /** For an entry after the closing day. */
  reason: optionalOnCreate(reason),
})

const entryRow = entryCreate.extend({
  /** Makes a team for this entry. Admins, heads and sports leads only, like every new team. */
  newTeam: z.boolean().optional(),
  /** Its squad, refused for the same reasons as when it is set by itself. */
  members: entryMembers.optional(),
})

/** Each row is entered by itself: a refused one leaves the others saved. */
export const entriesCreate = z.strictObject({
  rows: z
    .array(entryRow)
    .min(1, 'Choose at least one department.')
    .max(ROWS_MAX, `At most ${ROWS_MAX} rows are saved together.`),
})

/** Lines such as 'Civil', 'Civil; Asha Rao 21CE101; Ravi K 21CE117' or '21CE101'. */
export const pastedList = z.strictObject({
  event: id(INVALID_EVENT),
  lines: z
    .array(z.string().max(2000, 'A line is too long.'))
    .max(ROWS_MAX, `At most ${ROWS_MAX} lines are read together.`),
})

/** What a pasted line means, or why it cannot be entered. */
export const pastedEntry = rowAnswer.extend({
  /** Null when it is left out. */
  department: z.string().nullable(),
  /** The names of its people. */
  title: z.string(),
  members: z.array(entryMember),
})

export const entryUpdate = z.strictObject({ team: clearable(id(SENTENCES.unknownTeam)), label: clearable(entryLabel) })

/** Reopens an event whose places are final. Without it such an event is refused with 409. */
const reopens = z.boolean().default(false)

/** Withdrawal, disqualification. */
export const entryDecision = z.strictObject({ reason, reopens })

export const squadMember = z.object({
  /** Null without an account. */
  person: personRef.nullable(),
  name: z.string(),
  reserve: z.boolean(),
  captain: z.boolean(),
})

export const entry = z.object({
  _id: z.string(),
  event: z.string(),
  department: departmentRef.extend({ logo: z.string().nullable() }),
  /** The id is null when the team was deleted. */
  team: z.object({ _id: z.string().nullable(), name: z.string() }).nullable(),
  label: z.string().nullable(),
  state: oneOf(ENTRY_STATES),
  /** Why it was withdrawn or disqualified. */
  reason: z.string().nullable(),
  /** Whether it had played before that. */
  afterPlay: z.boolean(),
  /** Why it was accepted after the closing day. */
  lateReason: z.string().nullable(),
  enteredAt: instant,
  squad: z.array(squadMember),
  /** What the squad still lacks, in sentences. */
  missing: z.array(z.string()),
})

/** The event of an entry, with what it asks of squads. */
export const enteredEvent = z.object({
  _id: z.string(),
  name: z.string().nullable(),
  sport: oneOf(SPORTS),
  gender: oneOf(EVENT_GENDERS),
  state: oneOf(EVENT_STATES),
  ...entryTerms,
})

export const departmentEntries = z.object({
  entries: z.array(entry.extend({ of: enteredEvent })),
  /** Events that take more entries of the department, also those whose closing day has passed. */
  open: z.array(enteredEvent.extend({ left: z.number() })),
})

const eventsPerPerson = wholeNumber(1, EVENTS_PER_PERSON_MAX)

export const seasonLimits = z.strictObject({ eventsPerPerson: clearable(eventsPerPerson) })

/** The people who are in more events than a limit allows. */
export const overLimit = z.object({
  total: z.number(),
  /** Those in most events. */
  people: z.array(z.object({ name: z.string(), department: z.string(), events: z.number() })),
})

export const entrySchemas = {
  list: {
    summary: 'The entries of an event with their squads, by department',
    params: byId(INVALID_EVENT),
    reply: bodyOf(z.array(entry)),
    message: 'Entries',
  },
  ofDepartment: {
    summary: 'The entries of a department in the running season, and the events that take more',
    params: byId(SENTENCES.unknownDepartment),
    reply: bodyOf(departmentEntries),
    message: 'Entries',
  },
  enter: {
    summary: 'Enter a department in an event; after the closing day admins and helpers only, with a reason',
    body: entryCreate,
    reply: bodyOf(entry),
    message: 'Entered.',
  },
  enterMany: {
    summary: 'Enter departments row by row; refused rows are answered in their order, the others are saved',
    body: entriesCreate,
    reply: bodyOf(z.array(rowAnswer)),
    message: 'Rows saved.',
  },
  checkList: {
    summary: 'What each line of a pasted list would enter, or why it is left out; nothing is saved',
    body: pastedList,
    reply: bodyOf(z.array(pastedEntry)),
    message: 'List read.',
  },
  update: {
    summary: 'Change the label of an entry while no place names it, and its team before its first match',
    params: byId(INVALID_ENTRY),
    body: entryUpdate,
    reply: bodyOf(entry),
    message: 'Entry updated.',
  },
  withdraw: {
    summary: 'Withdraw an entry, before or after its first match; it stays visible',
    params: byId(INVALID_ENTRY),
    body: entryDecision,
    reply: bodyOf(entry),
    message: 'Withdrawn.',
  },
  disqualify: {
    summary: 'Disqualify an entry',
    params: byId(INVALID_ENTRY),
    body: entryDecision,
    reply: bodyOf(entry),
    message: 'Disqualified.',
  },
  reinstate: {
    summary: 'Take a withdrawal back until the closing day; admins and helpers at any time, also a disqualification',
    params: byId(INVALID_ENTRY),
    reply: bodyOf(entry),
    body: z.strictObject({ reopens }),
    message: 'Reinstated.',
  },
  limits: {
    summary: 'In how many events of the running season a person may be in a squad',
    reply: bodyOf(z.object({ eventsPerPerson: z.number().nullable() })),
    message: 'Limits',
  },
  setLimits: {
    summary: 'Limit the events of the running season in which a person may be in a squad',
    body: seasonLimits,
    reply: bodyOf(z.object({ eventsPerPerson: z.number().nullable() })),
    message: 'Limit saved.',
  },
  overLimit: {
    summary: 'The people who are in more events of the running season than a limit would allow',
    query: z.strictObject({ eventsPerPerson }),
    reply: bodyOf(overLimit),
    message: 'People',
  },
} satisfies SubjectSchemas
