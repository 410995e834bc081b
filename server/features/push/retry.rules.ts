const SECOND = 1_000
const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = 60 * 60 * SECOND
// No push service asks for more; a hostile one must not keep a subscription for years.
const LONGEST_ASKED = 24 * 60 * 60 * SECOND

/** The pause after as many failures in a row: ten seconds, then three times as long each time, or what the service asks for. */
export function pauseAfter(failures: number, retryAfter: string | undefined, now: Date): number {
  const own = Math.min(FIRST_PAUSE * 3 ** (failures - 1), LONGEST_PAUSE)
  return Math.max(own, Math.min(askedFor(retryAfter, now), LONGEST_ASKED))
}

/** The header names seconds or a time. */
function askedFor(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
