import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PushChoices, type PushChoicesUpdate, pushCalls } from '#contract/push/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import type { PushDevice } from '#web/lib/push/device.ts'
import { deviceQuery } from './push.queries.ts'

/** Of a checkbox: a finger hits the whole line. */
export const WHOLE_LINE = { body: { alignItems: 'center', minHeight: 44 } }

interface Subscribed {
  endpoint: string
  choices: PushChoices
}

/** Saves each change at once, one after the other. `pending` is shown before the server confirms it. */
export function useChoices({ endpoint, choices }: Subscribed) {
  const client = useQueryClient()
  const [pending, setPending] = useState<PushChoicesUpdate>({})
  const { mutate } = useCall(pushCalls.setChoices, {
    isSilent: true,
    inOrder: true,
    onSuccess: ({ body }) => {
      const next: PushDevice = { state: 'on', endpoint, choices: body }
      client.setQueryData(deviceQuery.queryKey, next)
    },
    // The page shows again what is saved, and a toast the reason.
    onFailure: () => {
      setPending({})
      return false
    },
  })
  function change(update: PushChoicesUpdate, onSuccess?: (saved: PushChoices) => void) {
    setPending((before) => ({ ...before, ...update }))
    mutate({ body: { endpoint, choices: update } }, { onSuccess: ({ body }) => onSuccess?.(body) })
  }
  return { choices, pending, change }
}
export type ChoiceProps = ReturnType<typeof useChoices>
