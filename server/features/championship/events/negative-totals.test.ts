import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const RULES = {
  tiers: { A: [3, 1] },
  pays: [{ tier: 'A' }],
  conduct: { NO_SHOW: -5 },
  tables: [{ name: 'Overall' }, { name: 'Women', genders: ['FEMALE'] }],
}

let league: League
beforeEach(async () => {
  league = await openLeague()
  await league.admin.post('rulebook/adopt', { rules: RULES, reason: 'Absence is dear' })
})
afterEach(() => league.world.close())

const stayAway = async (event: string, of: Entrant) =>
  league.helper.post(`event/recordConduct/${event}`, { department: league.departments[of], kind: 'NO_SHOW' })

test('a department below zero stands last in each table that counts the event, and its lines say why', async () => {
  const { _id } = await league.event('CHESS', 'FEMALE')
  await stayAway(_id, 'Civil')
  for (const table of ['Overall', 'Women']) {
    const { body } = (await league.visitor.get(`pointsTable?table=${table}`)).body
    expect(body.at(-1)).toMatchObject({ name: 'Civil', points: -5, place: 3 })
    const explained = await league.visitor.get(`pointsTable/explain/${league.departments.Civil}?table=${table}`)
    expect(explained.body.body).toMatchObject({
      total: -5,
      lines: [{ part: 'CONDUCT', points: -5, rule: 'No show: -5 points', event: { _id } }],
    })
  }
})

test('an admin deducts up to 500 points by hand, also below zero, and sets a total to zero again', async () => {
  const enter = (points: number) =>
    league.admin.post('pointsTable/addEntry', {
      department: league.departments.Maths,
      points,
      reason: 'The council ruled',
    })
  for (const points of [-500.01, 500.01, -1.005]) {
    const { status, body } = await enter(points)
    expect([status, body.issues[0].path]).toEqual([400, 'points'])
  }
  expect((await enter(-500)).body.body).toMatchObject({ points: -500, total: -500 })
  expect((await enter(-0.5)).body.body).toMatchObject({ points: -0.5, total: -500.5 })
  expect(await league.table()).toMatchObject({ Maths: -500.5 })
  const set = await league.admin.put(`pointsTable/updatePointTable/${league.departments.Maths}`, { points: 0 })
  expect(set.status).toBe(200)
  expect(await league.table()).toMatchObject({ Maths: 0 })
})

test('a championship in which all are below zero is won by the department that lost least, and is kept so', async () => {
  const { _id } = await league.event('CHESS', 'MALE')
  for (const of of ['Civil', 'Civil', 'Maths', 'Physics', 'Physics'] as const) await stayAway(_id, of)
  await league.settle()
  const [settled] = (await league.visitor.get('gc/getGCRecords')).body.body
  const record = (await league.visitor.get(`gc/viewGCRecord/${settled._id}`)).body.body
  expect(record.wonBy.name).toBe('Maths')
  const rows = record.tables[0].rows as { department: { name: string }; points: number; place: number }[]
  expect(rows.map(({ department, points, place }) => [department.name, points, place])).toEqual([
    ['Maths', -5, 1],
    ['Civil', -10, 2],
    ['Physics', -10, 2],
  ])
})

test('conduct in rows: a refused row leaves the others recorded, and each costs its points once', async () => {
  const { _id } = await league.event('CHESS', 'MALE')
  const { Civil, Maths } = league.departments
  const rows = [
    { department: Civil, kind: 'NO_SHOW', note: 'twice' },
    { department: Maths, kind: 'LATE' },
    { department: '0123456789abcdef01234567', kind: 'NO_SHOW' },
    { department: Maths, kind: 'NO_SHOW' },
  ]
  const { status, body } = await league.helper.post(`event/recordConductRows/${_id}`, { rows })
  expect(status).toBe(200)
  expect(body.body.map(({ error }: { error: string | null }) => error)).toEqual([
    null,
    'The rule book of this event does not list this conduct.',
    'There is no such department.',
    null,
  ])
  expect(await league.table()).toMatchObject({ Civil: -5, Maths: -5 })
})
