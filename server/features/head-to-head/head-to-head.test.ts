import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeadToHead } from '#contract/head-to-head/calls.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const UNKNOWN = 'f'.repeat(24)

const ask = (of: string, one: string, other: string, query = '') =>
  league.visitor.get(`headToHead/${of}/${one}/${other}${query}`)
async function departments(one: Entrant, other: Entrant, query = ''): Promise<HeadToHead> {
  const { status, body } = await ask('departments', league.departments[one], league.departments[other], query)
  expect(status).toBe(200)
  return body.body
}
const inShort = ({ played, won, ties, noResult }: HeadToHead) => `${played}: ${won.join('-')}, ${ties}, ${noResult}`

async function record(one: Entrant, other: Entrant, more: object, kind = {}): Promise<string> {
  const { status, body } = await league.helper.post('match/createSummary', {
    ...league.sides(one, other, kind),
    date: '2025-01-01',
    ...more,
  })
  if (status !== 200) throw new Error(body.error)
  return body.body._id
}

test('an unknown side is not found, and a side has no record against itself', async () => {
  const { Civil } = league.departments
  expect(await ask('departments', Civil, UNKNOWN)).toMatchObject({
    status: 404,
    body: { error: 'There is no such department.' },
  })
  expect(await ask('teams', UNKNOWN, league.team('Civil'))).toMatchObject({
    status: 404,
    body: { error: 'There is no such team.' },
  })
  expect(await ask('departments', Civil, Civil)).toMatchObject({
    status: 400,
    body: { error: 'Choose two different sides.' },
  })
  expect((await ask('departments', Civil, 'maths')).status).toBe(400)
  expect((await ask('people', Civil, UNKNOWN)).status).toBe(400)
  expect((await ask('departments', Civil, league.departments.Maths, '?sport=QUIDDITCH')).status).toBe(400)
})

test('wins, ties and matches without a result are counted from both sides; coming, live and cancelled ones are not', async () => {
  const { helper, admin, sides } = league
  expect(await departments('Civil', 'Maths')).toMatchObject({
    sides: [{ name: 'Civil' }, { name: 'Maths' }],
    played: 0,
    meetings: [],
  })
  await record('Civil', 'Maths', { winner: 'TEAM1', date: '2024-05-01' })
  const away = await record('Maths', 'Civil', { winner: 'TEAM1', date: '2024-05-02' })
  await record('Maths', 'Civil', {
    winner: 'TEAM2',
    date: '2024-05-03',
    outcome: 'WALK_OVER',
    reason: 'The other side was absent',
  })
  await record('Civil', 'Maths', { winner: 'TIE', date: '2024-05-04' })
  await record('Maths', 'Civil', { winner: 'TIE', outcome: 'NO_RESULT', reason: 'Rain', date: '2024-05-05' })
  await record('Civil', 'Physics', { winner: 'TEAM1' })
  const coming = await helper.post('match/createUpcoming', sides('Civil', 'Maths'))
  expect(inShort(await departments('Civil', 'Maths'))).toBe('5: 2-1, 1, 1')
  expect(inShort(await departments('Maths', 'Civil'))).toBe('5: 1-2, 1, 1')
  const { meetings } = await departments('Civil', 'Maths')
  expect(meetings.map(({ match }) => match.date)).toEqual(['05', '04', '03', '02', '01'].map((day) => `2024-05-${day}`))
  expect((await admin.delete(`match/deleteMatch/${coming.body.body._id}`)).status).toBe(200)
  expect(inShort(await departments('Civil', 'Maths'))).toBe('5: 2-1, 1, 1')

  const basis = (await helper.get(`match/viewMatch/${away}`)).body.body
  const correction = { winner: 'TEAM2', why: 'The sheet was read wrongly', basedOn: basis.version }
  const corrected = await helper.post(`match/correctResult/${away}`, correction)
  expect(corrected.status).toBe(200)
  expect(inShort(await departments('Civil', 'Maths'))).toBe('5: 3-0, 1, 1')
  expect((await admin.delete(`match/deleteMatch/${away}`)).status).toBe(200)
  expect(inShort(await departments('Civil', 'Maths'))).toBe('4: 2-0, 1, 1')
  expect((await admin.put(`bin/bringBack/${away}`)).status).toBe(200)
  expect(inShort(await departments('Civil', 'Maths'))).toBe('5: 3-0, 1, 1')
})

test('a sport or a gender is chosen, and teams are compared by themselves', async () => {
  await record('Civil', 'Maths', { winner: 'TEAM2' }, { sport: 'CRICKET' })
  await record('Civil', 'Maths', { winner: 'TEAM2' }, { gender: 'FEMALE' })
  expect(inShort(await departments('Civil', 'Maths'))).toBe('7: 3-2, 1, 1')
  expect(inShort(await departments('Civil', 'Maths', '?sport=CRICKET'))).toBe('1: 0-1, 0, 0')
  expect(inShort(await departments('Civil', 'Maths', '?sport=CHESS&gender=FEMALE'))).toBe('1: 0-1, 0, 0')
  expect(inShort(await departments('Civil', 'Maths', '?sport=FOOTBALL'))).toBe('0: 0-0, 0, 0')
  const [one, other] = [league.team('Maths'), league.team('Civil')]
  const { body } = await ask('teams', one, other)
  expect(inShort(body.body)).toBe('5: 0-3, 1, 1')
  expect(body.body.sides.map(({ name }: { name: string }) => name)).toEqual(['Maths CHESS MALE', 'Civil CHESS MALE'])
})

test('over tens of seasons all meetings count, and the latest twelve are listed with their championships', async () => {
  const { admin } = league
  for (let season = 1; season <= 20; season += 1) {
    await record('Maths', 'Physics', {
      winner: season % 2 === 0 ? 'TEAM1' : 'TEAM2',
      date: `2025-02-${String(season).padStart(2, '0')}`,
    })
    await league.settle()
  }
  await record('Maths', 'Physics', { winner: 'TEAM1', date: '2025-03-31' })
  const found = await departments('Physics', 'Maths')
  expect(inShort(found)).toBe('21: 10-11, 0, 0')
  expect(found.meetings).toHaveLength(12)
  expect(found.meetings.slice(0, 3).map(({ championship }) => championship?.name)).toEqual([
    undefined,
    'Championship 20',
    'Championship 19',
  ])
  const record20 = found.meetings[1]?.championship?._id
  expect((await admin.delete(`gc/deleteGCRecord/${record20}`)).status).toBe(200)
  expect((await departments('Physics', 'Maths')).meetings[1]?.championship).toBeNull()
})

test('a department with a name of 100 letters that is deleted is not found, and comes back with its matches', async () => {
  const { admin, world, visitor } = league
  const name = 'N'.repeat(100)
  const { id } = await world.rows.department({ name })
  const team = await world.rows.team({ name: 'Guests', department_id: id, sport: 'CHESS', gender: 'MALE' })
  const given = { ...league.sides('Civil', 'Maths'), team2: team.id, winner: 'TEAM1', date: '2025-01-01' }
  expect((await league.helper.post('match/createSummary', given)).status).toBe(200)
  const against = () => visitor.get(`headToHead/departments/${league.departments.Civil}/${id}`)
  expect((await against()).body.body).toMatchObject({ played: 1, sides: [{ name: 'Civil' }, { name }] })
  expect((await admin.delete(`department/deleteDepartment/${id}?confirm=${name}`)).status).toBe(200)
  expect((await against()).status).toBe(404)
  expect((await admin.put(`bin/bringBack/${id}`)).status).toBe(200)
  expect((await against()).body.body).toMatchObject({ played: 1, won: [1, 0] })
})
