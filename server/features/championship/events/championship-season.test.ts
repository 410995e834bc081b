import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

// A championship from the first rule to the settled table. Each total was computed by hand.
const RULES: RuleBookInput = {
  tiers: { A: [25, 15, 10], B: [10, 6, 4] },
  pays: [{ sport: 'CRICKET', gender: 'MALE', tier: 'A' }, { tier: 'B' }],
  ties: 'SHARE',
  emptyPlaces: 'LEAVE',
  participation: { SEASON: 2 },
  conduct: { NO_SHOW: -5 },
  bonuses: { CLEAN_SEASON: 3 },
  matches: { win: 1, tie: 0.5, kinds: ['SEASON'] },
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }],
  tieBreaks: ['FIRSTS'],
}

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const NOBODY = '0123456789abcdef01234567'
const placed = (place: number | null, of: Entrant, more: object = {}) => ({
  place,
  department: league.departments[of],
  ...more,
})
const tableRows = async (name?: string) => {
  const { body } = await league.visitor.get(`pointsTable/${name === undefined ? '' : `?table=${name}`}`)
  return body.body.map(
    (row: { place: number; name: string; points: number }) => `${row.place} ${row.name} ${row.points}`,
  )
}
const historyOf = async (of: Entrant) =>
  (await league.visitor.get(`pointsTable/history/${league.departments[of]}?pageSize=48`)).body.body

test('a rule book is adopted, places and matches give points, and settling keeps the tables', async () => {
  const { admin, helper, visitor, departments } = league
  await admin.post('gc/createCurrentGCSession', {})
  const adopted = await admin.post('rulebook/adopt', { rules: RULES, reason: 'First rules', basedOn: 0 })
  expect(adopted.body.body).toMatchObject({ version: 1, reason: 'First rules', rules: { tiers: RULES.tiers } })

  const cricket = await league.event('CRICKET', 'MALE')
  const chess = await league.event('CHESS', 'MIXED')
  const places = [placed(1, 'Civil'), placed(2, 'Maths'), placed(2, 'Physics')]
  const set = await helper.put(`event/setPlaces/${cricket._id}`, { places })
  expect(set.body.body).toMatchObject({ state: 'FINAL', version: 1, paidBy: { tier: 'A', points: [25, 15, 10] } })
  // 25 + 2, and twice (15 + 10) / 2 + 2
  expect(await tableRows()).toEqual(['1 Civil 27', '2 Maths 14.5', '2 Physics 14.5'])

  await helper.put(`event/setPlaces/${chess._id}`, {
    places: [placed(1, 'Physics'), placed(3, 'Maths'), placed(null, 'Civil', { outcome: 'DISQUALIFIED' })],
    final: false,
  })
  // 10 + 2 and 4 + 2: the second place stays empty.
  expect(await tableRows()).toEqual(['1 Civil 27', '2 Physics 26.5', '3 Maths 20.5'])
  expect(await tableRows('Men')).toEqual(['1 Civil 27', '2 Maths 14.5', '2 Physics 14.5'])

  const kind = { sport: 'CRICKET', gender: 'MALE' } as const
  const match = await helper.post('match/createSummary', {
    ...league.sides('Maths', 'Physics', kind),
    event: cricket._id,
    winner: 'TIE',
  })
  expect(match.body.body).toMatchObject({ event: cricket, award: null })
  await helper.post(`event/recordConduct/${chess._id}`, { department: departments.Physics, kind: 'NO_SHOW' })
  await admin.post('pointsTable/addEntry', { department: departments.Maths, points: 6, reason: 'March past' })
  // Civil 27, Maths 20.5 + 0.5 + 6 = 27, Physics 26.5 + 0.5 - 5 = 22. Civil has a first place alone.
  expect(await tableRows()).toEqual(['1 Civil 27', '2 Maths 27', '3 Physics 22'])

  const explained = await visitor.get(`pointsTable/explain/${departments.Physics}`)
  expect(explained.body.body).toMatchObject({ table: 'Overall', total: 22 })
  expect(
    explained.body.body.lines.map(({ part, points, rule }: Record<string, unknown>) => [part, points, rule]),
  ).toEqual([
    ['PLACE', 12.5, 'Second place in tier A, shared by 2: 15 + 10, divided by 2, is 12.5 points'],
    ['PARTICIPATION', 2, 'Taking part in a season sport: 2 points'],
    ['PLACE', 10, 'First place in tier B: 10 points'],
    ['PARTICIPATION', 2, 'Taking part in a season sport: 2 points'],
    ['MATCH', 0.5, 'A tie: 0.5 points'],
    ['CONDUCT', -5, 'No show: -5 points'],
  ])
  const [played] = explained.body.body.lines.filter(({ part }: Record<string, unknown>) => part === 'MATCH')
  expect(played).toMatchObject({
    match: match.body.body._id,
    reason: expect.stringMatching(/^Maths .* and Physics .* tied/),
  })
  const columns = await visitor.get('pointsTable/sports')
  expect(columns.body.body).toContainEqual({
    department: departments.Maths,
    sports: { CRICKET: 15, CHESS: 6, OTHER: 6 },
  })

  const settled = await admin.post('gc/settleCurrentGCSession', {})
  expect(settled.body.body.wonBy.name).toBe('Civil')
  const record = await visitor.get(`gc/viewGCRecord/${settled.body.body._id}`)
  // A clean season: 3 for Civil and Maths.
  expect(
    record.body.body.tables.map(({ name, rows }: { name: string; rows: Record<string, never>[] }) => [
      name,
      rows.map(({ place, points }) => [place, points]),
    ]),
  ).toEqual([
    [
      'Overall',
      [
        [1, 30],
        [2, 30],
        [3, 22],
      ],
    ],
    [
      'Men',
      [
        [1, 27],
        [2, 15],
        [2, 15],
      ],
    ],
  ])
  expect((await helper.put(`event/setPlaces/${cricket._id}`, { places })).body.code).toBe('event_settled')

  // The archive keeps public links to its events and rules.
  const { season, ruleBookVersion } = record.body.body
  const event = await visitor.get(`event/viewEvent/${cricket._id}`)
  expect(event.body.body.settledIn).toEqual({ record: settled.body.body._id })
  const events = await visitor.get(`event/events?season=${season}`)
  expect(events.body.body.map(({ _id }: { _id: string }) => _id)).toContain(cricket._id)
  const versions = await visitor.get(`rulebook/versions?season=${season}`)
  expect(versions.body.body.map(({ version }: { version: number }) => version)).toContain(ruleBookVersion)
  expect((await visitor.get(`event/events?season=${NOBODY}`)).status).toBe(404)
})

test('the lists of matches and the page of a match name its event, and say nothing for a match without one', async () => {
  const { helper, visitor, sides } = league
  const { _id } = await league.event('CRICKET', 'MALE', 'Doubles')
  const kind = { sport: 'CRICKET', gender: 'MALE' } as const
  const own = await helper.post('match/createUpcoming', { ...sides('Civil', 'Maths', kind), event: _id })
  const free = await helper.post('match/createUpcoming', sides('Maths', 'Civil', kind))
  const list = (await visitor.get('match/getMatches/UPCOMING?sport=CRICKET')).body.body as Match[]
  const inList = (id: string) => list.find((match) => match._id === id)
  const event = { _id, name: 'Doubles, men' }
  expect(inList(own.body.body._id)?.event).toEqual(event)
  expect(inList(free.body.body._id)).not.toHaveProperty('event')
  expect((await visitor.get(`match/viewMatch/${own.body.body._id}`)).body.body.event).toEqual(event)
  await helper.put(`event/updateEvent/${_id}`, { name: 'Pairs' })
  const renamed = (await visitor.get('match/getMatches/UPCOMING?sport=CRICKET')).body.body as Match[]
  expect(renamed.find((match) => match._id === own.body.body._id)?.event?.name).toBe('Pairs, men')
})

test('a corrected place reverses what it gave and enters what it gives now; the same places again write nothing', async () => {
  const { admin, helper } = league
  await admin.post('rulebook/adopt', { rules: RULES, reason: 'Second season' })
  const { _id } = await league.event('CHESS', 'MALE')
  const entries = async () =>
    (await historyOf('Civil')).map(({ kind, points }: Record<string, unknown>) => [kind, points])
  await helper.put(`event/setPlaces/${_id}`, { places: [placed(1, 'Civil'), placed(2, 'Maths')] })
  const before = await entries()
  expect(before).toEqual([
    ['PARTICIPATION', 2],
    ['PLACE', 10],
  ])
  await helper.put(`event/setPlaces/${_id}`, { places: [placed(2, 'Maths'), placed(1, 'Civil')] })
  expect(await entries()).toEqual(before)
  await helper.put(`event/setPlaces/${_id}`, {
    places: [placed(2, 'Civil'), placed(1, 'Maths')],
    reason: 'Photo finish',
  })
  expect((await entries()).slice(0, 2)).toEqual([
    ['PLACE', 6],
    ['REVERSAL', -10],
  ])
  expect((await historyOf('Civil'))[1].reason).toBe('Photo finish: First in Chess, men')
  await helper.delete(`event/deleteEvent/${_id}`)
  expect((await league.table()).Civil).toBe(0)
})

test('a version that is adopted later holds for what begins after it, and changes nothing that has begun', async () => {
  const { admin, helper, visitor } = league
  const begun = await league.event('CRICKET', 'FEMALE')
  const later = await league.event('FOOTBALL', 'FEMALE')
  await helper.put(`event/setPlaces/${begun._id}`, { places: [placed(1, 'Civil')] })
  const entries = await historyOf('Civil')
  const doubled = { ...RULES, tiers: { A: [50], B: [20] } }
  const trial = await admin.post('rulebook/dryRun', { rules: doubled })
  expect(trial.body.lines).toContainEqual({
    department: { _id: league.departments.Civil, name: 'Civil' },
    event: begun,
    part: 'PLACE',
    before: 10,
    after: 20,
  })
  expect((await admin.post('rulebook/adopt', { rules: doubled, reason: 'Double', basedOn: 1 })).status).toBe(200)
  expect(await historyOf('Civil')).toEqual(entries)
  await helper.put(`event/setPlaces/${begun._id}`, { places: [placed(1, 'Maths')] })
  await helper.put(`event/setPlaces/${later._id}`, { places: [placed(1, 'Civil')] })
  const versions = [begun, later].map(async ({ _id }) => (await visitor.get(`event/viewEvent/${_id}`)).body.body)
  expect((await Promise.all(versions)).map(({ version, awards }) => [version, awards[0].points])).toEqual([
    [1, 10],
    [2, 20],
  ])
  const again = await admin.post('rulebook/adopt', { rules: RULES, reason: 'Based on an old one', basedOn: 1 })
  expect([again.status, again.body.code, again.body.current]).toEqual([409, 'rule_book_changed', 2])
})
