import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { binCalls } from '#contract/bin/calls.ts'
import type { Answer, Call, Given } from '#contract/call/call.ts'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { fetchToasts, notice } from '#web/lib/notice.ts'
import { ask } from './api.ts'
import type { CallError } from './call-error.ts'
import { commitOptimistic, type OptimisticUpdate } from './optimistic.ts'
import { queryClient } from './query-client.ts'

interface Outcome<C extends Call> {
  onSuccess?: (answer: Answer<C>) => void
  /** Returns true when it has shown the failure itself, so that no toast appears. */
  onFailure?: (error: CallError) => boolean
  /** Sends a call after the answer to the one before. */
  inOrder?: boolean
  /** The page itself shows the success, so no toast appears. */
  isSilent?: boolean
  /** Optimistic updates while the call is pending. A refusal rolls them back and refetches. */
  optimistic?: OptimisticUpdate
}

const SUCCEEDED = { GET: '', POST: SENTENCES.created, PUT: SENTENCES.updated, DELETE: SENTENCES.deleted }

/** A mutation that shows its outcome in a toast. `error.issues` has the refused fields. */
export function useCall<C extends Call>(call: C, outcome: Outcome<C> = {}) {
  const { onSuccess, onFailure, isSilent, inOrder, optimistic } = outcome
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  const mutation = useMutation({
    meta: { optimistic },
    scope: inOrder ? { id: call.path } : undefined,
    mutationFn: async (given: Given<C, File>) => {
      running.current = new AbortController()
      const answer = await ask(call, given, { signal: running.current.signal, onProgress: setProgress })
      if (optimistic) commitOptimistic(optimistic, given, answer)
      return answer
    },
    onSuccess: (answer, given) => {
      const message = answer.message || SUCCEEDED[call.method]
      if (call.goesToBin && 'params' in given) void notice.undoable(message, () => void bringBack(given.params))
      else if (!isSilent) void notice.success(message)
      onSuccess?.(answer)
    },
    onError: (error) => {
      if (optimistic) void queryClient.invalidateQueries({ queryKey: optimistic.of })
      if (error.name !== 'AbortError' && !onFailure?.(error)) void notice.failure(error.message)
    },
    onSettled: () => setProgress(null),
  })

  // Load the toasts in advance, because the outcome will need them.
  useEffect(() => void fetchToasts(), [])

  return {
    ...mutation,
    /** The sent share of an upload, 0 to 1; null when no upload is running. */
    progress,
    cancel: () => running.current?.abort(),
  }
}

/** As a mutation, so that lists are fetched again. It outlives the page that deleted. */
function bringBack(params: unknown) {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: (given: Given<typeof binCalls.bringBack, File>) => ask(binCalls.bringBack, given),
    onSuccess: ({ message }) => void notice.success(message),
    onError: ({ message }: CallError) => void notice.failure(message),
  })
  // A call that goes to the bin has the id as its parameter.
  return mutation.execute({ params: params as { id: string } }).catch(() => undefined)
}

/** For `useCall`: the sentence of a refusal with one of these codes, shown where the call was made instead of in a toast. */
export function useShownRefusal(...codes: RefusalCode[]) {
  const [sentence, setSentence] = useState<string | null>(null)
  const onFailure = ({ code, message }: CallError) => {
    if (code === undefined || !codes.includes(code)) return false
    setSentence(message)
    return true
  }
  return { sentence, onFailure }
}
