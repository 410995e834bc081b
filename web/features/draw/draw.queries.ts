import type { QueryClient } from '@tanstack/react-query'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const drawQueries = {
  ofEvent: (event: string) => queryOf(drawCalls.find, { params: { eventId: event } }),
  /** Whether the signed-in person may confirm the draw of a stage. */
  witness: (stage: string) => queryOf(drawCalls.witness, { params: { stageId: stage } }),
  /** Also with draws that are not public yet. */
  managed: (event: string) => queryOf(drawCalls.managed, { params: { eventId: event } }),
}

/** The answer to a change of a draw is what its managers see. What the public sees is fetched again. */
export function storeManagedDraw(client: QueryClient, event: string, answer: { message: string; body: EventDraw }) {
  client.setQueryData(drawQueries.managed(event).queryKey, answer)
  void client.invalidateQueries({ queryKey: drawQueries.ofEvent(event).queryKey })
}
