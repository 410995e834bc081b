import { createObservable } from '#web/lib/store.ts'

interface Question {
  proved: () => void
  giveUp: () => void
}

/** What a dialog asks while calls wait; null: nothing. */
export const proofQuestion = createObservable<Question | null>(null)

let asking: Promise<void> | null = null

/** Waits until the person has proved who they are. Rejects with an AbortError when they give up. Calls share one question. */
export function askForProof(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
    proofQuestion.set(null)
  })
  return asking
}

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new DOMException('Nobody proved who they are.', 'AbortError'))
    proofQuestion.set({ proved: resolve, giveUp })
  })
