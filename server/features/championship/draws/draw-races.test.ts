import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamLocks } from '#server/features/team/team.locks.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const LEAGUE = [{ kind: 'LEAGUE' }]

test('a draw at the same time as another: one is drawn, nine get a sentence', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const { _id } = await event.stage()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => league.helper.post(`draw/drawStage/${_id}`, { method: 'LOTS' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('stage_drawn')
})

test('a draw at the same time as a withdrawal: either the entry is not drawn, or it has left the draw', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 4 })
  const { _id } = await event.stage()
  const [leaving = ''] = event.entries
  await Promise.all([
    league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS' }),
    league.helper.put(`entry/withdraw/${leaving}`, { reason: 'Injured' }),
  ])
  const { fixtures } = await event.stage()
  const open = fixtures.filter(({ state }) => state === 'READY')
  expect(open).toHaveLength(3)
  expect(open.some(({ sides }) => sides.some(({ entry }) => entry === leaving))).toBe(false)
  expect(open.every(({ match }) => match !== null)).toBe(true)
})

test('a draw at the same time as the deletion of a team: either the team has no match, or it stays', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 3 })
    const { _id } = await event.stage()
    const team = (await event.draw()).entries[0]?.team?._id
    const [deleted, drawn] = await Promise.all([
      league.admin.delete(`team/deleteTeam/${team}`),
      league.helper.post(`draw/drawStage/${_id}`, { method: 'LOTS' }),
    ])
    expect([deleted.status, drawn.status].toSorted(), JSON.stringify([deleted.body, drawn.body])).toEqual(
      deleted.status === 200 ? [200, 200] : [200, 409],
    )
    const ready = (await event.stage()).fixtures.filter(({ state }) => state === 'READY')
    for (const { match } of ready) {
      const { team1, team2 } = (await league.visitor.get(`match/viewMatch/${match?._id}`)).body.body
      if (deleted.status === 200) expect([team1._id, team2._id]).not.toContain(team)
    }
  }
})

test('a result for a match whose side changes at that moment: one of both happens, the other gets a sentence', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const [first, second] = (await event.drawn()).fixtures
    if (!first || !second) throw new Error('Two semi-finals are drawn.')
    await event.play(first)
    await event.play(second)
    const final = (await event.stage()).fixtures.at(-1)
    if (!final?.match) throw new Error('The final has both sides.')
    const [taken, played] = await Promise.all([
      league.helper.delete(`match/deleteMatch/${first.match?._id}`),
      event.play(final),
    ])
    const [, , now] = (await event.stage()).fixtures
    if (taken.status === 200) {
      expect([404, 409], JSON.stringify(played.body)).toContain(played.status)
      expect(now).toMatchObject({ state: 'WAITING', match: null, winner: null })
    } else {
      expect(taken).toMatchObject({ status: 409, body: { code: 'result_lost' } })
      expect(played.status).toBe(200)
      expect(now).toMatchObject({ state: 'DECIDED', winner: final.sides[0].entry })
    }
  }
})

test('five draws, five withdrawals and results of one event at once are answered, and none waits for another in a circle', async () => {
  const before = await countDeadlocks(league.world)
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 6 })
  const { _id, fixtures } = await event.drawn()
  const [played, other] = fixtures.filter(({ match }) => match !== null)
  if (!played || !other) throw new Error('All fixtures of a league have matches.')
  await event.play(played)
  const withdrawn = event.entries
    .slice(0, 5)
    .map((entry) => [
      league.helper.post(`draw/drawStage/${_id}`, { method: 'LOTS' }),
      league.helper.put(`entry/withdraw/${entry}`, { reason: 'Injured' }),
    ])
  const replies = await Promise.all([
    ...withdrawn.flat(),
    league.helper.delete(`match/deleteMatch/${played.match?._id}`),
    league.helper.put(`match/updateMatch/${other.match?._id}`, { date: '2030-01-01' }),
    event.play(other),
  ])
  for (const { status, body } of replies) expect([200, 404, 409], JSON.stringify(body)).toContain(status)
  expect(await countDeadlocks(league.world)).toBe(before)
})

test.each([
  ['a planned match', 'match/createUpcoming', {}],
  ['a result', 'match/createSummary', { winner: 'TEAM1' }],
] as const)('%s that names an event is refused ten times while the event is drawn', async (_, call, more) => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const { _id } = await event.stage()
  const [entry] = (await event.draw()).entries
  const { database } = league.world
  // The draw has its locks, and waits for a team before it adds the team's match.
  const other = await openTransaction(database, (tx) => teamLocks.byId(entry?.team?._id ?? '')(tx))
  const drawn = league.helper.post(`draw/drawStage/${_id}`, { method: 'LOTS' })
  await other.blocks(1)
  // SQLite does not say who waits.
  if (database.engine === 'sqlite') await Promise.all([other.commit(), drawn])
  const form = { ...league.sides('Civil', 'Maths'), ...more, event: event.event }
  const added = Array.from({ length: 10 }, () => league.helper.post(call, form))
  // The pool has six connections for writes.
  await other.blocks(5)
  await other.commit()
  expect((await drawn).status).toBe(200)
  expect((await Promise.all(added)).map(({ body }) => body.code)).toEqual(Array(10).fill('event_drawn'))
})

test('an event shows as many matches as a stage can have', async () => {
  const { world, team, visitor } = league
  const { _id } = await league.event('CHESS', 'MALE', 'Long league')
  const first = await insertMatchRow(world, [team('Civil'), team('Maths')], { event_id: _id })
  const others = Array.from({ length: 499 }, () => ({ ...first, id: world.app.context.newId() }))
  await world.database.writes.insertInto('match').values(others).execute()
  const { body } = await visitor.get(`event/viewEvent/${_id}`)
  expect(body.body.matches).toHaveLength(500)
})
