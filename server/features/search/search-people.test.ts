import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found } from '#contract/search/calls.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openWorld } from '#server/testing/world.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const AT = '2026-02-01T10:00:00.000Z'
const find = async (by: Client, q: string): Promise<Found['people']> => {
  const { status, body } = await by.get(`search/find?${new URLSearchParams({ q, limit: '10' })}`)
  expect(status).toBe(200)
  return body.body.people
}
const people = async (by: Client, q = 'Zenobia') => (await find(by, q)).map(({ name }) => name).sort()

test('people are found by those who see them elsewhere, without private facts', async () => {
  const { world, admin, helper, visitor, departments, team } = league
  const { Civil, Maths } = departments
  const add = (name: string, role: 'USER' | 'DEPARTMENT_HEAD' | 'HELPER', department_id: string | null) =>
    world.person(role, { name: `Zenobia ${name}`, department_id, email: `zenobia-${name}@college.test` })
  const player = await add('Player', 'USER', Civil)
  await world.rows.application({ team_id: team('Civil'), profile_id: player.id, status: 'ACCEPTED' })
  const applicant = await add('Applicant', 'USER', Civil)
  await world.rows.application({ team_id: team('Civil'), profile_id: applicant.id, status: 'APPLIED' })
  await add('Head', 'DEPARTMENT_HEAD', Maths)
  await add('Helper', 'HELPER', null)
  await add('Member', 'USER', Civil)

  const named = ['Zenobia Head', 'Zenobia Player']
  expect(await people(visitor)).toEqual(named)
  expect(await people(helper)).toEqual(named)
  expect(await people(await world.as('USER', { department_id: Civil }))).toEqual(named)
  expect(await people(await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: Civil }))).toEqual([
    'Zenobia Applicant',
    ...named.slice(0, 1),
    'Zenobia Member',
    'Zenobia Player',
  ])
  expect(await people(await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: null }))).toEqual(named)
  const all = ['Applicant', 'Head', 'Helper', 'Member', 'Player'].map((name) => `Zenobia ${name}`)
  expect(await people(admin)).toEqual(all)
  expect(await people(await world.as('USER', { name: 'Zenobia Self' }))).toEqual([...named, 'Zenobia Self'])

  expect(await find(visitor, 'zenobia player')).toEqual([
    {
      _id: player.id,
      name: 'Zenobia Player',
      profilePic: null,
      role: 'USER',
      department: { _id: Civil, name: 'Civil' },
    },
  ])
  for (const q of ['college.test', 'example', '@']) expect(await people(admin, q)).toEqual([])
})

test('members of a squad are found by their account; names of the register are not', async () => {
  const { world, visitor, departments } = league
  const { _id: event_id } = await league.event('CHESS', 'MALE', 'Blitz')
  const { id: profile_id } = await world.person('USER', { name: 'Quentin Squad', department_id: departments.Maths })
  const { writes } = world.database
  const entry = {
    id: world.app.context.newId(),
    event_id,
    department_id: departments.Maths,
    label_key: '',
    after_play: 0,
  }
  await writes
    .insertInto('event_entry')
    .values({ ...entry, state: 'ENTERED', squad_version: 1, created_at: AT, after_play: 0 })
    .execute()
  const member = { entry_id: entry.id, roll_number: 'QS-17', gender: null, is_reserve: 0, is_captain: 0 } as const
  await writes
    .insertInto('squad_member')
    .values([
      { ...member, position: 1, profile_id, person_key: profile_id, name: 'Quentin Squad' },
      { ...member, position: 2, profile_id: null, person_key: 'roll qs-18', name: 'Quentin Register' },
    ])
    .execute()
  expect(await people(visitor, 'quentin')).toEqual(['Quentin Squad'])
  expect(await people(visitor, 'QS-17')).toEqual([])
})

test('people are not found before they have confirmed their email, nor after they deleted their account', async () => {
  const server = await openMailServer()
  const mail = createMail(server.url, 'Sports Club <club@college.test>', { error: () => {} })
  const world = await openWorld({}, mail, { hasNewDatabase: true })
  const admin = await world.as('ADMIN')
  const { id } = await world.rows.department({ name: 'Civil' })
  const confirmed = { department_id: id, email_confirmed_at: AT }
  await world.person('DEPARTMENT_HEAD', { ...confirmed, name: 'Yara Confirmed' })
  await world.person('DEPARTMENT_SPORTS_LEAD', { ...confirmed, email_confirmed_at: null, name: 'Yara Unconfirmed' })
  const leaving = await world.as('USER', { ...confirmed, name: 'Yara Leaving' })
  expect(await people(admin, 'yara')).toEqual(['Yara Confirmed', 'Yara Leaving'])
  expect(await people(await world.as(null), 'yara')).toEqual(['Yara Confirmed'])
  await world.database.writes.deleteFrom('profile').where('name', '=', 'Yara Leaving').execute()
  expect(await people(admin, 'yara')).toEqual(['Yara Confirmed'])
  expect((await leaving.get('search/find?q=yara')).status).toBeLessThan(500)
  await world.close()
  await server.close()
})
