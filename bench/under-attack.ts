import autocannon from 'autocannon'
import { PREFIX } from '#contract/call/call.ts'
import { DEVICE_COOKIE } from '#server/platform/auth/cookies.ts'
import { ADMIN, type Club } from './club.ts'
import type { Row } from './row.ts'
import { percentile } from './statistics.ts'

const ATTACKER = '10.0.0.1'
const CONNECTIONS = 260
const SECONDS = 10
const LONGEST_P99_MS = 1_000

/** Logins of other people while one address repeats a call that hashes passwords. */
export async function underAttack(club: Club): Promise<Row[]> {
  const password = ADMIN.password
  const attacks = [
    { name: 'junk resets', path: 'resetPassword', body: () => ({ token: 'junk', newPassword: password }) },
    { name: 'junk logins', path: 'login', body: (n: number) => ({ email: `nobody${n}@example.test`, password }) },
  ]
  const quiet = await club.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  const alone = await logInUntil(endOf(), quiet.address, { from: () => '10.0.0.3' })
  const rows = [rowOf('logins without an attack, p99', alone)]
  await quiet.stop()
  for (const { name, path, body } of attacks) {
    const server = await club.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
    const { device } = await logInUntil(Date.now(), server.address, { from: () => ATTACKER })
    const attack = flood(`${server.address}${PREFIX}/authentication/${path}`, body)
    const ends = endOf()
    const [elsewhere, known, unknown] = await Promise.all([
      logInUntil(ends, server.address, { from: (turn) => `10.1.${turn >> 8}.${turn & 255}` }),
      logInUntil(ends, server.address, { from: () => ATTACKER, device }),
      logInUntil(ends, server.address, { from: () => ATTACKER }),
    ])
    await attack
    await server.stop()
    rows.push(
      rowOf(`logins elsewhere during ${name}, p99`, elsewhere),
      rowOf(`known browser beside ${name}, p99`, known),
      // It waits its turn among the strangers of its address: only that none is refused has a bound.
      rowOf(`new browser beside ${name}, p99`, unknown, Number.POSITIVE_INFINITY),
    )
  }
  return rows
}

const endOf = () => Date.now() + SECONDS * 1_000

function flood(url: string, body: (n: number) => object) {
  let sent = 0
  const setupRequest = (request: autocannon.Request) => {
    sent += 1
    return { ...request, body: JSON.stringify(body(sent)) }
  }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ATTACKER }
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'POST', headers, setupRequest }],
  })
}

interface Visitor {
  from(turn: number): string
  /** The cookie of a browser that has logged in before. */
  device?: string
}

async function logInUntil(ends: number, address: string, { from, device = '' }: Visitor) {
  const times: number[] = []
  let refused = 0
  let turn = 0
  let given = ''
  do {
    const began = performance.now()
    const response = await fetch(`${address}${PREFIX}/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from(turn), cookie: device },
      body: JSON.stringify(ADMIN),
    })
    await response.text()
    times.push(performance.now() - began)
    if (!response.ok) refused += 1
    given = response.headers.getSetCookie().find((cookie) => cookie.startsWith(DEVICE_COOKIE)) ?? given
    turn += 1
  } while (Date.now() < ends)
  return { times, refused, device: given.split(';')[0] }
}

function rowOf(what: string, { times, refused }: Awaited<ReturnType<typeof logInUntil>>, most = LONGEST_P99_MS): Row {
  const p99 = percentile(times, 0.99)
  return {
    what,
    measured: `${Math.round(p99)} ms, ${refused} of ${times.length} refused`,
    bound: Number.isFinite(most) ? `under ${most} ms, none refused` : 'none refused',
    reached: refused === 0 && p99 < most,
  }
}
