import { drawCalls } from '#contract/draw.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const drawQueries = {
  ofEvent: (event: string) => queryOf(drawCalls.find, { params: { eventId: event } }),
}
