import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, PREFIX, pathOf } from '#contract/call/call.ts'
import { ALL_CALLS, schemasOf } from '#contract/calls.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import { inputSchema, type JsonSchema } from '#server/platform/http/json-schema.ts'
import type { Client } from '#server/testing/client.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const MOST_MS = 50
// Other work of the machine delays some answers; what an input costs, it costs each time.
const TRIES = 30
const PAUSE_MS = 20
const STRANGERS_BYTES = 16 * 1024
const BODY_BYTES = 128 * 1024
const FORM_FIELD_BYTES = 64 * 1024
const ADDRESS_BYTES = 12 * 1024
const EVENT_BYTES = 9_000
const NOBODY = '0123456789abcdef01234567'

/** Costs the square of its length where it is brought to one Unicode form. */
const MARKS = '\u0301\u0323'
const OTHERS = ['\u1100\u1161', '\r', ' \u3000', 'a@a.', '\u{1F469}\u200D', '\u0915\u094D\u200D', '\\"', '*\u{1F3F4}']
const filled = (unit: string, bytes: number) => {
  const size = Buffer.byteLength(JSON.stringify(unit)) - 2
  // The letters keep spaces from being trimmed before anything else.
  return `a${unit.repeat((bytes - 200) / size)}a`
}

interface Place {
  path: string
  type: JsonSchema['type']
  /** A body that has nothing else. */
  holding(value: unknown): unknown
}

/** The fields of a schema, however deep. */
function placesOf(schema: JsonSchema): Place[] {
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []) as JsonSchema[]
  const below = (key: string, inner: unknown, wrap: Place['holding']) =>
    placesOf(inner as JsonSchema).map(
      ({ path, type, holding }): Place => ({ path: `${key}.${path}`, type, holding: (value) => wrap(holding(value)) }),
    )
  const found = [
    { path: '', type: schema.type, holding: (value: unknown) => value },
    ...branches.flatMap(placesOf),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      below(key, inner, (value) => ({ [key]: value })),
    ),
    ...(schema.items ? below('0', schema.items, (value) => [value]) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? below('key', schema.additionalProperties, (value) => ({ FOOTBALL: value }))
      : []),
  ]
  return [...new Map(found.map((place) => [`${place.path} ${place.type}`, place])).values()]
}

/** What costs most where this type is expected. */
function worstFor({ type }: Place, bytes: number, index: number): unknown[] {
  if (type === 'array') return [Array(bytes / 2 - 200).fill(0)]
  if (type === 'object') return [Object.fromEntries(Array.from({ length: bytes / 12 }, (_, key) => [key + 100_000, 0]))]
  if (type === 'number' || type === 'integer' || type === 'boolean') return []
  return [filled(MARKS, bytes), filled(OTHERS[index % OTHERS.length] ?? '', bytes)]
}

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
})
afterAll(() => world.close())

/** The time of the fastest of some tries, until one is within the bound. */
async function timeOf(send: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && fastest > MOST_MS; tries += 1) {
    if (tries > 0) await setTimeout(PAUSE_MS)
    const began = performance.now()
    await send()
    fastest = Math.min(fastest, performance.now() - began)
  }
  return fastest
}

async function send(call: Call, body: string | FormData | undefined, query = ''): Promise<void> {
  const params = Object.fromEntries(Object.keys(schemasOf(call).params?.shape ?? {}).map((key) => [key, NOBODY]))
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) }
  const address = `${world.origin}${PREFIX}/${pathOf(call, params)}${query}`
  const answer = await fetch(address, { method: call.method, headers, ...(body !== undefined && { body }) })
  await answer.arrayBuffer()
  expect(answer.status, `${call.path} ${query.slice(0, 20)}`).toBeLessThan(500)
}

function inputsOf(call: Call): [name: string, body: string | FormData | undefined, query?: string][] {
  const { body, query } = schemasOf(call)
  const bytes = call.access === 'anyone' ? STRANGERS_BYTES : BODY_BYTES
  const places = placesOf(inputSchema(body ?? z.strictObject({})))
  const bodies = places.flatMap((place, index) =>
    worstFor(place, bytes, index).map(
      (value) => [place.path, JSON.stringify(place.holding(value))] as [string, string],
    ),
  )
  const forms = Object.keys((call.files && body?.shape) ?? {}).map((field): [string, FormData] => {
    const form = new FormData()
    form.append(field, filled(MARKS, FORM_FIELD_BYTES))
    return [`${field} of the form`, form]
  })
  const addresses = Object.keys(query?.shape ?? {}).map((field): [string, undefined, string] => {
    const text = encodeURIComponent(MARKS).repeat(ADDRESS_BYTES / 12)
    return [`?${field}`, undefined, `?${field}=${text}`]
  })
  return [...(body ? bodies : []), ...forms, ...addresses]
}

test('no field of a call holds the server up for 50 ms, whatever it is sent', async () => {
  const slow: string[] = []
  for (const call of ALL_CALLS)
    for (const [name, body, query] of inputsOf(call)) {
      const ms = await timeOf(() => send(call, body, query))
      if (ms > MOST_MS) slow.push(`${call.path} ${name}: ${Math.round(ms)} ms`)
    }
  expect(slow).toEqual([])
})

test('no field of a live event holds the server up for 50 ms, whatever it is sent', async () => {
  const live = new LiveClient(world.origin, admin)
  await live.connected()
  const slow: string[] = []
  for (const [event, { payload }] of Object.entries(LIVE_EVENTS))
    for (const [index, place] of placesOf(inputSchema(payload)).entries())
      for (const value of worstFor(place, EVENT_BYTES, index)) {
        const ms = await timeOf(() => live.sendRaw(event, place.holding(value)))
        if (ms > MOST_MS) slow.push(`${event} ${place.path}: ${Math.round(ms)} ms`)
      }
  live.close()
  expect(slow).toEqual([])
})

test('a call that anyone may make takes a body of 16 KB, every other one of 128 KB', async () => {
  const visitor = await world.as(null)
  const bodyOf = (bytes: number) => ({ name: 'a'.repeat(bytes) })
  expect((await visitor.post('authentication/signup', bodyOf(STRANGERS_BYTES - 100))).status).toBe(400)
  expect((await visitor.post('authentication/signup', bodyOf(STRANGERS_BYTES))).status).toBe(413)
  expect((await admin.put('profile/updateProfile', bodyOf(BODY_BYTES - 100))).status).toBe(400)
  expect((await admin.put('profile/updateProfile', bodyOf(BODY_BYTES))).status).toBe(413)
})
