import { afterEach, describe, expect, test } from 'vitest'
import type { Figure } from '#contract/club/calls.ts'
import { clubUpdate, setUp } from '#contract/testing/samples.ts'
import { ASHA, csv, registerOf } from '#server/testing/championship/register.ts'
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
    const { token: _, admin: _admin, departments: _departments, demo: _demo, ...face } = setUp
    const { status, body } = await client.post('club/setUp', setUp)
    expect({ status, body: body.body }).toEqual({
      status: 200,
      body: {
        ...face,
        logo: null,
        signupDomains: [],
        requiresRegister: false,
        sendsMail: false,
        zone: 'Asia/Kolkata',
        isSetUp: true,
      },
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
    const { admin, departments, demo, figures, countsFigures, ...texts } = setUp
    const fields = {
      ...texts,
      admin: JSON.stringify(admin),
      departments: JSON.stringify(departments),
      demo: String(demo),
      figures: JSON.stringify(figures),
      countsFigures: String(countsFigures),
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

  test('pauses an address that guesses tokens, but not the holder of the right one', async () => {
    world = await openWorld({ setUpToken: TOKEN, limits: true })
    const client = await visitor()
    const guess = () => client.post('club/setUp', { ...setUp, token: 'guess' })
    expect((await guess()).status).toBe(403)
    for (let time = 1; time < 100; time += 1) await world.app.context.limits.attempt('setUpFromAddress', '127.0.0.1')
    expect((await guess()).status).toBe(429)
    expect((await client.post('club/setUp', setUp)).status).toBe(200)
  })

  test('of two concurrent set-ups one creates the club; the other stores nothing', async () => {
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
    [{ primaryColor: setUp.secondaryColor }, 'Choose two different colours.'],
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
  await world.rows.department({ name: 'Physics' })
  await registerOf(() => admin).bring(csv(ASHA))
  for (const [field, value] of Object.entries(clubUpdate)) {
    const { status, body } = await admin.put('club/updateClub', { [field]: value })
    expect([status, body.body[field]]).toEqual([200, value])
  }
  expect((await admin.get('club/club')).body.body).toEqual({
    ...clubUpdate,
    logo: null,
    sendsMail: false,
    zone: 'Asia/Kolkata',
    isSetUp: true,
  })
  expect((await admin.put('club/updateClub', clubUpdate)).status).toBe(400)
  const { body } = await admin.get('audit/entries?subject=club&pageSize=24')
  expect(body.body).toHaveLength(Object.keys(clubUpdate).length)
})

test.each([
  [{ figures: clubUpdate.figures.slice(1) }, 'The landing page shows four figures.'],
  [{ figures: clubUpdate.figures.map(({ label }) => ({ figure: '', label })) }, 'Figure is required'],
  [{ figures: clubUpdate.figures.map(({ figure }) => ({ figure, label: 'x'.repeat(21) })) }, 'Label is too long'],
])('an admin cannot write the figures %j (400)', async (change, sentence) => {
  world = await openWorld()
  const reply = await (await world.as('ADMIN')).put('club/updateClub', change)
  expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: sentence })
})

test('the club begins with the figures of the specification', async () => {
  world = await openWorld()
  const { figures, countsFigures } = (await (await visitor()).get('club/club')).body.body
  expect(figures.map(({ figure, label }: Figure) => `${figure} ${label}`)).toEqual([
    '500+ Members',
    '15 Sports',
    '50+ Tournaments',
    '10 Years',
  ])
  expect(countsFigures).toBe(false)
})

test('before the set-up, and after it, the club says whether it is set up', async () => {
  world = await openWorld({ setUpToken: TOKEN })
  const client = await visitor()
  const isSetUp = async () => (await client.get('club/club')).body.body.isSetUp
  expect(await isSetUp()).toBe(false)
  await client.post('club/setUp', setUp)
  expect(await isSetUp()).toBe(true)
})

test("a visitor gets the club's time zone", async () => {
  world = await openWorld({ zone: 'Europe/Berlin' })
  expect((await (await visitor()).get('club/club')).body.body.zone).toBe('Europe/Berlin')
})

test('a club without a short name takes it from its name, on its pages and in the installed app', async () => {
  world = await openWorld()
  const admin = await world.as('ADMIN')
  const shortNames = async () => [
    (await admin.get('club/club')).body.body.shortName,
    (await (await fetch(`${world.origin}/manifest.webmanifest`)).json()).short_name,
  ]
  await admin.put('club/updateClub', { name: 'Hilltop Institute of Sports', shortName: 'HIS' })
  expect(await shortNames()).toEqual(['HIS', 'HIS'])
  expect((await admin.put('club/updateClub', { shortName: 'H\u0000S' })).status).toBe(400)
  await admin.put('club/updateClub', { shortName: '  ' })
  expect(await shortNames()).toEqual(['Hilltop', 'Hilltop'])
  await admin.put('club/updateClub', { name: 'Quest' })
  expect(await shortNames()).toEqual(['Quest', 'Quest'])
  await admin.put('club/updateClub', { name: 'Q'.repeat(60) })
  expect(await shortNames()).toEqual(['Q'.repeat(14), 'Q'.repeat(14)])
})
