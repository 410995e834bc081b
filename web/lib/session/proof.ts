import { createObservable } from '#web/lib/store.ts'

interface Question {
  proved: () => void
  giveUp: () => void
}

/** What a dialog asks while calls wait; null: nothing. */
export const proofQuestion = createObservable<Question | null>(null)

let asking: Promise<void> | null = null

/** Waits until the person has proved who they are. Calls share one question. */
export function askForProof(): Promise<void> {
  asking ??= new Promise<void>((proved, refuse) => {
    // As a call that the person has stopped: no toast tells of it.
    const giveUp = () => refuse(new DOMException('', 'AbortError'))
    proofQuestion.set({ proved, giveUp })
  }).finally(() => {
    asking = null
    proofQuestion.set(null)
  })
  return asking
}
