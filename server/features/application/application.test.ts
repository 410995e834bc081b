import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import type { Row } from '#server/db/schema.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const OPEN = '0000000000000000000000c1'
const CLOSED = '0000000000000000000000c2'
const NOBODY = '0123456789abcdef01234567'

let world: World
let visitor: Client
/**
 * Names to ids: women's chess, football, badminton and carrom, a men's team, and one of the department that is closed.
 */
const teams: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  await world.rows.department({ id: OPEN, name: 'Civil', application_status: 'OPEN' })
  await world.rows.department({ id: CLOSED, name: 'Physics', application_status: 'CLOSED' })
  for (const [name, columns] of Object.entries({
    chess: { sport: 'CHESS' },
    football: { sport: 'FOOTBALL' },
    badminton: { sport: 'BADMINTON' },
    carrom: { sport: 'CARROM' },
    men: { gender: 'MALE' },
    physics: { department_id: CLOSED },
  } as const satisfies Record<string, Partial<Row<'team'>>>)) {
    teams[name] = (await world.rows.team({ name, department_id: OPEN, ...columns })).id
  }
})
afterAll(() => world.close())

let me: Client
let myId: string
beforeEach(async () => {
  myId = world.app.context.newId()
  me = await world.as('USER', { id: myId, department_id: OPEN })
})

const idOf = (name: string) => teams[name] ?? ''
const apply = (name: string, by = me) => by.post('application/apply', { teamId: idOf(name) })
async function applied(name: string): Promise<string> {
  const { status, body } = await apply(name)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.body.applicationId
}
const unapply = (applicationId: string, by = me) => by.post('application/unapply', { applicationId })
async function list(by = me): Promise<{ applicationStatus: string; body: ApplicableTeam[] }> {
  const { status, body } = await by.get('application/getApplications')
  expect(status).toBe(200)
  return body
}
const named = async (name: string) => (await list()).body.find((team) => team.name === name)
const accept = (id: string) =>
  world.database.writes.updateTable('application').set({ status: 'ACCEPTED' }).where('id', '=', id).execute()
const slots = async (profileId = myId) => {
  const rows = await world.database.reads
    .selectFrom('application')
    .selectAll()
    .where('profile_id', '=', profileId)
    .execute()
  return rows.map(({ slot }) => slot).sort()
}

describe('the list of teams to apply to', () => {
  test('is shown to those signed in', async () => {
    expect((await visitor.get('application/getApplications')).status).toBe(401)
    expect((await apply('chess', visitor)).status).toBe(401)
    expect((await unapply(NOBODY, visitor)).status).toBe(401)
  })

  test.each(['USER', 'HELPER', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'ADMIN'] as const)(
    'are the teams of the own department and gender, also for %s',
    async (role) => {
      const by = await world.as(role, { department_id: OPEN })
      const { body, applicationStatus } = await list(by)
      expect(applicationStatus).toBe('OPEN')
      expect(body.map(({ name }) => name)).toEqual(['badminton', 'carrom', 'chess', 'football'])
      expect(body[2]).toEqual({
        _id: idOf('chess'),
        name: 'chess',
        logo: null,
        department: { _id: OPEN, name: 'Civil' },
        gender: 'FEMALE',
        sport: 'CHESS',
        status: 'ELIGIBLE',
        applicationId: null,
        canApply: true,
        reason: null,
        reasonCode: null,
      })
      const men = await list(await world.as('USER', { department_id: OPEN, gender: 'MALE' }))
      expect(men.body.map(({ name }) => name)).toEqual(['men'])
    },
  )

  test('each team has its state and the reason when the person cannot apply', async () => {
    const application = await applied('chess')
    await accept(await applied('carrom'))
    expect(await named('chess')).toMatchObject({
      status: 'APPLIED',
      applicationId: application,
      canApply: false,
      reason: APPLY_REFUSALS.already_applied,
      reasonCode: 'already_applied',
    })
    expect(await named('carrom')).toMatchObject({
      status: 'ACCEPTED',
      applicationId: expect.stringMatching(/^[0-9a-f]{24}$/),
      canApply: false,
      reason: APPLY_REFUSALS.already_accepted,
      reasonCode: 'already_accepted',
    })
    expect(await named('football')).toMatchObject({ status: 'ELIGIBLE', canApply: true, reason: null })
    await applied('football')
    expect(await named('badminton')).toMatchObject({
      status: 'ELIGIBLE',
      applicationId: null,
      canApply: false,
      reason: APPLY_REFUSALS.applications_full,
      reasonCode: 'applications_full',
    })
    expect((await list()).body).toHaveLength(4)
  })

  test('while the window is closed it lists only the teams with an application or membership', async () => {
    await applied('chess')
    await accept(await applied('carrom'))
    const lead = await world.as('ADMIN')
    await lead.post('department/stopApplications', { department: OPEN })
    const { body, applicationStatus } = await list()
    await lead.post('department/startApplications', { department: OPEN })
    expect(applicationStatus).toBe('CLOSED')
    expect(body.map(({ name, status }) => [name, status])).toEqual([
      ['carrom', 'ACCEPTED'],
      ['chess', 'APPLIED'],
    ])
    expect((await list()).body).toHaveLength(4)
  })

  test('is empty for people without a department or gender, and for a department without teams', async () => {
    const none = { body: [], applicationStatus: 'CLOSED' }
    expect(await list(await world.as('USER'))).toMatchObject(none)
    expect(await list(await world.as('USER', { department_id: CLOSED }))).toMatchObject(none)
    const unsaid = await list(await world.as('USER', { department_id: OPEN, gender: null }))
    expect(unsaid).toMatchObject({ body: [], applicationStatus: 'OPEN' })
  })
})

describe('applying', () => {
  test('makes an application', async () => {
    const reply = await apply('chess')
    expect(reply).toMatchObject({ status: 200, body: { message: 'Applied.' } })
    const { reads } = world.database
    const row = await reads.selectFrom('application').selectAll().where('profile_id', '=', myId).executeTakeFirst()
    expect(row).toMatchObject({ id: reply.body.body.applicationId, team_id: idOf('chess'), status: 'APPLIED', slot: 1 })
  })

  test.each([
    ['applicant_without_department', 'chess', 403, { department_id: null }],
    ['other_department', 'physics', 403, {}],
    ['other_department', 'chess', 403, { department_id: CLOSED }],
    ['other_gender', 'men', 403, {}],
    ['other_gender', 'chess', 403, { gender: null }],
    ['applications_closed', 'physics', 409, { department_id: CLOSED }],
  ] as const)('is refused with %s: to %s', async (code, team, status, columns) => {
    const id = world.app.context.newId()
    const by = await world.as('USER', { id, department_id: OPEN, ...columns })
    expect(await apply(team, by)).toMatchObject({ status, body: { error: APPLY_REFUSALS[code], code } })
    expect(await slots(id)).toEqual([])
  })

  test('is refused a second time, and for a team in which the person plays', async () => {
    const id = await applied('chess')
    expect(await apply('chess')).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.already_applied } })
    await accept(id)
    expect(await apply('chess')).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.already_accepted } })
    expect(await slots()).toEqual([1])
  })

  test('is refused a fourth time, applied and accepted together, until one is withdrawn', async () => {
    await applied('chess')
    await accept(await applied('football'))
    const third = await applied('badminton')
    expect(await apply('carrom')).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.applications_full } })
    expect((await unapply(third)).status).toBe(200)
    await applied('carrom')
    expect(await slots()).toEqual([1, 2, 3])
  })

  test('needs an existing team: 404 and 400 for others', async () => {
    const unknown = await me.post('application/apply', { teamId: NOBODY })
    expect(unknown).toMatchObject({ status: 404, body: { error: 'There is no such team.' } })
    for (const teamId of ['abc', 17, null, [idOf('chess')], { $ne: '' }]) {
      const reply = await me.post('application/apply', { teamId })
      expect(reply).toMatchObject({ status: 400, body: { error: 'Invalid team ID' } })
    }
    const another = await me.post('application/apply', { teamId: idOf('chess'), profileId: NOBODY })
    expect(another).toMatchObject({ status: 400, body: { error: "Unknown field: 'profileId'." } })
  })
})

describe('withdrawing', () => {
  test('an own application frees its place, and the team may be applied to again', async () => {
    const id = await applied('chess')
    expect(await unapply(id)).toMatchObject({ status: 200, body: { message: 'Application withdrawn.' } })
    expect(await slots()).toEqual([])
    expect(await named('chess')).toMatchObject({ status: 'ELIGIBLE', canApply: true })
    await applied('chess')
  })

  test('works while the window is closed', async () => {
    const { id } = await world.rows.application({ team_id: idOf('physics'), profile_id: myId })
    expect((await unapply(id)).status).toBe(200)
  })

  test('is refused for an application of another person, an accepted one and an unknown one', async () => {
    const id = await applied('chess')
    const stranger = await world.as('USER', { department_id: OPEN })
    const theirs = { status: 403, body: { error: 'This is not your application.' } }
    expect(await unapply(id, stranger)).toMatchObject(theirs)
    expect(await unapply(id, await world.as('ADMIN'))).toMatchObject(theirs)
    await accept(id)
    expect(await unapply(id)).toMatchObject({
      status: 409,
      body: { error: 'You were accepted already. Ask your head or sports lead to take you out.' },
    })
    expect(await slots()).toEqual([1])
    const unknown = { status: 404, body: { error: 'There is no such application.' } }
    expect(await unapply(NOBODY)).toMatchObject(unknown)
    expect(await unapply(idOf('chess'))).toMatchObject(unknown)
    expect(await unapply('abc')).toMatchObject({ status: 400, body: { error: 'Invalid application ID' } })
  })
})
