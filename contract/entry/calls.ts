import type { z } from 'zod'
import { ADMINS, MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type EntryCreate = z.output<typeof schemas.entryCreate>
export type EntriesCreate = z.output<typeof schemas.entriesCreate>
export type EntryRowCreate = EntriesCreate['rows'][number]
export type PastedList = z.output<typeof schemas.pastedList>
export type PastedEntry = z.output<typeof schemas.pastedEntry>
export type EntryUpdate = z.output<typeof schemas.entryUpdate>
export type EntryDecision = z.output<typeof schemas.entryDecision>
export type Entry = z.output<typeof schemas.entry>
export type EnteredEvent = z.output<typeof schemas.enteredEvent>
export type DepartmentEntries = z.output<typeof schemas.departmentEntries>
export type SeasonLimits = z.output<typeof schemas.seasonLimits>
export type OverLimit = z.output<typeof schemas.overLimit>

const shows = ['entry', 'event', 'department', 'team', 'profile', 'gc'] as const

export const entryCalls = callsOf<typeof schemas.entrySchemas>()({
  list: { method: 'GET', path: 'entry/entries/:id', access: 'anyone', shows },
  ofDepartment: { method: 'GET', path: 'entry/departmentEntries/:id', access: 'anyone', shows },
  enterMany: { method: 'POST', path: 'entry/enterMany', access: MANAGERS },
  checkList: { method: 'POST', path: 'entry/checkList', access: MATCH_MANAGERS },
  enter: { method: 'POST', path: 'entry/enter', access: MANAGERS },
  update: { method: 'PUT', path: 'entry/updateEntry/:id', access: MANAGERS },
  withdraw: { method: 'PUT', path: 'entry/withdraw/:id', access: MANAGERS },
  disqualify: { method: 'PUT', path: 'entry/disqualify/:id', access: MATCH_MANAGERS },
  reinstate: { method: 'PUT', path: 'entry/reinstate/:id', access: MANAGERS },
  limits: { method: 'GET', path: 'entry/seasonLimits', access: 'anyone', shows: ['gc'] },
  setLimits: { method: 'PUT', path: 'entry/seasonLimits', access: ADMINS },
  overLimit: { method: 'GET', path: 'entry/overLimit', access: ADMINS },
})
