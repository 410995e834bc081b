import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchDetails } from '#contract/match/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

const WHY = 'The score sheet was read wrongly'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const view = async (id: string): Promise<MatchDetails> => (await league.visitor.get(`match/viewMatch/${id}`)).body.body
const won = async (more: object = {}): Promise<string> => {
  const result = { ...league.sides('Civil', 'Maths'), winner: 'TEAM1', team1Score: 2, team2Score: 1, ...more }
  return (await league.helper.post('match/createSummary', result)).body.body._id
}
const body = { winner: 'TEAM2', team1Score: 1, team2Score: 2, why: WHY }
const basedOn = async (id: string) => (await view(id)).version
const correct = async (id: string, more: object = {}, by = league.helper) =>
  by.post(`match/correctResult/${id}`, { ...body, basedOn: await basedOn(id), ...more })
const preview = async (id: string, more: object = {}, by = league.helper) =>
  by.post(`match/previewCorrection/${id}`, { ...body, basedOn: await basedOn(id), ...more })
const takeBack = async (id: string, by = league.helper) =>
  by.post(`match/takeBackCorrection/${id}`, { why: 'It was right', basedOn: await basedOn(id) })
const history = async (id: string, by = league.helper) => by.get(`match/resultHistory/${id}`)

test('organisers see what a correction changes before they make it, and nothing is stored by looking', async () => {
  const id = await won()
  const [before, table] = [await view(id), await league.table()]
  const { status, body: seen } = await preview(id)
  expect(status).toBe(200)
  expect(seen.body).toMatchObject({ sides: [], lost: [], places: [] })
  const moved = seen.body.moves.map(({ department, points }: { department: { name: string }; points: number }) => [
    department.name,
    points,
  ])
  expect(moved).toEqual([
    ['Maths', 1],
    ['Civil', -1],
  ])
  expect(await view(id)).toEqual(before)
  expect(await league.table()).toEqual(table)
  expect((await history(id)).body.body).toEqual([])
  expect((await league.admin.get(`audit/entries?subjectId=${id}`)).body.body).toHaveLength(1)
})

test('a correction replaces the result and its points; the one before stays in the history, and returns once', async () => {
  const id = await won()
  const [before, table] = [await view(id), await league.table()]
  const { status, body: reply } = await correct(id)
  expect(status).toBe(200)
  const { _id, version, endedAt } = before
  expect(reply.body).toMatchObject({ _id, winner: before.team2._id, team1Score: 1, version: version + 1, endedAt })
  expect(reply.body.lastChange).toBe('CORRECTED')
  expect(reply.body).not.toHaveProperty('moves')
  expect(await league.table()).toEqual({ ...table, Civil: (table.Civil ?? 0) - 1, Maths: (table.Maths ?? 0) + 1 })
  const former = { winner: 'TEAM1', team1Score: 2, team2Score: 1, reason: null }
  expect((await history(id)).body.body).toMatchObject([{ kind: 'CORRECTED', former, why: WHY, by: expect.anything() }])

  expect((await takeBack(id)).body.body).toMatchObject({
    winner: before.team1._id,
    team1Score: 2,
    team2Score: 1,
    lastChange: 'TAKEN_BACK',
  })
  expect(await league.table()).toEqual(table)
  expect((await history(id)).body.body).toMatchObject([{ kind: 'TAKEN_BACK' }, { kind: 'CORRECTED' }])
  const refused = { status: 409, body: { error: 'There is no correction that can be taken back.' } }
  expect(await takeBack(id)).toMatchObject(refused)
  expect((await correct(id, { winner: 'TIE', team2Score: 1 })).status).toBe(200)
  expect((await history(id)).body.body).toHaveLength(3)
})

test('the history of points says both scores', async () => {
  const id = await won()
  expect((await correct(id, { winner: 'TEAM1', team1Score: 3, team2Score: 0 })).status).toBe(200)
  const { body: points } = await league.visitor.get(`pointsTable/history/${league.departments.Civil}`)
  expect(points.body.slice(0, 3)).toMatchObject([
    { points: 1, reason: expect.stringMatching(/ 3–0 in Chess$/) },
    { points: -1, reason: expect.stringMatching(/^Result corrected: .+ 2–1 in Chess$/) },
    { points: 1, reason: expect.stringMatching(/ 2–1 in Chess$/) },
  ])
})

test('only organisers correct a result (401, 403), with a reason (400), and one that differs', async () => {
  const id = await won()
  const { world, visitor } = league
  const heads = await Promise.all(
    (['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER'] as const).map((role) => world.as(role)),
  )
  for (const call of [correct, preview]) {
    expect((await call(id, {}, visitor)).status).toBe(401)
    for (const by of heads) expect((await call(id, {}, by)).status).toBe(403)
    expect((await call(id, { why: 'no' })).status).toBe(400)
    expect((await call(id, { winner: 'TEAM1' })).body.code).toBe('reason_required')
    const same = { winner: 'TEAM1', team1Score: 2, team2Score: 1 }
    expect((await call(id, same)).body.code).toBe('nothing_changed')
  }
  for (const by of heads) expect((await takeBack(id, by)).status).toBe(403)
  for (const by of heads) expect((await history(id, by)).status).toBe(403)
  expect((await takeBack(id)).status).toBe(409)
  expect(await history('0123456789abcdef01234567')).toMatchObject({ status: 404 })
})

test('of ten organisers at once one corrects, and the others look again', async () => {
  const id = await won()
  const seen = await basedOn(id)
  const replies = await Promise.all(Array.from({ length: 10 }, () => correct(id, { basedOn: seen })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'result_changed' })
  expect((await history(id)).body.body).toHaveLength(1)
})

test('matches to come, live and deleted ones and results of a settled season are not corrected', async () => {
  const coming = (await league.helper.post('match/createUpcoming', league.sides('Civil', 'Maths'))).body.body._id
  const none = { status: 409, body: { error: 'This match has no result.' } }
  expect(await correct(coming)).toMatchObject(none)
  const gone = await won()
  const seen = await basedOn(gone)
  await league.helper.delete(`match/deleteMatch/${gone}`)
  expect(await league.helper.post(`match/correctResult/${gone}`, { ...body, basedOn: seen })).toMatchObject({
    status: 404,
  })
  const id = await won()
  await correct(id)
  await league.settle()
  for (const call of [correct, preview, takeBack])
    expect((await call(id)).body).toMatchObject({ code: 'result_settled' })
  expect((await history(id)).body.body).toHaveLength(1)
})

/** Four teams in a knock-out: its first semi-final was won by the first side. */
async function openSemiFinals() {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 4 })
  const [semi, other] = (await event.drawn()).fixtures
  if (!semi?.match || !other) throw new Error('Four entries have two semi-finals.')
  await event.play(semi)
  await event.play(other)
  const final = async () => (await event.stage()).fixtures.find(({ round }) => round === 2)
  return { event, semi, id: semi.match._id, final }
}

test('a correction moves the other side into the match that follows, and back', async () => {
  const { semi, id, final } = await openSemiFinals()
  const scores = { team1Score: 0, team2Score: 1 }
  const { body: seen } = await preview(id, scores)
  expect(seen.body.sides).toEqual([expect.stringMatching(/^In match 3 .+ and .+ meet\.$/)])
  expect(seen.body.lost).toEqual([])
  expect((await final())?.sides[0].entry).toBe(semi.sides[0].entry)
  expect((await correct(id, scores)).status).toBe(200)
  const corrected = await final()
  expect(corrected?.sides[0].entry).toBe(semi.sides[1].entry)
  expect(corrected?.match).not.toBeNull()
  expect((await correct(id, { winner: 'TIE', team1Score: 1, team2Score: 1 })).body.error).toMatch(/^Who wins\?/)
  expect((await takeBack(id)).status).toBe(200)
  expect((await final())?.sides[0].entry).toBe(semi.sides[0].entry)
  await expectSoundLedger(league)
})

test('a correction that would lose a later result is refused and says which; without a change of sides it is not', async () => {
  const { event, id, final } = await openSemiFinals()
  const played = await final()
  if (played) await event.play(played)
  const { body: seen } = await preview(id)
  expect(seen.body).toMatchObject({ lost: [expect.stringMatching(/^The result of .+ would be lost\.$/)], moves: [] })
  expect((await correct(id)).body).toMatchObject({ code: 'result_lost' })
  expect((await correct(id, { winner: 'TEAM1', team1Score: 5 })).status).toBe(200)
  expect((await event.stage()).fixtures[0]).toMatchObject({ state: 'DECIDED', scores: [5, 2] })
})

test('a correction waits while others would meet in a match that is live', async () => {
  const { id, final } = await openSemiFinals()
  const socket = new LiveClient(league.world.origin, league.helper)
  await socket.connected()
  const { body: own } = await league.helper.get('profile/viewProfile/ownProfile')
  const matchId = (await final())?.match?._id ?? ''
  const room = await socket.send('createLiveMatchFromUpcomingMatch', { userId: own.body._id, matchId })
  expect(room.ok).toBe(true)
  for (const call of [preview, correct]) expect((await call(id)).body).toMatchObject({ code: 'match_live' })
  expect((await correct(matchId)).body).toMatchObject({ code: 'result_changed' })
  socket.close()
})

test('boards that were decided for a match go with its former scores, and return with them', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE', tieBreaks: ['BOARD_POINTS'] }], entries: 2 })
  const [only] = (await event.drawn()).fixtures
  const boards = { outcome: 'PLAYED', boards: [2.5, 1.5], winner: only?.sides[0].entry }
  expect((await event.decide(only?.position ?? 0, boards)).status).toBe(200)
  const id = (await event.stage()).fixtures[0]?.match?._id ?? ''
  expect((await correct(id)).status).toBe(200)
  expect((await event.stage()).fixtures[0]).toMatchObject({ scores: [1, 2], hasAddition: false })
  expect((await takeBack(id)).status).toBe(200)
  expect((await event.stage()).fixtures[0]).toMatchObject({ scores: [2.5, 1.5], hasAddition: true })
})

test('details that are added later are no correction: what the match moved and gave stays, and others are refused', async () => {
  const chess = { winner: 'TEAM1', team1Score: 2, team2Score: 1 }
  const id = await won()
  const [before, table] = [await view(id), await league.table()]
  const entries = async () =>
    (await league.world.database.reads.selectFrom('points_entry').selectAll().execute()).length
  const ofBefore = await entries()
  const boards = (...scores: [number, number][]) => ({ parts: scores.map((each) => ({ kind: 'BOARD', scores: each })) })
  const other = await correct(id, { ...chess, detail: boards([1, 0], [1, 0]) })
  expect([other.status, other.body.error]).toEqual([400, 'By its detail this match ended 2–0.'])

  const added = { ...chess, detail: boards([1, 0], [0, 1], [1, 0]), why: '' }
  const unexplained = { ...added, ...body, detail: boards([0, 1], [1, 0], [0, 1]), why: '' }
  for (const refused of [await correct(id, unexplained), await preview(id, { ...body, why: '' })])
    expect(refused).toMatchObject({ status: 400, body: { error: 'Give the reason for the change.' } })
  expect((await preview(id, added)).body.body).toEqual({ sides: [], lost: [], places: [], moves: [] })
  const { status, body: reply } = await correct(id, added)
  expect([status, reply.body?.lastChange]).toEqual([200, 'DETAILED'])
  expect(reply.body).toMatchObject({ detail: added.detail, moves: before.moves, endedAt: before.endedAt })
  expect([await league.table(), await entries()]).toEqual([table, ofBefore])
  expect((await history(id)).body.body).toMatchObject([{ kind: 'DETAILED', former: chess, why: '' }])
  // A detail that stood is corrected, and an addition is nothing to take back.
  expect((await takeBack(id)).status).toBe(409)
  expect((await correct(id, { ...chess, detail: boards([0, 1], [1, 0], [1, 0]) })).body.body.lastChange).toBe(
    'CORRECTED',
  )
})
