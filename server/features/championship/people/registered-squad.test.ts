import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const REGISTER = [
  'Roll number,Name,Department,Gender,Kind,Valid until,Email',
  '21CE001,Asha Rao,Civil,F,UG,,',
  '21CE002,Ben Das,Civil,M,UG,2999-06-30,ben@college.test',
  '15CE003,Carl Old,Civil,M,ALUMNI,2020-06-30,',
  '21MA004,Dev Nair,Maths,M,UG,,',
].join('\n')

let league: League
let head: Client
let entry: string
let ben: string
beforeAll(async () => {
  league = await openLeague()
  head = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
  const list = { field: 'list', name: 'register.csv', type: 'text/csv', data: new TextEncoder().encode(REGISTER) }
  const preview = await league.admin.form('POST', 'register/preview', {}, [list])
  await league.admin.form('POST', 'register/import', { plan: preview.body.body.plan }, [list])
  const account = { department_id: league.departments.Civil, gender: 'MALE', name: 'Ben' } as const
  ben = (await league.world.person('USER', account)).id
  const email = {
    email: 'ben@college.test',
    email_key: 'ben@college.test',
    email_confirmed_at: '2026-01-01T00:00:00.000Z',
  }
  await league.world.database.writes.updateTable('profile').set(email).where('id', '=', ben).execute()
})
afterAll(() => league.world.close())

let names = 0
beforeEach(async () => {
  names += 1
  const given = { sport: 'CHESS', gender: 'MALE', name: `Event ${names}` }
  const event = (await league.admin.post('event/createEvent', given)).body.body._id
  entry = (await head.post('entry/enter', { event })).body.body._id
})

const registered = async (q = '') => (await head.get(`entry/registered/${entry}${q}`)).body.body
const set = (members: object[], version = 0) => head.put(`entry/setSquad/${entry}`, { members, version })
const named = (name: string, rollNumber: string) => ({ name, rollNumber, gender: 'MALE' })

test('a head finds the people of their department in the register, by name or roll number', async () => {
  expect(await registered()).toMatchObject([
    { rollNumber: '15CE003', name: 'Carl Old', registeredUntil: '2020-06-30', account: null },
    { rollNumber: '21CE001', name: 'Asha Rao', gender: 'FEMALE', registeredUntil: null, account: null },
    { rollNumber: '21CE002', name: 'Ben', account: ben, department: league.departments.Civil },
  ])
  expect(await registered('?q=asha')).toMatchObject([{ rollNumber: '21CE001' }])
  expect(await registered('?q=21ce002')).toMatchObject([{ account: ben }])
})

test('a helper does not read the register, nor a head that of another department (403)', async () => {
  const other = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Maths })
  for (const by of [league.helper, other])
    expect(await by.get(`entry/registered/${entry}`)).toMatchObject({ status: 403 })
})

test('a member who is named by a roll number of the register gets their account', async () => {
  const { body } = await set([named('Benny', '21 ce 002')])
  expect(body.body.squad).toMatchObject([{ person: { _id: ben }, name: 'Ben', rollNumber: '21CE002', reasons: [] }])
  expect(await registered('?q=21ce002')).toMatchObject([{ otherEntry: null, otherEvents: 0 }])
  expect(await set([named('Benny', '21CE002'), { person: ben }], 1)).toMatchObject({ status: 400 })
})

test('the register decides about gender, department and the last day of people without an account', async () => {
  const refused = async (rollNumber: string) => (await set([named('Somebody', rollNumber)])).body
  const code = 'squad_ineligible'
  expect(await refused('21CE001')).toMatchObject({ code, error: 'Asha Rao cannot play: this event is for men.' })
  expect(await refused('21MA004')).toMatchObject({ code, error: 'Dev Nair does not belong to Civil.' })
  expect(await refused('15CE003')).toMatchObject({
    code,
    error: 'By the register of the college, Carl Old could play until 2020-06-30.',
  })
  expect(await set([named('Guest', '21XX999')])).toMatchObject({ status: 200 })
})
