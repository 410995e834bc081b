import { eventCalls } from '#contract/event.ts'
import type { AppContext } from '#server/platform/context.ts'
import {
  deleteEvent,
  recordConduct,
  setMatches,
  setPlaces,
  takeBackConduct,
  updateEvent,
} from './event-result.service.ts'

/** Changes of events that give or take points. */
export function eventResultRoutes(context: AppContext): void {
  const { handle } = context
  handle(eventCalls.update, async ({ params, body }, by) => ({
    body: await updateEvent(context, by, params.id, body),
  }))
  handle(eventCalls.remove, ({ params }, by) => deleteEvent(context, by, params.id))
  handle(eventCalls.setPlaces, async ({ params, body }, by) => ({
    body: await setPlaces(context, by, params.id, body),
  }))
  handle(eventCalls.setMatches, async ({ params, body }, by) => ({
    body: await setMatches(context, by, params.id, body),
  }))
  handle(eventCalls.recordConduct, async ({ params, body }, by) => ({
    body: await recordConduct(context, by, params.id, body),
  }))
  handle(eventCalls.removeConduct, ({ params }, by) => takeBackConduct(context, by, params.id))
}
