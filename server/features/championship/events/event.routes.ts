import { eventCalls } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { createEvent, createEvents, getEvent, listEvents } from './event.service.ts'
import { deleteEvent, recordConduct, setMatches, takeBackConduct, updateEvent } from './event-change.service.ts'
import { setMeet } from './meet.service.ts'
import { setPlaces } from './places.service.ts'

export function eventRoutes(context: AppContext): void {
  const { handle } = context
  handle(eventCalls.list, ({ query }) => listEvents(context, query))
  handle(eventCalls.find, async ({ params }) => ({ body: await getEvent(context, params.id) }))
  handle(eventCalls.create, async ({ body }, by) => ({ body: await createEvent(context, by, body) }))
  handle(eventCalls.createMany, async ({ body }, by) => ({ body: await createEvents(context, by, body) }))
  handle(eventResultCalls.update, async ({ params, body }, by) => ({
    body: await updateEvent(context, by, params.id, body),
  }))
  handle(eventResultCalls.remove, ({ params }, by) => deleteEvent(context, by, params.id))
  handle(eventResultCalls.setPlaces, async ({ params, body }, by) => ({
    body: await setPlaces(context, by, params.id, body),
  }))
  handle(eventResultCalls.setMatches, async ({ params, body }, by) => ({
    body: await setMatches(context, by, params.id, body),
  }))
  handle(eventResultCalls.setMeet, async ({ params, body }, by) => ({
    body: await setMeet(context, by, params.id, body),
  }))
  handle(eventResultCalls.recordConduct, async ({ params, body }, by) => ({
    body: await recordConduct(context, by, params.id, body),
  }))
  handle(eventResultCalls.recordConductRows, async ({ params, body: { rows } }, by) => ({
    body: await saveEachRow(rows, (row) => recordConduct(context, by, params.id, row)),
  }))
  handle(eventResultCalls.removeConduct, ({ params }, by) => takeBackConduct(context, by, params.id))
}
