import { overloaded } from './errors.ts'

/** Lets a bounded number of pieces of work run, a bounded number wait in line, and refuses the rest at once. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

const FULL = 'Too much is going on right now. Please try again in a moment.'
const RETRY_AFTER_SECONDS = 2

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const line: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else if (line.length < waiting) await new Promise<void>((enter) => line.push(enter))
    else throw overloaded(FULL, RETRY_AFTER_SECONDS)
    try {
      return await work()
    } finally {
      // The place goes to the next in line without becoming free, so that no newcomer takes it in between.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
