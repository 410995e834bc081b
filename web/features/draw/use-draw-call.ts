import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Call } from '#contract/call/call.ts'
import type { EventDraw } from '#contract/draw/calls.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { drawQueries, storeManagedDraw } from './draw.queries.ts'

interface Outcome {
  onSuccess?: (draw: EventDraw) => void
  /** Returns true when it has shown the failure itself, so that no toast appears. */
  onFailure?: (error: CallError) => boolean
  /** The page itself shows the success, so no toast appears. */
  isSilent?: boolean
}

/** A change of a draw, whose answer is the new draw of the event. The draw is fetched again where it has changed meanwhile. */
export function useDrawCall<C extends Call>(
  call: Answer<C> extends { body: EventDraw } ? C : never,
  event: string,
  { onSuccess, onFailure, isSilent }: Outcome = {},
) {
  const client = useQueryClient()
  return useCall<C>(call, {
    ...(isSilent && { isSilent }),
    onSuccess: (answer) => {
      const given = answer as never as { message: string; body: EventDraw }
      storeManagedDraw(client, event, given)
      onSuccess?.(given.body)
    },
    onFailure: (error) => {
      if (onFailure?.(error)) return true
      if (error.status === 409) void client.invalidateQueries(drawQueries.managed(event))
      return false
    },
  })
}
