import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { REASON_REQUIRED } from '#contract/match/match.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
})
afterAll(() => pitch.close())

const update = (roomId: string, score: number, team: 'TEAM1' | 'TEAM2' = 'TEAM1') =>
  keeper.socket.send('updateScore', { roomId, team, score, scoreUpdater: keeper.id })
const close = (roomId: string, winnerTeam: 'TEAM1' | 'TEAM2' | 'TIE' = 'TEAM1') =>
  keeper.socket.send('closeParticularRoom', { roomId, winnerTeam, scoreUpdater: keeper.id })

describe('a room', () => {
  test('is created, watched, scored and closed, with the events of each step', async () => {
    const viewer = await pitch.socket()
    const roomId = await pitch.room(keeper)
    expect(keeper.socket.received('roomCreationSuccess')).toEqual([roomId])
    const match = { status: 'LIVE', roomId, team1Score: 0, team2Score: 0, version: 0, winner: null, award: null }
    const joined = await viewer.send('joinParticularRoom', { roomId })
    expect(joined).toMatchObject({ ok: true, viewers: 1, match: { ...match, keeper: { _id: keeper.id } } })
    expect(viewer.received('roomJoinSuccess')).toMatchObject([match])

    const score = { roomId, team1Score: 4, team2Score: 0, version: 1 }
    expect(await update(roomId, 4)).toMatchObject({ ok: true, ...score })
    await expect.poll(() => viewer.received('updateLiveScore')).toMatchObject([score])
    expect(await pitch.match(roomId)).toMatchObject({ ...match, ...score })

    const before = await pitch.awards()
    expect(await close(roomId)).toEqual({ ok: true })
    await expect.poll(() => viewer.received('roomClosed')).toHaveLength(1)
    expect(viewer.events.filter(([event]) => event.startsWith('roomClos'))).toEqual([
      ['roomClosing', LIVE_SENTENCES.closing, roomId],
      ['roomClosed', LIVE_SENTENCES.closed, roomId],
    ])
    expect(await pitch.awards()).toBe(before + 1)
    expect(await pitch.match(roomId)).toMatchObject({
      status: 'SUMMARY',
      roomId,
      team1Score: 4,
      team2Score: 0,
      version: 2,
      winner: pitch.teams[0].id,
      award: { department: { name: 'Civil' }, points: 1 },
      keeper: { _id: keeper.id },
    })
  })

  test('says when it ended as soon as it is closed, and not before', async () => {
    const roomId = await pitch.room(keeper)
    const { endedAt, updatedAt: openedAt } = await pitch.match(roomId)
    expect(endedAt).toBeNull()
    await close(roomId)
    const ended = await pitch.match(roomId)
    expect(ended.endedAt).toBe(ended.updatedAt)
    expect(Date.parse(ended.endedAt)).toBeGreaterThanOrEqual(Date.parse(openedAt))
  })

  test('is the latest result when it is closed, also of a match that was planned for an earlier day', async () => {
    const plan = { ...pitch.sides, date: '2026-03-04', time: '16:30' }
    const planned = await keeper.client.post('match/createUpcoming', plan)
    const matchId: string = planned.body.body._id
    const made = await keeper.socket.send('createLiveMatchFromUpcomingMatch', { userId: keeper.id, matchId })
    const played = { ...pitch.sides, date: '2026-03-05', time: '10:00', winner: 'TEAM1' }
    const result = await keeper.client.post('match/createSummary', played)
    await close(made.ok ? made.roomId : '')
    const list = await keeper.client.get('match/getMatches/SUMMARY?pageSize=48')
    const ids: string[] = list.body.body.map(({ _id }: { _id: string }) => _id)
    expect(ids.indexOf(matchId)).toBeLessThan(ids.indexOf(result.body.body._id))
    expect(ids).toContain(matchId)
  })

  test('closes for the side with the lower score with a reason only', async () => {
    const roomId = await pitch.room(keeper)
    await update(roomId, 4)
    const before = await pitch.awards()
    expect(await close(roomId, 'TEAM2')).toMatchObject({ ok: false, code: 'reason_required', error: REASON_REQUIRED })
    expect(keeper.socket.received('errorClosingRoom').at(-1)).toBe(REASON_REQUIRED)
    const wanted = { roomId, winnerTeam: 'TEAM2', scoreUpdater: keeper.id } as const
    const short = await keeper.socket.send('closeParticularRoom', { ...wanted, reason: 'no' })
    expect(short).toMatchObject({ ok: false, code: 'invalid_input', error: 'Reason must be at least 3 characters' })
    expect(await pitch.match(roomId)).toMatchObject({ status: 'LIVE', team1Score: 4 })
    expect(await pitch.awards()).toBe(before)
    const reason = 'The first team left the pitch.'
    expect(await keeper.socket.send('closeParticularRoom', { ...wanted, reason })).toEqual({ ok: true })
    expect(await pitch.match(roomId)).toMatchObject({ status: 'SUMMARY', winner: pitch.teams[1].id, reason })
    expect(await pitch.awards()).toBe(before + 1)
  })

  test('keeps venue, tag and date from its creation to the result', async () => {
    const facts = { ...pitch.sides, venue: 'Main ground', tag: 'FINAL' as const }
    const made = await keeper.socket.send('createLiveMatchFromEnteredData', { ...facts, scoreUpdater: keeper.id })
    const roomId = made.ok ? made.roomId : ''
    const live = await pitch.match(roomId)
    expect(live).toMatchObject({ venue: 'Main ground', tag: 'FINAL', sport: 'CRICKET', gender: 'MALE' })
    expect([live.team1._id, live.team2._id]).toEqual([facts.team1, facts.team2])
    expect(`${live.date} ${live.time}`).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    await close(roomId, 'TIE')
    const { venue, tag, date, time, sport, gender } = live
    const kept = { venue, tag, date, time, sport, gender }
    expect(await pitch.match(roomId)).toMatchObject({ ...kept, status: 'SUMMARY', winner: null, award: null })
  })

  test('is made of an upcoming match, which keeps its id, day, venue and tag', async () => {
    const plan = { date: '2026-03-04', time: '16:30', venue: 'Court 2', tag: 'SEMI_FINAL' as const }
    const { body } = await keeper.client.post('match/createUpcoming', { ...pitch.sides, ...plan })
    const matchId: string = body.body._id
    const viewer = await pitch.socket()
    const made = await keeper.socket.send('createLiveMatchFromUpcomingMatch', { userId: keeper.id, matchId })
    const roomId = made.ok ? made.roomId : ''
    expect(keeper.socket.received('roomCreationSuccess')).toContain(roomId)
    await viewer.send('joinParticularRoom', { roomId })
    expect(viewer.received('roomJoinSuccess')).toMatchObject([{ _id: matchId, ...plan, status: 'LIVE', team1Score: 0 }])
    await update(roomId, 2, 'TEAM2')
    await close(roomId, 'TEAM2')
    expect(await pitch.match(matchId)).toMatchObject({ ...plan, status: 'SUMMARY', team2Score: 2, roomId })
  })

  test('that was never opened does not exist', async () => {
    const viewer = await pitch.socket()
    const refused = { ok: false, error: LIVE_SENTENCES.unknownRoom, code: 'room_unknown' }
    expect(await viewer.send('joinParticularRoom', { roomId: 'nosuchroom00' })).toEqual(refused)
    expect(viewer.received('roomDNE')).toEqual([LIVE_SENTENCES.unknownRoom])
    expect(viewer.received('errorJoiningRoom')).toEqual([])
    expect(await update('nosuchroom00', 1)).toEqual(refused)
    expect(await close('nosuchroom00')).toEqual(refused)
    expect(keeper.socket.received('errorUpdatingScore').at(-1)).toBe(LIVE_SENTENCES.unknownRoom)
    expect(keeper.socket.received('errorClosingRoom').at(-1)).toBe(LIVE_SENTENCES.unknownRoom)
  })

  test('that was closed cannot be joined, scored or closed again', async () => {
    const roomId = await pitch.room(keeper)
    await close(roomId, 'TIE')
    const viewer = await pitch.socket()
    const refused = { ok: false, error: LIVE_SENTENCES.ended, code: 'room_ended' }
    expect(await viewer.send('joinParticularRoom', { roomId })).toEqual(refused)
    expect(viewer.received('errorJoiningRoom')).toEqual([LIVE_SENTENCES.ended])
    expect(viewer.received('roomJoinSuccess')).toEqual([])
    expect(await update(roomId, 1)).toEqual(refused)
    expect(await close(roomId)).toEqual(refused)
    expect(await pitch.match(roomId)).toMatchObject({ team1Score: 0, winner: null })
  })
})

describe('a viewer', () => {
  test('names a room alone or in an object', async () => {
    const roomId = await pitch.room(keeper)
    const viewer = await pitch.socket()
    expect(await viewer.sendRaw('joinParticularRoom', roomId)).toMatchObject({ ok: true, match: { roomId } })
    expect(await viewer.sendRaw('leaveParticularRoom', roomId)).toEqual({ ok: true })
    expect(await viewer.sendRaw('joinParticularRoom', { roomId })).toMatchObject({ ok: true, match: { roomId } })
  })

  test('receives events of two rooms on one connection, each by its id, and none of a room that was left', async () => {
    const rooms = [await pitch.room(keeper), await pitch.room(keeper)] as const
    expect(rooms[0]).not.toBe(rooms[1])
    const viewer = await pitch.socket()
    for (const roomId of rooms) await viewer.send('joinParticularRoom', { roomId })
    await update(rooms[0], 1)
    await update(rooms[1], 2, 'TEAM2')
    const first = { roomId: rooms[0], team1Score: 1, team2Score: 0, version: 1 }
    const second = { roomId: rooms[1], team1Score: 0, team2Score: 2, version: 1 }
    await expect.poll(() => viewer.received('updateLiveScore')).toMatchObject([first, second])
    expect(await viewer.send('leaveParticularRoom', { roomId: rooms[0] })).toEqual({ ok: true })
    await update(rooms[0], 5)
    await update(rooms[1], 3, 'TEAM2')
    await expect.poll(() => viewer.received('updateLiveScore').length).toBe(3)
    expect(viewer.received('updateLiveScore').at(-1)).toMatchObject({ roomId: rooms[1], version: 2 })
    await close(rooms[0], 'TIE')
    await close(rooms[1], 'TIE')
    await expect.poll(() => viewer.received('roomClosed').length).toBe(1)
  })

  test('is counted once for several joins, and no longer after leaving or disconnecting', async () => {
    const roomId = await pitch.room(keeper)
    const [first, second, third] = [await pitch.socket(), await pitch.socket(), await pitch.socket()]
    await first.send('joinParticularRoom', { roomId })
    await first.send('joinParticularRoom', { roomId })
    expect(await second.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 2 })
    await third.send('joinParticularRoom', { roomId })
    await expect.poll(() => first.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 3 })
    await second.send('leaveParticularRoom', { roomId })
    await expect.poll(() => first.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 2 })
    third.close()
    await expect.poll(() => first.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 1 })
  })

  test('receives the scores of all live matches for a list, each once, until it unsubscribes', async () => {
    const roomId = await pitch.room(keeper)
    await update(roomId, 3, 'TEAM2')
    const viewer = await pitch.socket()
    const watched = await viewer.send('watchLiveScores', undefined)
    const standing = { roomId, team1Score: 0, team2Score: 3, version: 1 }
    expect(watched).toMatchObject({ ok: true, scores: expect.arrayContaining([standing]) })
    await viewer.send('joinParticularRoom', { roomId })
    const elsewhere = await pitch.room(keeper)
    await update(roomId, 1)
    await update(elsewhere, 7)
    await expect
      .poll(() => viewer.received('updateLiveScore').map((received) => received.roomId))
      .toEqual([roomId, elsewhere])
    expect(await viewer.send('unwatchLiveScores', undefined)).toEqual({ ok: true })
    await update(elsewhere, 8)
    await update(roomId, 2)
    await expect.poll(() => viewer.received('updateLiveScore').at(-1)).toMatchObject({ roomId, version: 3 })
    expect(viewer.received('updateLiveScore')).toHaveLength(3)
  })
})
