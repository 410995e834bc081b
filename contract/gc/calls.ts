import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

const teamPic = { kind: 'image', max: 1 } as const

export type ChampionshipStart = z.output<typeof schemas.championshipStart>
export type GcRecordCreate = z.output<typeof schemas.gcRecordCreate>
export type GcRecord = z.output<typeof schemas.gcRecord>
export type FinalStanding = z.output<typeof schemas.finalStanding>
export type GcRecordDetails = z.output<typeof schemas.gcRecordDetails>
export type Honours = z.output<typeof schemas.honours>
export type SeasonStory = z.output<typeof schemas.seasonStory>

export const gcCalls = callsOf<typeof schemas.gcSchemas>()({
  list: { method: 'GET', path: 'gc/getGCRecords', access: 'anyone', shows: ['gc', 'department'] },
  find: { method: 'GET', path: 'gc/viewGCRecord/:id', access: 'anyone', shows: ['gc', 'department'] },
  story: {
    method: 'GET',
    path: 'gc/seasonStory/:id',
    access: 'anyone',
    shows: ['gc', 'department', 'points', 'event', 'entry', 'match', 'profile', 'rule-book'],
  },
  honours: { method: 'GET', path: 'gc/honours/:id', access: 'anyone', shows: ['gc', 'department', 'event'] },
  start: { method: 'POST', path: 'gc/createCurrentGCSession', access: ADMINS },
  settle: { method: 'POST', path: 'gc/settleCurrentGCSession', access: ADMINS, files: { teamPic } },
  create: { method: 'POST', path: 'gc/createGCRecord', access: ADMINS, files: { teamPic } },
  remove: { method: 'DELETE', path: 'gc/deleteGCRecord/:id', access: ADMINS, goesToBin: true },
})
