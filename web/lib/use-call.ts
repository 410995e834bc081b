import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer, Call, Given } from '#contract/call.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { ask } from './api.ts'
import type { CallError } from './call-error.ts'
import { fetchToasts, notice } from './notice.ts'

interface Outcome<C extends Call> {
  done?: (answer: Answer<C>) => void
  /** Says true when it has shown the failure itself, and no toast is wanted. */
  refused?: (error: CallError) => boolean
  succeeded?: string
  failed?: string
}

const SUCCEEDED = { GET: '', POST: SENTENCES.created, PUT: SENTENCES.updated, DELETE: SENTENCES.deleted }

// Whoever can make such a call will be told how it went.
void fetchToasts()

/** A call that changes something, as a mutation that tells its outcome in a toast. `error.issues` name the fields refused. */
export function useCall<C extends Call>(call: C, { done, refused, succeeded, failed }: Outcome<C> = {}) {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  const mutation = useMutation({
    mutationFn: (given: Given<C, File>) => {
      running.current = new AbortController()
      return ask(call, given, { signal: running.current.signal, onProgress: setProgress, failed })
    },
    onSuccess: (answer) => {
      void notice.success(answer.message || succeeded || SUCCEEDED[call.method])
      done?.(answer)
    },
    onError: (error) => {
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
