import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer, Call, Given } from '#contract/call.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { ask } from './api.ts'
import type { CallError } from './call-error.ts'
import { type Foresight, keepForeseen } from './foresight.ts'
import { fetchToasts, notice } from './notice.ts'
import { queryClient } from './query-client.ts'

interface Outcome<C extends Call> {
  done?: (answer: Answer<C>) => void
  /** Says true when it has shown the failure itself, and no toast is wanted. */
  refused?: (error: CallError) => boolean
  succeeded?: string
  failed?: string
  /** Shows it as done while it is under way; a refusal takes that back, and what is true is asked for. */
  foresight?: Foresight
}

const SUCCEEDED = { GET: '', POST: SENTENCES.created, PUT: SENTENCES.updated, DELETE: SENTENCES.deleted }

// Whoever can make such a call will be told how it went.
void fetchToasts()

/** A call that changes something, as a mutation that tells its outcome in a toast. `error.issues` name the fields refused. */
export function useCall<C extends Call>(call: C, outcome: Outcome<C> = {}) {
  const { done, refused, succeeded, failed, foresight } = outcome
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  const mutation = useMutation({
    meta: { foresight },
    mutationFn: async (given: Given<C, File>) => {
      running.current = new AbortController()
      const answer = await ask(call, given, { signal: running.current.signal, onProgress: setProgress, failed })
      if (foresight) keepForeseen(foresight, given, answer)
      return answer
    },
    onSuccess: (answer) => {
      void notice.success(answer.message || succeeded || SUCCEEDED[call.method])
      done?.(answer)
    },
    onError: (error) => {
      if (foresight) void queryClient.invalidateQueries({ queryKey: foresight.of })
      if (error.name !== 'AbortError' && !refused?.(error)) void notice.failure(error.message)
    },
    onSettled: () => setProgress(null),
  })

  return {
    ...mutation,
    /** The share of an upload that has been sent, 0 to 1; null when nothing is under way. */
    progress,
    cancel: () => running.current?.abort(),
  }
}
