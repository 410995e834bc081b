import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Honours } from '#contract/gc/calls.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

async function find(of: Entrant): Promise<Honours> {
  const { status, body } = await league.visitor.get(`gc/honours/${league.departments[of]}`)
  expect(status).toBe(200)
  return body.body
}
const inShort = (honours: Honours) =>
  honours.map(({ record, isRunning, isChampion, place, won }) =>
    [
      record ? (record.name ?? record.year) : isRunning ? 'now' : 'deleted',
      isChampion ? 'champion' : place,
      ...won.map(({ name }) => name),
    ].join(' '),
  )

async function place(event: string, places: [Entrant, number][], final = true): Promise<void> {
  const { helper, departments } = league
  const { placesVersion: basedOn } = (await helper.get(`event/viewEvent/${event}`)).body.body
  const body = {
    places: places.map(([department, at]) => ({ department: departments[department], place: at })),
    final,
    basedOn,
  }
  const reply = await helper.put(`event/setPlaces/${event}`, body)
  if (reply.status !== 200) throw new Error(reply.body.error)
}

test('an unknown department is not found, and one that has won nothing has no honours', async () => {
  expect((await league.visitor.get(`gc/honours/${'f'.repeat(24)}`)).status).toBe(404)
  expect((await league.visitor.get('gc/honours/civil')).status).toBe(400)
  expect(await find('Civil')).toEqual([])
})

test('an event counts when its places are final, for all who share the first one; a correction takes it back', async () => {
  const { _id, name } = await league.event('CHESS', 'MALE', 'Blitz')
  await place(
    _id,
    [
      ['Civil', 1],
      ['Maths', 1],
      ['Physics', 3],
    ],
    false,
  )
  expect(await find('Civil')).toEqual([])
  await place(_id, [
    ['Civil', 1],
    ['Maths', 1],
    ['Physics', 3],
  ])
  expect(inShort(await find('Civil'))).toEqual([`now  ${name}`])
  expect(inShort(await find('Maths'))).toEqual([`now  ${name}`])
  await place(_id, [
    ['Maths', 1],
    ['Civil', 2],
    ['Physics', 3],
  ])
  expect(await find('Civil')).toEqual([])
  expect(inShort(await find('Maths'))).toEqual([`now  ${name}`])
  await place(_id, [])
  expect((await league.admin.delete(`event/deleteEvent/${_id}`)).status).toBe(200)
  expect(await find('Maths')).toEqual([])
})

test('tens of settled and hand-entered championships give a row each, latest year first, and return from the bin', async () => {
  const { admin, departments, win } = league
  const cup = await league.event('CHESS', 'MALE', 'N'.repeat(60))
  await place(cup._id, [
    ['Civil', 1],
    ['Physics', 2],
  ])
  await win('Civil', 'Physics')
  await win('Civil', 'Maths')
  await win('Physics', 'Maths')
  await league.settle()
  expect(inShort(await find('Civil'))).toEqual([`Championship 1 champion ${cup.name}`])
  expect(inShort(await find('Physics'))).toEqual(['Championship 1 2'])
  expect(inShort(await find('Maths'))).toEqual(['Championship 1 3'])
  for (let year = 1990; year < 2010; year += 1)
    expect(
      (await admin.form('POST', 'gc/createGCRecord', { year: String(year), wonBy: departments.Maths })).status,
    ).toBe(200)
  const maths = await find('Maths')
  expect(maths).toHaveLength(21)
  expect(inShort(maths).slice(0, 3)).toEqual(['Championship 1 3', '2009 champion', '2008 champion'])

  const record = (await find('Civil'))[0]?.record?._id
  expect((await admin.delete(`gc/deleteGCRecord/${record}`)).status).toBe(200)
  expect(inShort(await find('Civil'))).toEqual([`deleted  ${cup.name}`])
  expect(await find('Physics')).toEqual([])
  expect((await admin.put(`bin/bringBack/${record}`)).status).toBe(200)
  expect(inShort(await find('Civil'))).toEqual([`Championship 1 champion ${cup.name}`])
  expect(inShort(await find('Physics'))).toEqual(['Championship 1 2'])
})

test('departments with equal points share a place', async () => {
  const { win } = league
  await win('Physics', 'Maths')
  await win('Maths', 'Physics')
  await league.settle()
  const [physics, maths] = [await find('Physics'), await find('Maths')]
  const second = [physics, maths].map((honours) => inShort(honours).find((row) => row.startsWith('Championship 2')))
  expect(second).toContain('Championship 2 champion')
  expect(second).toContain('Championship 2 1')
})
