import { setImmediate as nextTurn } from 'node:timers/promises'

const LONGEST_MS = 20

/** For long loops, which await it in each step: other work of the process goes on where the loop has kept it waiting. */
export function createBreaks(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await nextTurn()
    since = performance.now()
  }
}
