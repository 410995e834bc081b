import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Call } from '#contract/call.ts'
import type { EventDraw } from '#contract/draw.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { drawQueries } from './draw.queries.ts'

/** A change of a draw, whose answer is the new draw of the event. */
export function useDrawCall<C extends Call>(
  call: Answer<C> extends { body: EventDraw } ? C : never,
  event: string,
  done?: () => void,
) {
  const client = useQueryClient()
  return useCall<C>(call, {
    done: (answer) => {
      client.setQueryData(drawQueries.ofEvent(event).queryKey, answer as never)
      done?.()
    },
  })
}
