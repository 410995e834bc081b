import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROWS_MAX } from '#contract/values/limits.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

let names = 0
async function newEvent(terms: object = {}): Promise<string> {
  names += 1
  const given = { sport: 'CHESS', gender: 'MALE', name: `Batch ${names}`, ...terms }
  return (await league.admin.post('event/createEvent', given)).body.body._id
}
const listed = async (event: string) => (await league.visitor.get(`entry/entries/${event}`)).body.body
async function enterMany(by: Client, rows: object[]) {
  const { status, body } = await by.post('entry/enterMany', { rows })
  return { status, rows: body.body as { error: string | null; code: string | null }[] }
}

test('an admin enters 60 departments together, each with a new team; names of 100 letters are cut', async () => {
  const event = await newEvent()
  const departments = []
  for (let n = 0; n < 60; n += 1)
    departments.push(await league.world.rows.department({ name: `${'Engineering '.repeat(9).slice(0, 98)}${n + 10}` }))
  const { status, rows } = await enterMany(
    league.admin,
    departments.map(({ id }) => ({ event, department: id, newTeam: true })),
  )
  expect(status).toBe(200)
  expect(rows.filter(({ error }) => error !== null)).toEqual([])
  const entries = await listed(event)
  expect(entries).toHaveLength(60)
  for (const { team } of entries) {
    expect(team.name).toMatch(/, Chess( \d+)?$/)
    expect(team.name.length).toBeLessThanOrEqual(100)
    expect((await league.visitor.get(`team/viewTeam/${team._id}`)).status).toBe(200)
  }
})

test('a double row is refused, the others are saved and stay saved; two organisers enter a department once', async () => {
  const event = await newEvent()
  const { Civil, Maths } = league.departments
  const unknown = '0123456789abcdef01234567'
  const rowOf = (department: string) => ({ event, department, newTeam: true })
  const { rows } = await enterMany(league.admin, [Civil, Civil, unknown, Maths].map(rowOf))
  expect(rows.map(({ code }) => code)).toEqual([null, 'entries_full', 'invalid_input', null])
  const again = await enterMany(league.admin, [rowOf(Civil)])
  expect(again.rows[0]?.error).toBe('The department has entered this event already.')
  expect(await listed(event)).toHaveLength(2)
})

test('a refused entry leaves no new team behind, and a helper makes none', async () => {
  const event = await newEvent()
  const { Civil, Physics } = league.departments
  const teamsOf = async (id: string) =>
    league.world.database.reads.selectFrom('team').select('name').where('department_id', '=', id).execute()
  await enterMany(league.admin, [{ event, department: Civil }])
  const before = [await teamsOf(Civil), await teamsOf(Physics)]
  expect((await enterMany(league.admin, [{ event, department: Civil, newTeam: true }])).rows[0]?.code).toBe(
    'entries_full',
  )
  const { rows } = await enterMany(league.helper, [
    { event, department: Physics, newTeam: true },
    { event, department: Physics },
  ])
  expect(rows.map(({ code }) => code)).toEqual(['role_forbidden', null])
  expect([await teamsOf(Civil), await teamsOf(Physics)]).toEqual(before)
})

test('a head enters their own department alone, and a batch of 65 is refused as a whole (400)', async () => {
  const event = await newEvent()
  const { Civil, Maths } = league.departments
  const head = await league.world.as('DEPARTMENT_HEAD', { department_id: Civil })
  const { rows } = await enterMany(head, [
    { event, department: Maths },
    { event, newTeam: true },
  ])
  expect(rows.map(({ code }) => code)).toEqual(['other_department', null])
  const many = Array.from({ length: ROWS_MAX + 1 }, () => ({ event }))
  expect(await enterMany(head, many)).toMatchObject({ status: 400 })
  expect(await listed(event)).toHaveLength(1)
})
