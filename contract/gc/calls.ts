import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type {
  championshipStart,
  finalStanding,
  gcRecord,
  gcRecordCreate,
  gcRecordDetails,
  gcSchemas,
} from './schemas.ts'

const teamPic = { kind: 'image', max: 1 } as const

export type ChampionshipStart = z.output<typeof championshipStart>
export type GcRecordCreate = z.output<typeof gcRecordCreate>
export type GcRecord = z.output<typeof gcRecord>
export type FinalStanding = z.output<typeof finalStanding>
export type GcRecordDetails = z.output<typeof gcRecordDetails>

export const gcCalls = callsOf<typeof gcSchemas>()({
  list: { method: 'GET', path: 'gc/getGCRecords', access: 'anyone', shows: ['gc', 'department'] },
  find: { method: 'GET', path: 'gc/viewGCRecord/:id', access: 'anyone', shows: ['gc', 'department'] },
  start: { method: 'POST', path: 'gc/createCurrentGCSession', access: ADMINS },
  settle: { method: 'POST', path: 'gc/settleCurrentGCSession', access: ADMINS, files: { teamPic } },
  create: { method: 'POST', path: 'gc/createGCRecord', access: ADMINS, files: { teamPic } },
  remove: { method: 'DELETE', path: 'gc/deleteGCRecord/:id', access: ADMINS },
})
