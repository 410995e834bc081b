import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SCIENTIA } from '#rules/templates.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { createStore } from '#server/platform/data/store.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createRows } from '#server/testing/rows.ts'
import { STANDARD_TERMS } from './event-terms.queries.ts'
import { setPlaces } from './places.service.ts'

const DEPARTMENTS = 30
// Each statement is a round trip on PostgreSQL, also those of the answer.
const MOST = 36
const AT = '2026-01-01T00:00:00.000Z'

let opened: TestDatabase
let departments: string[]
let event: string
const statements: string[] = []
const [newId, now] = [createIds(), () => new Date(AT)]

beforeAll(async () => {
  opened = await openTestDatabase({ onStatement: (text) => statements.push(text) })
  const { reads, writes } = opened.database
  const rows = createRows(opened.database, newId)
  departments = []
  for (let n = 0; n < DEPARTMENTS; n += 1) departments.push((await rows.department()).id)
  const season = await reads.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
  const facts = { season_id: season.id, version: 1, valid_from: '2026-01-01', reason: 'A test' }
  await writes
    .insertInto('rule_book')
    .values({ ...facts, id: newId(), rules: JSON.stringify(SCIENTIA), adopted_at: AT, adopted_by: null })
    .execute()
  event = newId()
  const kind = { sport: 'CHESS', gender: 'MALE', name: null, name_key: '', kind: 'SEASON', tier: null } as const
  const state = { state: 'RUNNING', begins_on: '2026-01-02', known_version: null, created_at: AT } as const
  const values = {
    ...kind,
    ...state,
    ...STANDARD_TERMS,
    has_places_by_hand: 0,
    id: event,
    season_id: season.id,
  } as const
  await writes.insertInto('event').values(values).execute()
})
beforeEach(() => {
  statements.length = 0
})
afterAll(() => opened.drop())

async function place(order: readonly string[]) {
  const store = createStore({ database: opened.database, bus: createLocalBus(), newId, now })
  const context = { store, newId, now, zone: 'Asia/Kolkata' }
  const places = order.map((department, index) => ({ place: index + 1, department }))
  return setPlaces(context, PROGRAM, event, { places, final: true })
}
const written = (table: string) => statements.filter((text) => text.startsWith(`insert into "${table}"`))
const deleted = () => statements.filter((text) => text.startsWith('delete from "event_place"'))
const positions = async () => {
  const rows = opened.database.reads.selectFrom('event_place').select('department_id').orderBy('position')
  return (await rows.execute()).map(({ department_id }) => department_id)
}
const entries = () => opened.database.reads.selectFrom('points_entry').selectAll().orderBy('id').execute()

test('any change of all places of an event takes as many statements as one of two places', async () => {
  const [one = '', other = '', ...others] = departments
  await place(departments)
  statements.length = 0
  await place([other, one, ...others])
  const ofTwo = statements.length
  expect(ofTwo).toBeLessThanOrEqual(MOST)
  statements.length = 0
  await place(departments.toReversed())
  expect(statements).toHaveLength(ofTwo)
  expect([written('event_place').length, written('points_entry').length]).toEqual([1, 1])
  // Each account goes on from its last entry.
  const last = new Map<string, { number: number; total: number }>()
  for (const { department_id, number, total, amount } of await entries()) {
    const before = last.get(department_id) ?? { number: 0, total: 0 }
    expect([number, total]).toEqual([before.number + 1, before.total + amount])
    last.set(department_id, { number, total })
  }
})

test('two departments that change places are the only places that are written', async () => {
  const [one = '', other = '', ...others] = departments
  await place(departments)
  statements.length = 0
  const shown = await place([other, one, ...others])
  expect(shown.places.slice(0, 3).map(({ department }) => department._id)).toEqual([other, one, others[0]])
  // Two rows of six columns.
  expect(written('event_place')[0]?.match(/\?|\$\d+/g)).toHaveLength(12)
  expect(deleted()).toEqual([])
  expect(await positions()).toEqual([other, one, ...others])
})

test('departments that lose their places are deleted in one statement', async () => {
  await place(departments)
  statements.length = 0
  await place(departments.slice(0, 3))
  expect([deleted().length, written('event_place').length]).toEqual([1, 0])
  expect(await positions()).toEqual(departments.slice(0, 3))
})

test('the audit trail has the event with its places before and after a change', async () => {
  const [one = '', other = ''] = departments
  await place([one])
  await place([other])
  const { before, after } = await opened.database.reads
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const row = await opened.database.reads.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirst()
  const placed = (department_id: string) => ({ position: 0, department_id, entry: null, place: 1, outcome: null })
  const state = (department: string) => ({ ...row, conduct: [], places: [{ event_id: event, ...placed(department) }] })
  expect([before, after].map((text) => JSON.parse(text ?? ''))).toEqual([state(one), state(other)])
})

test('places that stay as they are write nothing but the audit entry', async () => {
  await place(departments)
  statements.length = 0
  await place(departments)
  expect(statements.filter((text) => /^(insert|update|delete)/.test(text))).toEqual([
    expect.stringMatching(/^insert into "audit_entry"/),
  ])
})
