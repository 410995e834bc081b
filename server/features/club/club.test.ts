import { afterEach, describe, expect, test } from 'vitest'
import { clubUpdate, setUp } from '#contract/samples.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const TOKEN = 'the-token-from-the-console'
let world: World
afterEach(() => world.close())
const visitor = () => world.as(null)
const rows = async () => ({
  admins: await world.database.reads.selectFrom('profile').select('email').where('role', '=', 'ADMIN').execute(),
  departments: await world.database.reads.selectFrom('department').select('name').orderBy('name').execute(),
})

describe('the set-up page', () => {
  test('makes admin, club and departments, once', async () => {
    world = await openWorld({ setUpToken: TOKEN })
    const client = await visitor()
    const { status, body } = await client.post('club/setUp', setUp)
    expect({ status, body: body.body }).toEqual({
      status: 200,
      body: { ...clubUpdate, logo: null, signupDomains: [], sendsMail: false, zone: 'Asia/Kolkata' },
    })
    expect(await rows()).toEqual({
      admins: [{ email: setUp.admin.email }],
      departments: [{ name: 'Civil Engineering' }, { name: 'Computer Science' }],
    })
    const { email, password } = setUp.admin
    expect((await client.post('authentication/login', { email, password })).status).toBe(200)
    expect(await client.post('club/setUp', setUp)).toMatchObject({
      status: 409,
      body: { error: 'This club is set up already. Log in instead.' },
    })
    expect((await (await visitor()).get('club/club')).body.body.name).toBe(clubUpdate.name)
  })

  test('takes a form with a logo, its lists and objects as JSON text', async () => {
    world = await openWorld({ setUpToken: TOKEN })
    const { admin, departments, demo, ...texts } = setUp
    const fields = {
      ...texts,
      admin: JSON.stringify(admin),
      departments: JSON.stringify(departments),
      demo: String(demo),
    }
    expect((await (await visitor()).form('POST', 'club/setUp', fields)).status).toBe(200)
    expect((await rows()).departments).toHaveLength(2)
  })

  test('refuses another token, and any when there is none', async () => {
    world = await openWorld({ setUpToken: TOKEN })
    const wrong = await (await visitor()).post('club/setUp', { ...setUp, token: 'guess' })
    expect(wrong).toMatchObject({
      status: 403,
      body: { error: 'This set-up address is not valid any more. The newest one stands in the console.' },
    })
    expect(await rows()).toEqual({ admins: [], departments: [] })
    await world.close()
    world = await openWorld()
    expect((await (await visitor()).post('club/setUp', setUp)).status).toBe(403)
  })

  test('two at once make one club; the other leaves nothing', async () => {
    world = await openWorld({ setUpToken: TOKEN })
    const other = { ...setUp, admin: { ...setUp.admin, email: 'other@example.test' }, departments: ['Others'] }
    const clients = await Promise.all([visitor(), visitor()])
    const replies = await Promise.all([clients[0]?.post('club/setUp', setUp), clients[1]?.post('club/setUp', other)])
    expect(replies.map((reply) => reply?.status).sort()).toEqual([200, 409])
    expect((await rows()).admins).toHaveLength(1)
  })

  test.each([
    [{ admin: { ...setUp.admin, password: 'short' } }, 'Password must be at least 8 characters long'],
    [{ admin: { ...setUp.admin, password: 'lowercase!' } }, 'Password must contain at least one uppercase letter'],
    [{ admin: { ...setUp.admin, password: 'NoSpecial1' } }, 'Password must contain at least one special character'],
    [{ admin: { ...setUp.admin, email: 'x' } }, 'Invalid email address'],
    [{ primaryColor: 'green' }, 'A colour looks like #12814A.'],
    [{ departments: ['ab'] }, 'Name must be at least 3 characters'],
    [{ departments: ['Same Name', 'same  name'] }, 'A department with this name exists already.'],
  ])('refuses %j and leaves nothing', async (change, sentence) => {
    world = await openWorld({ setUpToken: TOKEN })
    const reply = await (await visitor()).post('club/setUp', { ...setUp, ...change })
    expect(reply.body.error).toBe(sentence)
    expect(await rows()).toEqual({ admins: [], departments: [] })
  })
})

test('the club has a name and colours before it is set up, and an admin changes each of them', async () => {
  world = await openWorld()
  const admin = await world.as('ADMIN')
  expect((await admin.get('club/club')).body.body).toMatchObject({
    name: 'College Sports Club',
    primaryColor: '#12814A',
  })
  for (const [field, value] of Object.entries(clubUpdate)) {
    const { status, body } = await admin.put('club/updateClub', { [field]: value })
    expect({ status, value: body.body[field] }).toEqual({ status: 200, value })
  }
  expect((await admin.get('club/club')).body.body).toEqual({
    ...clubUpdate,
    logo: null,
    sendsMail: false,
    zone: 'Asia/Kolkata',
  })
  expect((await admin.put('club/updateClub', clubUpdate)).status).toBe(400)
  const { body } = await admin.get('audit/entries?subject=club')
  expect(body.body).toHaveLength(Object.keys(clubUpdate).length)
})

test('a visitor is told by which clock the club plays', async () => {
  world = await openWorld({ zone: 'Europe/Berlin' })
  expect((await (await visitor()).get('club/club')).body.body.zone).toBe('Europe/Berlin')
})
