import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { byId, id, oneOf, optionalOnCreate, text, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf, championshipRef, eventRef, instant } from '#contract/schemas/replies.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { FIRST_YEAR, yearTooLate } from './gc.ts'

const INVALID = 'Invalid GC record ID'

/** Distinguishes two championships of one year. */
const name = text({ max: 40, short: 'Name must be at least 1 character', long: 'Name is too long.' })

export const championshipStart = z.strictObject({ name: optionalOnCreate(name) })

const AHEAD_OF_UTC_MS = 14 * 3_600_000

/** The year that has begun somewhere. The server refuses one that has not begun in the club's time zone. */
const latestYear = () => new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear()

export const gcRecordCreate = z.strictObject({
  year: wholeNumber(FIRST_YEAR, 9999).refine((year) => year <= latestYear(), {
    error: () => yearTooLate(latestYear()),
  }),
  name: optionalOnCreate(name),
  wonBy: id(SENTENCES.unknownDepartment),
})

/** A winner or participant. The id is absent when the department was deleted. */
const entrant = z.object({ _id: z.string().nullable(), name: z.string(), color: z.string().optional() })

export const gcRecord = z.object({
  _id: z.string(),
  /** The year in which it started. */
  year: z.number(),
  name: z.string().nullable(),
  /** Null while the championship is running. */
  wonBy: entrant.extend({ logo: z.string().nullable().optional() }).nullable(),
  /** Those of the winner in the final table. Absent while the championship is running, and for a record of the past. */
  points: z.number().optional(),
  teamPic: z.string().nullable(),
  isCurrent: z.boolean(),
})

export const finalStanding = z.object({
  department: entrant.extend({ logo: z.string().nullable() }),
  points: z.number(),
})

/** A championship with its final table. A record of the past has none. */
export const gcRecordDetails = gcRecord.extend({
  season: z.string().nullable(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  standings: z.array(finalStanding),
  /** All tables of its rule book. Absent for a season without one. */
  tables: z
    .array(z.object({ name: z.string(), rows: z.array(finalStanding.extend({ place: z.number() })) }))
    .optional(),
  /** The version of the rule book that held at the end. Absent for a season without one. */
  ruleBookVersion: z.number().optional(),
})

const departmentInStory = finalStanding.shape.department

/** How a season went: what its page begins with. Everything but the table is empty for a record without a season. */
export const seasonStory = z.object({
  /** Settled, or all its events and matches are over. */
  isOver: z.boolean(),
  /** The first table of the rule book. Empty where it was not kept. */
  table: z.array(finalStanding.extend({ place: z.number() })),
  /** The days on which others came to lead that table, in the club's time zone. */
  turns: z.array(
    z.object({
      day: z.string(),
      leaders: z.array(departmentInStory),
      points: z.number(),
      /** What gave most to one of those who came to lead on that day; null where nothing that still stands did. */
      by: z.object({ event: eventRef.nullable(), department: z.string(), points: z.number() }).nullable(),
    }),
  ),
  /** Null without points. */
  bestDay: z.object({ day: z.string(), department: departmentInStory, points: z.number() }).nullable(),
  longestLead: z.object({ department: departmentInStory, days: z.number() }).nullable(),
  matches: z.number(),
  /** The first three places of each event, in the order in which the events began. */
  podiums: z.array(
    z.object({
      event: eventRef.extend({ sport: oneOf(SPORTS) }),
      places: z.array(
        z.object({
          place: z.number(),
          department: departmentInStory,
          /** The players of a pair or the name of a person; the label of one of several entries; null for the department. */
          entry: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Most first places first, then second, then third ones: alone or in a pair, or several in squads. */
  people: z.array(
    z.object({
      name: z.string(),
      profile: z.string().nullable(),
      department: departmentInStory,
      places: z.tuple([z.number(), z.number(), z.number()]),
    }),
  ),
})

/** What a department has won in a season: a championship, one of its first three places, events. */
export const honours = z.array(
  z.object({
    record: championshipRef,
    isRunning: z.boolean(),
    isChampion: z.boolean(),
    /** In the first table of a settled championship; null where none was kept, and after the third place. */
    place: z.number().nullable(),
    won: z.array(eventRef),
  }),
)

export const gcSchemas = {
  list: { summary: 'Championships, latest year first', reply: bodyOf(z.array(gcRecord)), message: 'GC records' },
  find: {
    summary: 'One championship with its final table',
    params: byId(INVALID),
    reply: bodyOf(gcRecordDetails),
    message: 'GC record',
  },
  story: {
    summary: 'How the season of a championship went: its table, who led when, podiums and people',
    params: byId(INVALID),
    reply: bodyOf(seasonStory),
    message: 'Season',
  },
  honours: {
    summary: 'What a department has won, season by season, the latest first',
    params: byId(SENTENCES.unknownDepartment),
    reply: bodyOf(honours),
    message: 'Honours',
  },
  start: {
    summary: 'Start the championship of this year; one runs at a time, and a second one of the year needs a name',
    body: championshipStart,
    reply: bodyOf(gcRecord),
    message: 'The championship has started.',
  },
  settle: {
    summary: 'Close the running championship: its winner and final table are kept, and the next season starts at zero',
    body: z.strictObject({
      /** The winner among several leaders. */
      wonBy: optionalOnCreate(id(SENTENCES.unknownDepartment)),
    }),
    reply: bodyOf(gcRecord),
    message: 'The championship is settled.',
  },
  create: {
    summary: 'Add a championship of the past; a second one of its year needs a name',
    body: gcRecordCreate,
    reply: bodyOf(gcRecord),
    message: 'GC record created.',
  },
  remove: { summary: 'Delete a record with its final table', params: byId(INVALID), message: 'GC record deleted.' },
} satisfies SubjectSchemas
