import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { conductCreate, eventMatchesUpdate, eventResultSchemas, placesUpdate } from './schemas.ts'

export type PlacesUpdate = z.output<typeof placesUpdate>
export type ConductCreate = z.output<typeof conductCreate>
export type EventMatchesUpdate = z.output<typeof eventMatchesUpdate>

/** Changes of an event that give or take points. */
export const eventResultCalls = callsOf<typeof eventResultSchemas>()({
  update: { method: 'PUT', path: 'event/updateEvent/:id', access: MATCH_MANAGERS },
  remove: { method: 'DELETE', path: 'event/deleteEvent/:id', access: MATCH_MANAGERS },
  setPlaces: { method: 'PUT', path: 'event/setPlaces/:id', access: MATCH_MANAGERS },
  setMatches: { method: 'PUT', path: 'event/setMatches/:id', access: MATCH_MANAGERS },
  recordConduct: { method: 'POST', path: 'event/recordConduct/:id', access: MATCH_MANAGERS },
  removeConduct: { method: 'DELETE', path: 'event/deleteConduct/:id', access: MATCH_MANAGERS },
})
