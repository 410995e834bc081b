import type { IncomingMessage } from 'node:http'

const WINDOW_MS = 20_000
// In each window, because a phone may pause for most of one.
const LEAST_BYTES = 64 * 1024
// Since the end of the first window. A bad mobile network has 30 kB/s, and half of that also passes for forms up to 3.6 MB.
const LEAST_PER_MS = 15
// A larger body has to arrive within this time: 5 MB at 22 kB/s. The request as a whole may take 5 minutes.
const WHOLE_MS = 240_000
export const SLOW_BODY = 'The upload took too long. Please try again on a better connection.'

/**
 * Calls `stalled` once when the body of a request arrives too slowly. `bytes` is the length that it announces, because the more
 * memory a form reserves, the faster it has to arrive. The returned function ends the watch.
 */
export function watchPace(request: IncomingMessage, bytes: number, stalled: () => void): () => void {
  const pace = Math.max(LEAST_PER_MS, bytes / WHOLE_MS)
  const start = request.socket.bytesRead
  let before = start
  let windows = 0
  const timer = setInterval(() => {
    const { bytesRead } = request.socket
    const expected = windows * WINDOW_MS * pace
    const isTooSlow = !request.complete && (bytesRead - before < LEAST_BYTES || bytesRead - start < expected)
    windows += 1
    before = bytesRead
    if (isTooSlow || request.complete) clearInterval(timer)
    if (isTooSlow) stalled()
  }, WINDOW_MS).unref()
  const stop = () => clearInterval(timer)
  request.once('close', stop)
  return stop
}
