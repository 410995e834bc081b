import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gender } from '#contract/values/enums.ts'
import type { Client } from '#server/testing/client.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

let league: League
let head: Client
let other: Client
beforeAll(async () => {
  league = await openLeague()
  head = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
  other = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Maths })
})
afterAll(() => league.world.close())

let names = 0
const newEvent = async (terms: object = {}): Promise<string> => {
  names += 1
  const given = { sport: 'CHESS', gender: 'MALE', name: `Event ${names}`, ...terms }
  return (await league.admin.post('event/createEvent', given)).body.body._id
}
const newEntry = async (event: string, by = head): Promise<string> =>
  (await by.post('entry/enter', { event })).body.body._id
const player = async (of: Entrant = 'Civil', gender: Gender | null = 'MALE', name = 'Ravi Menon') =>
  (await league.world.person('USER', { department_id: league.departments[of], gender, name })).id
const set = (by: Client, entry: string, members: object[], version = 0) =>
  by.put(`entry/setSquad/${entry}`, { members, version })

describe('a squad', () => {
  let event: string
  let entry: string
  beforeEach(async () => {
    event = await newEvent({ squadMin: 2, squadMax: 3, reservesMax: 1 })
    entry = await newEntry(event)
  })

  test('has players in board order, reserves and a captain, with accounts and without', async () => {
    const [one, two] = [await player(), await player('Civil', 'MALE', 'Asim Khan')]
    const guest = { name: 'Kabir Das', rollNumber: '21CE1042', gender: 'MALE' }
    const saved = await set(head, entry, [{ person: two, captain: true }, guest, { person: one, reserve: true }])
    expect(saved.body.body).toMatchObject({
      version: 1,
      missing: [],
      squad: [
        { person: { _id: two }, name: 'Asim Khan', captain: true, reasons: [] },
        { person: null, name: 'Kabir Das', rollNumber: '21CE1042', reasons: [] },
        { person: { _id: one }, reserve: true, reasons: [] },
      ],
    })
    const [shown] = (await league.visitor.get(`entry/entries/${event}`)).body.body
    expect(shown.squad).toHaveLength(3)
    expect(JSON.stringify(shown)).not.toContain('21CE1042')
  })

  test('can be saved while players are missing, and says so', async () => {
    const saved = await set(head, entry, [{ person: await player() }])
    expect(saved.body.body).toMatchObject({ missing: ['1 player missing'] })
  })

  test('is refused with too many players or reserves (409)', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => player()))
    const all = people.map((person) => ({ person }))
    expect(await set(head, entry, all)).toMatchObject({ status: 409, body: { code: 'squad_ineligible' } })
    const reserves = people.slice(0, 2).map((person) => ({ person, reserve: true }))
    expect(await set(head, entry, reserves)).toMatchObject({ status: 409, body: { code: 'squad_ineligible' } })
  })

  test.each([
    ['of another department', async () => ({ person: await player('Maths') }), 'does not belong to Civil'],
    ['of another gender', async () => ({ person: await player('Civil', 'FEMALE') }), 'this event is for men'],
    ['without a gender', async () => ({ person: await player('Civil', null) }), 'names no gender'],
    ['of another gender by name', async () => ({ name: 'Tara Sen', gender: 'FEMALE' }), 'this event is for men'],
  ])('is refused with a person %s (409)', async (_, make, sentence) => {
    const { status, body } = await set(head, entry, [await make()])
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'squad_ineligible' })
    expect(body.error).toContain(sentence)
  })

  test('is refused with a person named twice (400)', async () => {
    const guest = { name: 'Kabir Das', gender: 'MALE' }
    expect(await set(head, entry, [guest, guest])).toMatchObject({ status: 400, body: { code: 'squad_invalid' } })
    expect(await set(head, entry, [{ person: '0123456789abcdef01234567' }])).toMatchObject({ status: 400 })
    expect(await set(head, entry, [{ name: 'Kabir Das' }])).toMatchObject({ status: 400 })
  })

  test('is hidden from other heads (403), and a change on an older version is refused (409)', async () => {
    expect(await other.get(`entry/squad/${entry}`)).toMatchObject({ status: 403 })
    expect(await other.get(`entry/candidates/${entry}`)).toMatchObject({ status: 403 })
    expect(await set(other, entry, [])).toMatchObject({ status: 403 })
    await set(head, entry, [{ person: await player() }])
    expect(await set(head, entry, [])).toMatchObject({ status: 409, body: { code: 'squad_changed' } })
  })

  test('is closed with the list for its head (409), not for a helper', async () => {
    await league.helper.put(`event/updateEvent/${event}`, { entriesCloseOn: '2020-01-01' })
    const members = [{ person: await player() }]
    expect(await set(head, entry, members)).toMatchObject({ status: 409, body: { code: 'entries_closed' } })
    expect(await set(league.helper, entry, members)).toMatchObject({ status: 200 })
  })

  test('of a withdrawn entry stays (409)', async () => {
    await head.put(`entry/withdraw/${entry}`, { reason: 'Injured' })
    expect(await set(head, entry, [])).toMatchObject({ status: 409, body: { code: 'entry_left' } })
  })

  test('keeps the name of a deleted account', async () => {
    const person = await player('Civil', 'MALE', 'Gone Soon')
    await set(head, entry, [{ person }])
    await league.world.database.writes.deleteFrom('profile').where('id', '=', person).execute()
    const { body } = await head.get(`entry/squad/${entry}`)
    expect(body.body.squad).toMatchObject([{ person: null, name: 'Gone Soon' }])
  })

  test('says who moved to another department since', async () => {
    const person = await player()
    await set(head, entry, [{ person }])
    await league.admin.put(`profile/moveToDepartment/${person}`, { department: league.departments.Maths })
    const { body } = await head.get(`entry/squad/${entry}`)
    expect(body.body.squad[0].reasons).toEqual(['Ravi Menon does not belong to Civil.'])
  })
})

describe('a person', () => {
  test('is in one entry of an event, and free again after a withdrawal', async () => {
    const event = await newEvent({ entriesEach: 2 })
    const [first, second] = [await newEntry(event), await newEntry(event)]
    const members = [{ person: await player() }]
    await set(head, first, members)
    const refused = await set(head, second, members)
    expect(refused).toMatchObject({ status: 409, body: { code: 'squad_ineligible' } })
    expect(refused.body.error).toBe('Ravi Menon plays for Civil in this event.')
    await head.put(`entry/withdraw/${first}`, { reason: 'One team is enough' })
    expect(await set(head, second, members)).toMatchObject({ status: 200 })
    expect(await head.put(`entry/reinstate/${first}`, {})).toMatchObject({
      status: 409,
      body: { code: 'squad_ineligible' },
    })
  })

  test('joins one of two entries at once', async () => {
    const event = await newEvent({ entriesEach: 2 })
    const entries = [await newEntry(event), await newEntry(event)]
    const members = [{ person: await player() }]
    const replies = await Promise.all(entries.map((entry) => set(head, entry, members)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('joins as many events as the season allows, also at once', async () => {
    expect(await league.helper.put('entry/seasonLimits', { eventsPerPerson: 2 })).toMatchObject({ status: 403 })
    const limited = await league.admin.put('entry/seasonLimits', { eventsPerPerson: 2 })
    expect(limited.body.body).toEqual({ eventsPerPerson: 2 })
    const members = [{ person: await player('Civil', 'MALE', 'Everywhere Man') }]
    const entries = []
    for (let index = 0; index < 4; index += 1) entries.push(await newEntry(await newEvent()))
    const replies = await Promise.all(entries.map((entry) => set(head, entry, members)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const { body } = await head.get(`entry/candidates/${entries[0]}?q=Everywhere`)
    expect(body.body).toMatchObject([{ name: 'Everywhere Man', gender: 'MALE', department: league.departments.Civil }])
    await league.admin.put('entry/seasonLimits', { eventsPerPerson: '' })
    expect((await league.visitor.get('entry/seasonLimits')).body.body).toEqual({ eventsPerPerson: null })
  })
})

test('a mixed squad says how many of each gender are missing', async () => {
  const entry = await newEntry(await newEvent({ gender: 'MIXED', squadMin: 3, eachGenderMin: 2 }))
  const members = [{ person: await player() }, { person: await player('Civil', 'FEMALE') }]
  const saved = await set(head, entry, members)
  expect(saved.body.body.missing).toEqual(['1 player missing', '1 man missing', '1 woman missing'])
})

test('the lists for signing have all squads for a helper, and those of their department for a head', async () => {
  const event = await newEvent()
  await newEntry(event)
  await newEntry(event, other)
  const departmentsFor = async (by: Client) =>
    (await by.get(`entry/lists/${event}`)).body.body.entries.map(
      (one: { department: { name: string } }) => one.department.name,
    )
  expect(await departmentsFor(league.helper)).toEqual(['Civil', 'Maths'])
  expect(await departmentsFor(other)).toEqual(['Maths'])
})
