import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { byId, id, optionalOnCreate, text, wholeNumber } from './fields.ts'
import { bodyOf, instant } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const INVALID = 'Invalid GC record ID'
export const FIRST_YEAR = 1980
export const DELETED_DEPARTMENT = 'Deleted Department'

const teamPic = { kind: 'image', max: 1 } as const
/** Distinguishes two championships of one year. */
const name = text({ max: 40, short: 'Name must be at least 1 character', long: 'Name is too long.' })

export const championshipStart = z.strictObject({ name: optionalOnCreate(name) })
export type ChampionshipStart = z.output<typeof championshipStart>

export const yearTooLate = (latest: number) => `year must be at most ${latest}.`
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
export type GcRecordCreate = z.output<typeof gcRecordCreate>

/** A winner or participant. The id is absent when the department was deleted. */
const entrant = z.object({ _id: z.string().nullable(), name: z.string(), color: z.string().optional() })

export const gcRecord = z.object({
  _id: z.string(),
  /** The year in which it started. */
  year: z.number(),
  name: z.string().nullable(),
  /** Null while the championship is running. */
  wonBy: entrant.nullable(),
  teamPic: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type GcRecord = z.output<typeof gcRecord>

/** The label of a championship: '2026', or '2026 (Spring)'. */
export const yearAndName = ({ year, name }: Pick<GcRecord, 'year' | 'name'>) =>
  name === null ? String(year) : `${year} (${name})`

export const finalStanding = z.object({
  department: entrant.extend({ logo: z.string().nullable() }),
  points: z.number(),
})
export type FinalStanding = z.output<typeof finalStanding>

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
export type GcRecordDetails = z.output<typeof gcRecordDetails>

export const gcCalls = {
  list: defineCall({
    method: 'GET',
    path: 'gc/getGCRecords',
    access: 'anyone',
    summary: 'Championships, latest year first',
    reply: bodyOf(z.array(gcRecord)),
    message: 'GC records',
    shows: ['gc', 'department'],
  }),
  find: defineCall({
    method: 'GET',
    path: 'gc/viewGCRecord/:id',
    access: 'anyone',
    summary: 'One championship with its final table',
    params: byId(INVALID),
    reply: bodyOf(gcRecordDetails),
    message: 'GC record',
    shows: ['gc', 'department'],
  }),
  start: defineCall({
    method: 'POST',
    path: 'gc/createCurrentGCSession',
    access: ADMINS,
    summary: 'Start the championship of this year; one runs at a time, and a second one of the year needs a name',
    body: championshipStart,
    reply: bodyOf(gcRecord),
    message: 'The championship has started.',
  }),
  settle: defineCall({
    method: 'POST',
    path: 'gc/settleCurrentGCSession',
    access: ADMINS,
    summary: 'Close the running championship: its winner and final table are kept, and the next season starts at zero',
    body: z.strictObject({
      /** The winner among several leaders. */
      wonBy: optionalOnCreate(id(SENTENCES.unknownDepartment)),
    }),
    files: { teamPic },
    reply: bodyOf(gcRecord),
    message: 'The championship is settled.',
  }),
  create: defineCall({
    method: 'POST',
    path: 'gc/createGCRecord',
    access: ADMINS,
    summary: 'Add a championship of the past; a second one of its year needs a name',
    body: gcRecordCreate,
    files: { teamPic },
    reply: bodyOf(gcRecord),
    message: 'GC record created.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'gc/deleteGCRecord/:id',
    access: ADMINS,
    summary: 'Delete a record with its final table',
    params: byId(INVALID),
    message: 'GC record deleted.',
  }),
}
