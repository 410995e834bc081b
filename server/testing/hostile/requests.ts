import { type Call, PREFIX } from '#contract/call/call.ts'
import { ALL_CALLS, ALL_FEEDS, schemasOf } from '#contract/calls.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import type { Random } from './random.ts'
import { hostileText, hostileValue, valueFor } from './values.ts'

/** Ids of rows by the name of their table. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

const PAGES = [
  '/',
  '/matches',
  '/matches/',
  '/teams/',
  '/departments/',
  '/events/',
  '/profiles/',
  '/points',
  '/media/',
  '/search',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
/** The table whose ids a field takes; other fields name their table. */
const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  team1: 'team',
  team2: 'team',
  teamId: 'team',
  userId: 'profile',
  person: 'profile',
  captain: 'profile',
  scoreUpdater: 'profile',
  addedPlayers: 'profile',
  removedPlayers: 'profile',
  matchId: 'match',
  applicationId: 'application',
  event: 'event',
  entry: 'event_entry',
  entries: 'event_entry',
  stage: 'event_stage',
  wonBy: 'department',
  department: 'department',
  season: 'season',
  record: 'gc_record',
}
/** The table whose ids follow a path. */
const TABLE_OF_PATH: Readonly<Record<string, string>> = {
  draw: 'event',
  entry: 'event_entry',
  lineUp: 'match',
  pointsTable: 'department',
  gc: 'gc_record',
}
const NOWHERE = '0123456789abcdef01234567'

export interface HostileRequest {
  path: string
  init: RequestInit
}

/** One request to a random call: often of the right shape and with ids of real rows, sometimes with anything. */
export function hostileRequest(random: Random, ids: KnownIds): HostileRequest {
  if (random.chance(0.04)) return strangeAddress(random)
  const call = random.pick(ALL_CALLS)
  const spoiled = random.pick([0, 0, 0.02, 0.1, 0.5])
  const [area = ''] = call.path.split('/')
  const path = call.path.replace(/:(\w+)/g, (_, name) => encode(paramOf(name, TABLE_OF_PATH[area] ?? area)))
  const query = schemasOf(call).query || random.chance(0.1) ? queryOf(call) : ''
  const method = random.chance(0.02) ? random.pick(METHODS) : call.method
  const address = `${PREFIX}/${path}${query}`
  const headers = strangeHeaders(random)
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return { path: address, init: { method, headers } }
  return { path: address, init: { method, ...bodyOf(call, headers) } }

  function paramOf(name: string, table: string) {
    if (random.chance(spoiled)) return hostileText(random) || ' '
    return findText(TABLE_OF_FIELD[name] ? name : table)
  }

  function findText(name: string): string {
    const known = ids[TABLE_OF_FIELD[name] ?? name]
    if (known?.length && random.chance(0.9)) return random.pick(known)
    if (random.chance(0.2)) return random.pick(Object.values(ids).flat())
    return random.pick([NOWHERE, 'A name of it', '10:30', '2026-11-30', 'Winning!2026', 'someone@example.test', 'SEED'])
  }

  function queryOf(call: Call) {
    const { query } = schemasOf(call)
    const given = query ? valueFor(query, random, findText, spoiled) : { [hostileText(random)]: hostileText(random) }
    return typeof given === 'object' ? `?${new URLSearchParams(textsOf(given))}` : `?${hostileText(random)}`
  }

  function bodyOf(call: Call, headers: Record<string, string>): RequestInit {
    const { body } = schemasOf(call)
    const { files } = call
    const value = body ? valueFor(body, random, findText, spoiled) : random.pick([undefined, {}, hostileValue(random)])
    const isForm = random.chance(0.05) ? !files : Boolean(files)
    if (isForm) return { headers, body: formOf(value, Object.keys(files ?? { file: 0 })) }
    const json = JSON.stringify(value)
    const text = random.chance(0.02) ? json?.slice(0, random.below(json.length)) : json
    return { headers: { 'content-type': 'application/json', ...headers }, ...(text !== undefined && { body: text }) }
  }

  function formOf(value: unknown, fields: string[]) {
    const form = new FormData()
    for (const [name, text] of Object.entries(textsOf(value))) form.append(name, text)
    for (const field of fields) {
      if (random.chance(0.5)) continue
      const type = random.pick(['image/png', 'image/svg+xml', 'text/csv', 'application/pdf', ''])
      const content = random.pick(['', '%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', 'name,roll\n=1+1,2', 'x'.repeat(70_000)])
      form.append(field, new Blob([content], { type }), hostileText(random) || 'file')
    }
    return form
  }
}

/** Objects and lists are sent as JSON text. */
const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, typeof part === 'object' ? JSON.stringify(part) : `${part}`]),
      )
    : {}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function strangeAddress(random: Random): HostileRequest {
  const feed = () => `${PREFIX}/${random.pick(ALL_FEEDS).path}`
  const start = random.pick([...PAGES, feed(), '/socket.io/', '/healthz', '/readyz', `${PREFIX}/docs/json`, '/assets/'])
  const query = random.chance(0.5) ? `?${encode(hostileText(random))}=${encode(hostileText(random))}` : ''
  const method = random.pick(METHODS)
  return { path: start + encode(hostileText(random)) + query, init: { method, headers: strangeHeaders(random) } }
}

function strangeHeaders(random: Random): Record<string, string> {
  if (random.chance(0.9)) return {}
  return random.pick<Record<string, string>>([
    { origin: 'https://elsewhere.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data' },
    { 'content-encoding': 'gzip' },
    { 'if-none-match': '"x", *, W/' },
    { range: 'bytes=-1,0-' },
    { accept: 'image/avif;q=x' },
    { 'accept-encoding': 'br;q=0, *;q=9' },
    { 'x-forwarded-for': 'a'.repeat(2_000) },
    { 'x-forwarded-host': 'elsewhere.test' },
    { authorization: 'Bearer e30.e30.e30' },
  ])
}

/** One event of a live match with any payload. */
export function hostileEvent(random: Random, ids: KnownIds): [string, ...unknown[]] {
  const name = random.pick([...Object.keys(LIVE_EVENTS), 'unknownEvent'] as (keyof typeof LIVE_EVENTS)[])
  const payload = LIVE_EVENTS[name]?.payload
  const findText = (field: string) =>
    random.pick(ids[field === 'roomId' ? 'room' : (TABLE_OF_FIELD[field] ?? field)] ?? [NOWHERE])
  if (!payload || random.chance(0.3))
    return [name, ...Array.from({ length: random.below(3) }, () => hostileValue(random))]
  return [name, valueFor(payload, random, findText, random.pick([0, 0.1, 0.5]))]
}

/** Bytes that are not quite HTTP. */
export function hostileBytes(random: Random): string {
  const path = random.pick(['/', `${PREFIX}/club`, '*', '//', 'http://elsewhere.test/'])
  const head = `Host: 127.0.0.1\r\n`
  return random.pick([
    'GET\r\n\r\n',
    `GET ${path} HTTP/9.9\r\n${head}\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET ${path}${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`,
    `GET ${path} HTTP/1.1\r\n${head}X: ${'b'.repeat(40_000)}\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":`,
    `GET ${path} HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
    '\u0016\u0003\u0001\u0002\u0000',
  ])
}
