import { eventCalls } from '#contract/event/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { createEvent, createEvents, getEvent, listEvents } from './event.service.ts'

export function eventRoutes(context: AppContext): void {
  const { handle } = context
  handle(eventCalls.list, ({ query }) => listEvents(context, query))
  handle(eventCalls.find, async ({ params }) => ({ body: await getEvent(context, params.id) }))
  handle(eventCalls.create, async ({ body }, by) => ({ body: await createEvent(context, by, body) }))
  handle(eventCalls.createMany, async ({ body }, by) => ({ body: await createEvents(context, by, body) }))
}
