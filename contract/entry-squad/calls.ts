import type { z } from 'zod'
import { DEPARTMENT_MANAGERS, MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type EntrySquadUpdate = z.output<typeof schemas.entrySquadUpdate>
export type EntryList = z.output<typeof schemas.entryList>
export type EntrySquad = z.output<typeof schemas.entrySquad>
export type Candidate = z.output<typeof schemas.candidate>
export type RegisteredCandidate = z.output<typeof schemas.registeredCandidate>

/** Squads for those who manage them. */
export const entrySquadCalls = callsOf<typeof schemas.entrySquadSchemas>()({
  lists: { method: 'GET', path: 'entry/lists/:id', access: MANAGERS },
  squad: { method: 'GET', path: 'entry/squad/:id', access: MANAGERS },
  candidates: { method: 'GET', path: 'entry/candidates/:id', access: MANAGERS },
  registered: { method: 'GET', path: 'entry/registered/:id', access: DEPARTMENT_MANAGERS },
  setSquad: { method: 'PUT', path: 'entry/setSquad/:id', access: MANAGERS },
})
