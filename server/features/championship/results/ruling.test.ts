import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Disputes, openDisputes, rulingOn } from '#server/testing/championship/dispute-fixture.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

let club: Disputes
beforeAll(async () => {
  club = await openDisputes()
})
afterAll(() => club.world.close())

/** A result that Maths, which has lost, disputes. */
async function disputed(more: object = {}): Promise<string> {
  const id = await club.won(more)
  expect((await club.dispute(club.otherHead, id)).status).toBe(200)
  return id
}
const REPLAY = { ruling: 'REPLAYED' }
const CORRECTION = { ruling: 'CORRECTED', winner: 'TEAM2', team1Score: 1, team2Score: 2 }

test('a dismissal is stored with its words and changes nothing else; the side may dispute again', async () => {
  const id = await disputed()
  const [before, table] = [await club.view(id), await club.table()]
  const { status, body } = await club.rule(id)
  expect(status).toBe(200)
  const ruling = { kind: 'DISMISSED', words: 'The whistle came after it.', at: expect.any(String) }
  expect(body.body.disputes).toEqual([{ ...before.disputes?.[0], ruling }])
  const { isDisputed, ...rest } = before
  expect(isDisputed).toBe(true)
  expect(body.body).toEqual({ ...rest, disputes: body.body.disputes })
  expect(await club.table()).toEqual(table)
  expect((await club.dispute(club.otherHead, id)).status).toBe(200)
  expect((await club.view(id)).disputes).toHaveLength(2)
})

test('a correction and a disqualification replace the result, and answer the disputes of both sides', async () => {
  const id = await disputed()
  await club.dispute(club.head, id)
  const table = await club.table()
  const seen = await club.rule(id, CORRECTION, club.admin, 'previewRuling')
  const given = seen.body.body.moves.map(({ points }: { points: number }) => points)
  expect(given.filter((points: number) => points !== 0)).toEqual([1, -1])
  expect((await club.view(id)).isDisputed).toBe(true)
  expect(await club.table()).toEqual(table)
  const { body } = await club.rule(id, CORRECTION)
  expect(body.body).toMatchObject({ winner: (await club.view(id)).team2._id, team1Score: 1, lastChange: 'CORRECTED' })
  expect(body.body.disputes).toMatchObject([{ ruling: { kind: 'CORRECTED' } }, { ruling: { kind: 'CORRECTED' } }])
  expect(body.body).not.toHaveProperty('isDisputed')
  expect(await club.table()).toEqual({ ...table, Civil: (table.Civil ?? 0) - 1, Maths: (table.Maths ?? 0) + 1 })

  const other = await disputed()
  const why = 'An ineligible player'
  const out = await club.rule(other, { ruling: 'DISQUALIFIED', winner: 'TEAM2', why })
  expect(out.body.body).toMatchObject({ outcome: 'DISQUALIFIED', reason: why, team1Score: null })
  expect(out.body.body.winner).toBe(out.body.body.team2._id)
  await expectSoundLedger(club)
})

test('a replay takes the result out: the same match is to come, without day and points, and its history stays', async () => {
  const table = await club.table()
  const id = await disputed({ date: '2026-03-01', venue: 'Main ground' })
  const played = await club.view(id)
  const seen = await club.rule(id, REPLAY, club.admin, 'previewRuling')
  expect(seen.body.body.moves.map(({ points }: { points: number }) => points)).toEqual([-1])
  const { body } = await club.rule(id, REPLAY)
  const { version, team1, team2, venue } = played
  expect(body.body).toMatchObject({ status: 'UPCOMING', team1, team2, venue, date: null, version: version + 1 })
  expect(body.body).toMatchObject({ winner: null, team1Score: null, endedAt: null, reason: null, award: null })
  expect(body.body.disputes).toMatchObject([{ ruling: { kind: 'REPLAYED' } }])
  for (const gone of ['isDisputed', 'provisionalUntil', 'detail', 'moves']) expect(body.body).not.toHaveProperty(gone)
  expect(await club.table()).toEqual(table)
  const { body: history } = await club.helper.get(`match/resultHistory/${id}`)
  expect(history.body).toMatchObject([{ kind: 'REPLAYED', former: { winner: 'TEAM1', team1Score: 2 } }])
  const { body: points } = await club.visitor.get(`pointsTable/history/${club.departments.Civil}`)
  expect(points.body[0].reason).toMatch(/^Replay ordered: /)

  const again = await club.helper.post(`match/recordResult/${id}`, { winner: 'TEAM2' })
  expect(again.body.body).toMatchObject({ status: 'SUMMARY', provisionalUntil: expect.any(String) })
  expect((await club.helper.post(`match/takeBackCorrection/${id}`, { why: 'No', basedOn: 9 })).status).toBe(400)
  const back = { why: 'It was right', basedOn: again.body.body.version }
  expect((await club.helper.post(`match/takeBackCorrection/${id}`, back)).status).toBe(409)
  expect((await club.dispute(club.head, id)).status).toBe(200)
  await expectSoundLedger(club)
})

test('the log of a result that was taken out is gone, and the replay is scored live from the start', async () => {
  const { helper, world } = club
  const socket = new LiveClient(world.origin, helper)
  await socket.connected()
  const userId = (await helper.get('profile/viewProfile/ownProfile')).body.body._id
  const matchId = (await helper.post('match/createUpcoming', club.sides('Civil', 'Maths'))).body.body._id
  const play = async () => {
    const opened = await socket.send('createLiveMatchFromUpcomingMatch', { userId, matchId })
    if (!opened.ok) throw new Error(opened.error)
    const { roomId } = opened
    await socket.send('updateScore', { roomId, scoreUpdater: userId, team: 'TEAM1', score: 3 })
    expect(
      await socket.send('closeParticularRoom', { roomId, scoreUpdater: userId, winnerTeam: 'TEAM1' }),
    ).toMatchObject({ ok: true })
    return roomId
  }
  const log = async () => (await club.visitor.get(`match/scoreHistory/${matchId}`)).body.body
  const room = await play()
  const first = await log()
  expect(first).toHaveLength(1)
  await club.dispute(club.otherHead, matchId)
  expect((await club.rule(matchId, REPLAY)).status).toBe(200)
  expect(await log()).toEqual([])
  expect((await club.visitor.get(`match/viewMatch/${room}`)).status).toBe(404)
  await play()
  const again = await log()
  expect(again).toMatchObject([{ from: 0, to: 3 }])
  expect(again[0].version).toBeGreaterThan(first[0].version)
  // A second replay has a version of its own.
  await club.dispute(club.otherHead, matchId)
  expect((await club.rule(matchId, REPLAY)).status).toBe(200)
  socket.close()
})

test('organisers of neither side rule: not those of one (403), heads (403) and visitors (401)', async () => {
  const id = await disputed()
  for (const department of ['Civil', 'Maths'] as const)
    for (const role of ['HELPER', 'ADMIN'] as const) {
      const partial = await club.world.as(role, { department_id: club.departments[department] })
      for (const call of ['ruleOnDispute', 'previewRuling'])
        expect((await club.rule(id, {}, partial, call)).body).toMatchObject({ code: 'dispute_own_side' })
    }
  for (const by of [club.head, club.thirdHead]) expect((await club.rule(id, {}, by)).status).toBe(403)
  expect((await club.rule(id, {}, club.visitor)).status).toBe(401)
  const third = await club.world.as('HELPER', { department_id: club.departments.Physics })
  expect((await club.rule(id, {}, third)).status).toBe(200)
})

test.each([{}, CORRECTION, REPLAY])('of two organisers at once one rules %j, and the other is told', async (more) => {
  const id = await disputed()
  const sent = { ...rulingOn(await club.view(id)), ...more }
  const replies = await Promise.all([club.admin, club.helper].map((by) => by.post(`match/ruleOnDispute/${id}`, sent)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'dispute_ruled',
    error: expect.stringMatching(/Another organiser may have ruled/),
  })
})

test('a ruling knows all open disputes, and a disputed result is corrected or deleted by nobody before the ruling', async () => {
  const id = await disputed()
  const sent = rulingOn(await club.view(id))
  await club.dispute(club.head, id)
  const changed = await club.admin.post(`match/ruleOnDispute/${id}`, sent)
  expect(changed.body).toMatchObject({ code: 'dispute_ruled', error: expect.stringMatching(/changed a moment ago/) })
  const { ruling, ...correction } = CORRECTION
  const ordinary = { ...correction, why: 'Read wrongly', basedOn: sent.basedOn }
  for (const call of ['correctResult', 'previewCorrection'])
    expect((await club.helper.post(`match/${call}/${id}`, ordinary)).body.code).toBe('result_disputed')
  expect((await club.admin.delete(`match/deleteMatch/${id}`)).body.code).toBe('result_disputed')
  expect((await club.rule(id, { basedOn: 0 })).body.code).toBe('result_changed')
  expect((await club.rule(id)).status).toBe(200)
  expect((await club.helper.post(`match/correctResult/${id}`, ordinary)).status).toBe(200)
  expect((await club.rule(id)).status).toBe(400)
  expect((await club.admin.delete(`match/deleteMatch/${id}`)).status).toBe(200)
})

test('wrong rulings are refused, and leave the dispute open', async () => {
  const id = await disputed()
  for (const wrong of [
    { ruling: 'UPHELD' },
    { why: '' },
    { why: 'no' },
    { why: 'a'.repeat(201) },
    { disputes: [] },
    { ruling: 'CORRECTED' },
    { ruling: 'DISQUALIFIED' },
    { ruling: 'DISQUALIFIED', winner: 'TIE' },
    { ruling: 'CORRECTED', winner: 'TEAM2', team1Score: 3, team2Score: 1 },
    { ruling: 'CORRECTED', winner: 'TEAM1', team1Score: 2, team2Score: 1 },
  ])
    expect((await club.rule(id, wrong)).status).toBe(400)
  expect((await club.view(id)).isDisputed).toBe(true)
  expect((await club.rule(id, { disputes: ['0123456789abcdef01234567'] })).body.code).toBe('dispute_ruled')
  const sent = rulingOn(await club.view(id))
  await club.rule(id)
  await club.helper.delete(`match/deleteMatch/${id}`)
  expect((await club.admin.post(`match/ruleOnDispute/${id}`, sent)).status).toBe(404)
})

/** Semi-finals whose first result the losing side disputes. */
async function openSemiFinals() {
  const event = await openDrawnEvent(club, { stages: [{ kind: 'KNOCK_OUT' }], entries: 4 })
  const { fixtures } = await event.drawn()
  for (const one of fixtures.filter(({ round, thirdPlace }) => round === 1 && !thirdPlace)) await event.play(one)
  const id = fixtures[0]?.match?._id ?? ''
  const { team2 } = await club.view(id)
  const head = await club.world.as('DEPARTMENT_HEAD', { department_id: team2.department._id })
  expect((await club.dispute(head, id)).status).toBe(200)
  const final = async () => (await event.stage()).fixtures.find(({ round, thirdPlace }) => round === 2 && !thirdPlace)
  return { event, id, final }
}

test('a fixture is marked while it is disputed, and a replay opens it in place with its line-ups', async () => {
  const { event, id, final } = await openSemiFinals()
  const first = async () => (await event.stage()).fixtures[0]
  expect((await first())?.match).toMatchObject({ _id: id, isDisputed: true })
  const entry_id = (await first())?.sides[0].entry ?? ''
  const lineUp = { match_id: id, entry_id, version: 1, given_at: '2026-01-01T00:00:00.000Z' }
  await club.world.database.writes.insertInto('line_up').values(lineUp).execute()
  expect((await final())?.match).not.toBeNull()
  const { body: seen } = await club.rule(id, REPLAY, club.admin, 'previewRuling')
  expect(seen.body.sides).toEqual([expect.stringMatching(/a side that is not known yet/)])
  expect((await club.rule(id, REPLAY)).status).toBe(200)
  const open = await first()
  expect(open).toMatchObject({ state: 'READY', winner: null, scores: null, match: { _id: id, status: 'UPCOMING' } })
  expect(open?.match).not.toHaveProperty('isDisputed')
  expect((await final())?.match).toBeNull()
  const kept = club.world.database.reads.selectFrom('line_up').selectAll().where('match_id', '=', id)
  expect(await kept.execute()).toEqual([lineUp])
  expect((await club.helper.post(`match/recordResult/${id}`, { winner: 'TEAM2' })).status).toBe(200)
  expect((await final())?.sides[0].entry).toBe(open?.sides[1].entry)
  await expectSoundLedger(club)
})

test('a replay after the final was played is refused and names it, as is a disqualification that changes its sides', async () => {
  const { event, id, final } = await openSemiFinals()
  const played = await final()
  if (played) await event.play(played)
  for (const more of [REPLAY, { ruling: 'DISQUALIFIED', winner: 'TEAM2' }]) {
    const { body: seen } = await club.rule(id, more, club.admin, 'previewRuling')
    expect(seen.body.lost).toEqual([expect.stringMatching(/would be lost/)])
    expect((await club.rule(id, more)).body).toMatchObject({ code: 'result_lost' })
  }
  expect(await club.view(id)).toMatchObject({ status: 'SUMMARY', isDisputed: true })
  expect((await club.rule(id)).status).toBe(200)
})

test('after the season nobody rules', async () => {
  const id = await disputed()
  await club.world.database.writes.updateTable('event').set({ state: 'FINAL' }).execute()
  await club.settle()
  for (const more of [{}, REPLAY]) expect((await club.rule(id, more)).body.code).toBe('result_settled')
})
