import type { IncomingMessage } from 'node:http'

// 3 kB/s on average: a bad mobile network is faster, and a phone may pause for most of a window.
const WINDOW_MS = 20_000
const LEAST_BYTES = 64 * 1024
export const SLOW_BODY = 'The upload took too long. Please try again on a better connection.'

/** Calls `stalled` once when the body of a request arrives too slowly. The returned function ends the watch. */
export function watchPace(request: IncomingMessage, stalled: () => void): () => void {
  let before = request.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = request.socket
    const isTooSlow = !request.complete && bytesRead - before < LEAST_BYTES
    before = bytesRead
    if (isTooSlow || request.complete) clearInterval(timer)
    if (isTooSlow) stalled()
  }, WINDOW_MS).unref()
  const stop = () => clearInterval(timer)
  request.once('close', stop)
  return stop
}
