import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { csv, registerOf } from '#server/testing/championship/register.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const ASHA = '21CE001,Asha Rao,Civil,F,UG,,asha@college.test'
const BEN = '21CE002,Ben Das,Civil,F,UG,,'
const CARA = '21CE003,Cara Nair,Civil,F,UG,,cara@college.test'

let league: League
let head: Client
beforeAll(async () => {
  league = await openLeague()
  head = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
  await registerOf(() => league.admin).bring(csv(ASHA, BEN, CARA))
})
afterAll(() => league.world.close())

interface Busy {
  name: string
  events: number
}

let names = 0
const newEvent = async (): Promise<string> => {
  names += 1
  const given = { sport: 'CHESS', gender: 'FEMALE', name: `Event ${names}`, entriesEach: 2 }
  return (await league.admin.post('event/createEvent', given)).body.body._id
}
const newEntry = async (event?: string): Promise<string> =>
  (await head.post('entry/enter', { event: event ?? (await newEvent()) })).body.body._id
const set = (entry: string, members: object[], version = 0) => head.put(`entry/setSquad/${entry}`, { members, version })
const named = (name: string, rollNumber: string) => ({ name, rollNumber, gender: 'FEMALE' })
/** An account of the department. Its email is confirmed later. */
const account = async (name: string) =>
  (await league.world.person('USER', { department_id: league.departments.Civil, gender: 'FEMALE', name })).id
const confirm = (id: string, email: string) =>
  league.world.database.writes
    .updateTable('profile')
    .set({ email, email_key: email, email_confirmed_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
const forget = (id: string) => league.world.database.writes.deleteFrom('profile').where('id', '=', id).execute()
const limitTo = (eventsPerPerson: number | '') => league.admin.put('entry/seasonLimits', { eventsPerPerson })
const squad = async (entry: string) => (await head.get(`entry/squad/${entry}`)).body.body.squad

describe('two entries of an event', () => {
  let first: string
  let second: string
  beforeEach(async () => {
    const event = await newEvent()
    first = await newEntry(event)
    second = await newEntry(event)
  })
  const refusal = (name: string) => ({
    status: 409,
    body: { code: 'squad_ineligible', error: `${name} plays for Civil in this event.` },
  })

  test('do not share a roll number that is written in another way (409)', async () => {
    expect((await set(first, [named('Guest', '21XX 999')])).status).toBe(200)
    expect(await set(second, [named('Guest', '21xx999')])).toMatchObject(refusal('Guest'))
    const twice = [named('Guest', '22 XX 1'), named('Guest', '22XX1')]
    expect(await set(second, twice)).toMatchObject({ status: 400, body: { code: 'squad_invalid' } })
  })

  test('do not share a person whose roll number is written beside their account in one of them (409)', async () => {
    const person = await account('Meera Das')
    expect((await set(first, [{ person, rollNumber: '21XX500' }])).status).toBe(200)
    expect(await set(second, [named('Meera', '21 XX 500')])).toMatchObject(refusal('Meera'))
    expect(await set(second, [{ person }])).toMatchObject(refusal('Meera Das'))
  })

  test('do not share a person of the register whose account appears later (409)', async () => {
    expect((await set(first, [named('Asha Rao', '21CE001')])).status).toBe(200)
    const person = await account('Asha')
    await confirm(person, 'asha@college.test')
    onTestFinished(() => forget(person).then(() => undefined))
    expect(await set(second, [{ person }])).toMatchObject(refusal('Asha'))
    const { body } = await head.get(`entry/registered/${second}?q=21ce001`)
    expect(body.body).toMatchObject([{ account: person, otherEntry: 'Civil' }])
  })

  test('say that they share a person whose email was confirmed after both were saved', async () => {
    const person = await account('Asha')
    onTestFinished(() => forget(person).then(() => undefined))
    await set(first, [named('Asha Rao', '21CE001')])
    expect((await set(second, [{ person }])).status).toBe(200)
    await confirm(person, 'asha@college.test')
    expect(await squad(first)).toMatchObject([{ reasons: ['Asha Rao plays for Civil B in this event.'] }])
    expect(await squad(second)).toMatchObject([{ reasons: ['Asha plays for Civil in this event.'] }])
  })
})

test('an account does not take the roll number of another person in the register (400)', async () => {
  const person = await account('Meera Das')
  const refused = await set(await newEntry(), [{ person, rollNumber: '21 ce 002' }])
  expect(refused).toMatchObject({ status: 400, body: { code: 'squad_invalid', issues: [{ path: 'members.0' }] } })
})

test('a member with an account gets the roll number that the register knows', async () => {
  const person = await account('Asha')
  onTestFinished(() => forget(person).then(() => undefined))
  await confirm(person, 'asha@college.test')
  const { body } = await set(await newEntry(), [{ person, rollNumber: '99' }])
  expect(body.body.squad).toMatchObject([{ person: { _id: person }, rollNumber: '21CE001' }])
})

describe('the events of a person', () => {
  test('are not more than the limit by withdrawing, entering elsewhere and returning (409)', async () => {
    await limitTo(1)
    onTestFinished(() => limitTo('').then(() => undefined))
    const members = [{ person: await account('Everywhere Woman') }]
    const [one, other] = [await newEntry(), await newEntry()]
    await set(one, members)
    await head.put(`entry/withdraw/${one}`, { reason: 'Injured' })
    expect((await set(other, members)).status).toBe(200)
    expect(await head.put(`entry/reinstate/${one}`, {})).toMatchObject({
      status: 409,
      body: {
        code: 'squad_ineligible',
        error: 'Everywhere Woman is in 1 other event: the limit of the season is 1.',
      },
    })
    await head.put(`entry/withdraw/${other}`, { reason: 'Injured' })
    expect((await head.put(`entry/reinstate/${one}`, {})).status).toBe(200)
  })

  test('are counted together by roll number and account, also for those over a limit', async () => {
    const person = await account('Cara')
    onTestFinished(() => forget(person).then(() => undefined))
    await set(await newEntry(), [named('Cara Nair', '21CE003')])
    await set(await newEntry(), [{ person }])
    await set(await newEntry(), [named('Guest', '21 YY 1')])
    await set(await newEntry(), [named('Guest', '21yy1')])
    const over = async () => (await league.admin.get('entry/overLimit?eventsPerPerson=1')).body.body
    const busy = async () => (await over()).people.map(({ name, events }: Busy) => `${name} ${events}`)
    expect(await busy()).toContain('Guest 2')
    expect((await busy()).join()).not.toContain('Cara')
    await confirm(person, 'cara@college.test')
    expect(await busy()).toContain('Cara 2')
  })
})

describe('a club that demands its register', () => {
  test('has nobody play who is not on it', async () => {
    const [person, entry] = [await account('Asha'), await newEntry()]
    onTestFinished(() => forget(person).then(() => undefined))
    const before = await set(entry, [named('Guest', '21XX777'), { person }, named('Ben', '21CE002')])
    expect(before.status).toBe(200)
    expect((await league.admin.put('club/updateClub', { requiresRegister: true })).status).toBe(200)
    onTestFinished(() => league.admin.put('club/updateClub', { requiresRegister: false }).then(() => undefined))
    const reason = (name: string) => `${name} is not in the register of the college. An admin can add them to it.`
    expect(await squad(entry)).toMatchObject([
      { reasons: [reason('Guest')] },
      { reasons: [reason('Asha')] },
      { name: 'Ben Das', reasons: [] },
    ])
    const refused = await set(entry, [named('Guest', '21XX777'), named('Ben', '21CE002')], 1)
    expect(refused).toMatchObject({ status: 409, body: { code: 'squad_ineligible', error: reason('Guest') } })
    const candidates = (await head.get(`entry/candidates/${entry}?q=Asha`)).body.body
    expect(candidates).toContainEqual(expect.objectContaining({ _id: person, isUnregistered: true }))
    await confirm(person, 'asha@college.test')
    expect((await set(entry, [{ person }, named('Ben', '21CE002')], 1)).status).toBe(200)
  })

  test('has one: an empty register cannot be demanded (409)', async () => {
    const { writes } = league.world.database
    const people = await writes.selectFrom('register_person').selectAll().execute()
    await writes.deleteFrom('register_person').execute()
    onTestFinished(() =>
      writes
        .insertInto('register_person')
        .values(people)
        .execute()
        .then(() => undefined),
    )
    expect(await league.admin.put('club/updateClub', { requiresRegister: true })).toMatchObject({
      status: 409,
      body: { code: 'register_empty' },
    })
  })
})
