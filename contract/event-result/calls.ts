import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type PlacesUpdate = z.output<typeof schemas.placesUpdate>
export type ConductCreate = z.output<typeof schemas.conductCreate>
export type ConductRows = z.output<typeof schemas.conductRows>
export type EventsOfMeetUpdate = z.output<typeof schemas.eventsOfMeetUpdate>
export type EventMatchesUpdate = z.output<typeof schemas.eventMatchesUpdate>

/** Changes of an event that give or take points. */
export const eventResultCalls = callsOf<typeof schemas.eventResultSchemas>()({
  update: { method: 'PUT', path: 'event/updateEvent/:id', access: MATCH_MANAGERS },
  remove: { method: 'DELETE', path: 'event/deleteEvent/:id', access: MATCH_MANAGERS, goesToBin: true },
  setPlaces: { method: 'PUT', path: 'event/setPlaces/:id', access: MATCH_MANAGERS },
  setMatches: { method: 'PUT', path: 'event/setMatches/:id', access: MATCH_MANAGERS },
  setMeet: { method: 'PUT', path: 'event/setMeet/:id', access: MATCH_MANAGERS },
  recordConduct: { method: 'POST', path: 'event/recordConduct/:id', access: MATCH_MANAGERS },
  recordConductRows: { method: 'POST', path: 'event/recordConductRows/:id', access: MATCH_MANAGERS },
  removeConduct: { method: 'DELETE', path: 'event/deleteConduct/:id', access: MATCH_MANAGERS },
})
