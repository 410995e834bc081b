import { type Call, PREFIX } from '#contract/call/call.ts'
import { ALL_CALLS, ALL_FEEDS, schemasOf } from '#contract/calls.ts'
import { multipartText, spoilJson, spoilQuery, strangeHeaders } from './forms.ts'
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
  '/embed/match/',
  '/embed/bracket/',
]
/** Ends of addresses that are sent as they are. */
const RAW_ENDS = [
  '%',
  '%ff',
  '%c0%ae%c0%ae/',
  '..%2f..%2fetc%2fpasswd',
  '%00.png',
  ';a=b',
  'a//b',
  '%E0%A4%A',
  'a'.repeat(9_000),
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
/** The table whose ids a field takes; other fields name their table. */
export const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
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
export const NOWHERE = '0123456789abcdef01234567'

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
    const text = typeof given === 'object' ? `${new URLSearchParams(textsOf(given))}` : hostileText(random)
    return `?${random.chance(0.1) ? spoilQuery(text, random) : text}`
  }

  function bodyOf(call: Call, headers: Record<string, string>): RequestInit {
    const { body } = schemasOf(call)
    const { files } = call
    const value = body ? valueFor(body, random, findText, spoiled) : random.pick([undefined, {}, hostileValue(random)])
    const isForm = random.chance(0.05) ? !files : Boolean(files)
    if (isForm && random.chance(0.2)) return { ...multipartText(textsOf(value), Object.keys(files ?? {}), random) }
    if (isForm) return { headers, body: formOf(value, Object.keys(files ?? { file: 0 })) }
    const json = JSON.stringify(value)
    const text = json && random.chance(0.06) ? spoilJson(json, random) : json
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
  return {
    path: start + (random.chance(0.2) ? random.pick(RAW_ENDS) : encode(hostileText(random))) + query,
    init: { method, headers: strangeHeaders(random) },
  }
}
