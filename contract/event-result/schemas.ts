import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { eventReply, eventUpdate } from '#contract/event/schemas.ts'
import { conductKind } from '#contract/rule-book/schemas.ts'
import { byId, id, oneOf, optionalOnCreate, reason, text } from '#contract/schemas/fields.ts'
import { bodyOf, rowAnswer } from '#contract/schemas/replies.ts'
import { PLACE_OUTCOMES } from '#contract/values/enums.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { findRepeated } from '#contract/values/repeated.ts'
import { PLACE_MAX } from './event-result.ts'

const INVALID = SENTENCES.unknownEvent

const PLACED_MAX = 300

const MATCHES_MAX = 200

const EVENTS_OF_MEET_MAX = 100

const departmentId = id(SENTENCES.unknownDepartment)

/** Distinguishes several entries of a department. */
const entryLabel = text({ max: 40, short: 'A label needs at least one character.', long: 'The label is too long.' })

const placedEntry = z
  .strictObject({
    place: z
      .int('A place is a whole number.')
      .min(1, 'The first place is 1.')
      .max(PLACE_MAX, `A place is at most ${PLACE_MAX}.`)
      .nullable(),
    department: departmentId,
    entry: optionalOnCreate(entryLabel),
    outcome: optionalOnCreate(oneOf(PLACE_OUTCOMES)),
  })
  .refine(
    ({ place, outcome }) => (place === null) === (outcome !== undefined),
    'An entry has either a place, or the reason why it has none.',
  )

const REPEATED = 'A department is listed twice. Give each of its entries a label of its own.'

const nameOfEntry = ({ department, entry }: { department: string; entry?: string | undefined }) =>
  `${department} ${entry?.toLowerCase() ?? ''}`

/** All places of an event. The same place twice is shared; a place may stay empty. */
export const placesUpdate = z.strictObject({
  places: z
    .array(placedEntry)
    .max(PLACED_MAX, `At most ${PLACED_MAX} entries can be listed.`)
    .superRefine((places, { addIssue }) => {
      const names = places.map(nameOfEntry)
      for (const [index, name] of names.entries())
        if (names.indexOf(name) !== names.lastIndexOf(name))
          addIssue({ code: 'custom', path: [index, 'entry'], message: REPEATED })
    }),
  /** Places that are not final are shown as provisional. Both count. */
  final: z.boolean().default(true),
  reason: optionalOnCreate(reason),
  /** The `placesVersion` that its author knew. Refused when the places have changed since. */
  basedOn: z.string().max(64).optional(),
})

export const conductCreate = z.strictObject({
  department: departmentId,
  kind: conductKind,
  note: optionalOnCreate(text({ max: 200, long: 'The note is too long.' })),
})

/** Conduct of several departments. Each row is recorded by itself. */
export const conductRows = z.strictObject({
  rows: z
    .array(conductCreate)
    .min(1, 'Choose at least one department.')
    .max(ROWS_MAX, `At most ${ROWS_MAX} rows are saved together.`),
})

/** Those that join something, and those that leave it. */
function joiningAndLeaving(one: 'match' | 'event', unknown: string, max: number) {
  const ids = z.array(id(unknown)).max(max, `At most ${max} ${one === 'match' ? 'matches' : 'events'} at once.`)
  return z
    .strictObject({ add: ids.default([]), remove: ids.default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, `Name at least one ${one}.`)
    .refine(({ add, remove }) => findRepeated([...add, ...remove]) === undefined, `Each ${one} can be named once.`)
}

export const eventMatchesUpdate = joiningAndLeaving('match', SENTENCES.unknownMatch, MATCHES_MAX)

export const eventsOfMeetUpdate = joiningAndLeaving('event', SENTENCES.unknownEvent, EVENTS_OF_MEET_MAX)

export const eventResultSchemas = {
  update: {
    summary: 'Change an event; its points are derived again at once',
    params: byId(INVALID),
    body: eventUpdate,
    reply: eventReply,
    message: 'Event updated.',
  },
  remove: {
    summary: 'Delete an event; its points are taken back, and its matches stay',
    params: byId(INVALID),
    message: 'Event deleted.',
  },
  setPlaces: {
    summary: 'Set all places of an event; entries that are not named have none',
    params: byId(INVALID),
    body: placesUpdate,
    reply: eventReply,
    message: 'Places recorded.',
  },
  setMatches: {
    summary: 'Add matches to an event, or take them out of it',
    params: byId(INVALID),
    body: eventMatchesUpdate,
    reply: eventReply,
    message: 'Matches changed.',
  },
  setMeet: {
    summary: 'Make an event a meet of other events, whose places rank the departments in it; or take events out',
    params: byId(INVALID),
    body: eventsOfMeetUpdate,
    reply: eventReply,
    message: 'Events of the meet changed.',
  },
  recordConduct: {
    summary: 'Record conduct of a department that the rule book punishes',
    params: byId(INVALID),
    body: conductCreate,
    reply: eventReply,
    message: 'Conduct recorded.',
  },
  recordConductRows: {
    summary: 'Record conduct row by row; refused rows are answered in their order, the others are saved',
    params: byId(INVALID),
    body: conductRows,
    reply: bodyOf(z.array(rowAnswer)),
    message: 'Rows saved.',
  },
  removeConduct: {
    summary: 'Take back recorded conduct, with its points',
    params: byId('Invalid conduct ID'),
    message: 'Conduct taken back.',
  },
} satisfies SubjectSchemas
