import { eventCalls } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { createEvent, createEvents, getEvent, listEvents } from './event.service.ts'
import { deleteEvent, recordConduct, setMatches, takeBackConduct, updateEvent } from './event-change.service.ts'
import { setMeet } from './meet.service.ts'
import { setPlaces } from './places.service.ts'

export function eventRoutes(context: AppContext): void {
  const { answer, handle } = context
  handle(eventCalls.list, ({ query }) => listEvents(context, query))
  answer(eventCalls.find, ({ params }) => getEvent(context, params.id))
  answer(eventCalls.create, ({ body }, by) => createEvent(context, by, body))
  answer(eventCalls.createMany, ({ body }, by) => createEvents(context, by, body))
  answer(eventResultCalls.update, ({ params, body }, by) => updateEvent(context, by, params.id, body))
  handle(eventResultCalls.remove, ({ params }, by) => deleteEvent(context, by, params.id))
  answer(eventResultCalls.setPlaces, ({ params, body }, by) => setPlaces(context, by, params.id, body))
  answer(eventResultCalls.setMatches, ({ params, body }, by) => setMatches(context, by, params.id, body))
  answer(eventResultCalls.setMeet, ({ params, body }, by) => setMeet(context, by, params.id, body))
  answer(eventResultCalls.recordConduct, ({ params, body }, by) => recordConduct(context, by, params.id, body))
  answer(eventResultCalls.recordConductRows, ({ params, body: { rows } }, by) =>
    saveEachRow(rows, (row) => recordConduct(context, by, params.id, row)),
  )
  handle(eventResultCalls.removeConduct, ({ params }, by) => takeBackConduct(context, by, params.id))
}
