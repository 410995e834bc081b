import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const NOBODY = '0123456789abcdef01234567'
const START = 'department/startApplications'
const STOP = 'department/stopApplications'
const CHECK = 'department/checkAppliStatus'

let world: World
let admin: Client
let visitor: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  visitor = await world.as(null)
})
afterAll(() => world.close())

let own: string
let head: Client
let lead: Client
beforeEach(async () => {
  own = (await world.rows.department()).id
  head = await world.as('DEPARTMENT_HEAD', { department_id: own })
  lead = await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: own })
})

async function status(id = own) {
  const { reads } = world.database
  const row = reads.selectFrom('department').select('application_status').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).application_status
}

describe('the application window', () => {
  test('is opened and closed by head and lead of the department, each of whom sees it', async () => {
    expect(await head.get(CHECK)).toMatchObject({ status: 200, body: { body: { applicationStatus: 'CLOSED' } } })
    expect(await lead.post(START)).toMatchObject({
      status: 200,
      body: { message: 'Applications are open.', body: { applicationStatus: 'OPEN' } },
    })
    expect(await status()).toBe('OPEN')
    expect((await lead.get(CHECK)).body.body).toEqual({ applicationStatus: 'OPEN' })
    expect(await head.post(STOP, { department: own })).toMatchObject({
      status: 200,
      body: { message: 'Applications are closed.', body: { applicationStatus: 'CLOSED' } },
    })
    expect(await status()).toBe('CLOSED')
  })

  test('can not be opened twice or closed twice', async () => {
    expect(await head.post(STOP)).toMatchObject({ status: 409, body: { error: 'Applications are closed already.' } })
    await head.post(START)
    expect(await lead.post(START)).toMatchObject({ status: 409, body: { error: 'Applications are open already.' } })
    expect(await status()).toBe('OPEN')
  })

  test('is opened by one of ten concurrent calls', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? head : lead).post(START)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const { body } = await admin.get(`audit/entries?action=startApplications&subjectId=${own}`)
    expect(body.body).toMatchObject([
      { before: { application_status: 'CLOSED' }, after: { application_status: 'OPEN' } },
    ])
  })

  test.each([START, STOP])('cannot be changed by others, at %s: 401 and 403', async (call) => {
    const before = await status()
    expect((await visitor.post(call)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      const reply = await (await world.as(role, { department_id: own })).post(call)
      expect(reply).toMatchObject({ status: 403, body: { error: 'You are not allowed to do this.' } })
    }
    const { id: theirs } = await world.rows.department()
    for (const by of [head, lead]) {
      for (const department of [theirs, NOBODY]) {
        const reply = await by.post(call, { department })
        expect(reply).toMatchObject({ status: 403, body: { error: 'You can only manage your own department.' } })
      }
    }
    expect(await status(theirs)).toBe('CLOSED')
    expect(await status()).toBe(before)
  })

  test('can be read by its managers only', async () => {
    expect((await visitor.get(CHECK)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      expect((await (await world.as(role, { department_id: own })).get(CHECK)).status).toBe(403)
    }
    const { id: theirs } = await world.rows.department()
    expect((await head.get(`${CHECK}?department=${theirs}`)).status).toBe(403)
    expect((await admin.get(`${CHECK}?department=${theirs}`)).body.body).toEqual({ applicationStatus: 'CLOSED' })
  })

  test('is changed by an admin for a named and existing department', async () => {
    expect((await admin.post(START, { department: own })).status).toBe(200)
    expect(await status()).toBe('OPEN')
    for (const [department, code, error] of [
      [undefined, 400, 'Say which department.'],
      ['', 400, 'Say which department.'],
      ['abc', 400, 'Invalid department ID'],
      [NOBODY, 404, 'There is no such department.'],
    ] as const) {
      const body = department === undefined ? {} : { department }
      for (const call of [START, STOP]) {
        expect(await admin.post(call, body)).toMatchObject({ status: code, body: { error } })
      }
      const query = department === undefined ? '' : `?department=${department}`
      expect(await admin.get(CHECK + query)).toMatchObject({ status: code, body: { error } })
    }
  })

  test('is one that a head without a department does not have', async () => {
    const withoutDepartment = await world.as('DEPARTMENT_HEAD')
    expect(await withoutDepartment.post(START)).toMatchObject({ status: 400, body: { error: 'Say which department.' } })
    expect((await withoutDepartment.post(START, { department: own })).status).toBe(403)
  })

  test('shows visitors of the department its state at once', async () => {
    const call = `department/departments/${own}`
    const headers = { 'if-none-match': (await visitor.get(call)).headers.get('etag') ?? '' }
    expect((await visitor.get(call, headers)).status).toBe(304)
    await head.post(START)
    expect((await visitor.get(call, headers)).body.body.applicationStatus).toBe('OPEN')
  })
})
