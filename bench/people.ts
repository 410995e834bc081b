import autocannon from 'autocannon'
import { PREFIX } from '#contract/call/call.ts'
import { ADMIN, type Club, post } from './club.ts'
import type { Row } from './row.ts'
import { callOf, sideBySide } from './side-by-side.ts'

const LEAST_RATIO = 0.7
const LOGINS = 50
const WATCHED_SECONDS = 5
const LONGEST_P99_MS = 250
/** Read from the database each time. It finds nothing, so that both sides write the same answer. */
const UNCACHED = 'search/find?q=qqqq'

/** The same uncached read with and without a session: the cost of authentication. */
export async function accessCheck(club: Club): Promise<Row[]> {
  const server = await club.start()
  const cookie = await post(server.address, 'authentication/login', ADMIN)
  const row = await sideBySide({
    what: 'uncached read, signed in',
    ours: callOf(server, UNCACHED, { cookie }),
    other: callOf(server, UNCACHED),
    bound: { least: LEAST_RATIO },
    of: 'the anonymous one',
  })
  await server.stop()
  return [row]
}

/** The latency of other requests during many logins. Passwords are hashed outside of the event loop. */
export async function loginsAtOnce(club: Club): Promise<Row[]> {
  const server = await club.start()
  const url = `${server.address}${PREFIX}/${UNCACHED}`
  const watched = autocannon({ url, connections: 5, duration: WATCHED_SECONDS, overallRate: 200 })
  const logins = Promise.all(Array.from({ length: LOGINS }, () => post(server.address, 'authentication/login', ADMIN)))
  const [result] = await Promise.all([watched, logins])
  await server.stop()
  const p99 = result.latency.p99
  return [
    {
      what: `other requests while ${LOGINS} log in, p99`,
      measured: `${p99} ms`,
      bound: `under ${LONGEST_P99_MS} ms`,
      reached: result.errors + result.non2xx === 0 && p99 < LONGEST_P99_MS,
    },
  ]
}
