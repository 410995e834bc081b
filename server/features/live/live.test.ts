import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live.ts'
import { openPitch, type Person, type Pitch } from '#server/testing/pitch.ts'

let pitch: Pitch
let keeper: Person
beforeAll(async () => {
  pitch = await openPitch()
  keeper = await pitch.person('HELPER')
})
afterAll(() => pitch.close())

const update = (roomId: string, score: number, team: 'TEAM1' | 'TEAM2' = 'TEAM1') =>
  keeper.socket.send('updateScore', { roomId, team, score, scoreUpdater: keeper.id })
const close = (roomId: string, winnerTeam: 'TEAM1' | 'TEAM2' | 'TIE' = 'TEAM1') =>
  keeper.socket.send('closeParticularRoom', { roomId, winnerTeam, scoreUpdater: keeper.id })

describe('a room', () => {
  test('is created, watched, scored and closed, and each side hears of it', async () => {
    const viewer = await pitch.socket()
    const roomId = await pitch.room(keeper)
    expect(keeper.socket.told('roomCreationSuccess')).toEqual([roomId])
    const match = { status: 'LIVE', roomId, team1Score: 0, team2Score: 0, version: 0, winner: null, award: null }
    const joined = await viewer.send('joinParticularRoom', { roomId })
    expect(joined).toMatchObject({ ok: true, viewers: 1, match: { ...match, keeper: { _id: keeper.id } } })
    expect(viewer.told('roomJoinSuccess')).toMatchObject([match])

    const score = { roomId, team1Score: 4, team2Score: 0, version: 1 }
    expect(await update(roomId, 4)).toMatchObject({ ok: true, ...score })
    await expect.poll(() => viewer.told('updateLiveScore')).toMatchObject([score])
    expect(await pitch.match(roomId)).toMatchObject({ ...match, ...score })

    const before = await pitch.awards()
    expect(await close(roomId)).toEqual({ ok: true })
    await expect.poll(() => viewer.told('roomClosed')).toHaveLength(1)
    expect(viewer.heard.filter(([event]) => event.startsWith('roomClos'))).toEqual([
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
    expect(keeper.socket.told('roomCreationSuccess')).toContain(roomId)
    await viewer.send('joinParticularRoom', { roomId })
    expect(viewer.told('roomJoinSuccess')).toMatchObject([{ _id: matchId, ...plan, status: 'LIVE', team1Score: 0 }])
    await update(roomId, 2, 'TEAM2')
    await close(roomId, 'TEAM2')
    expect(await pitch.match(matchId)).toMatchObject({ ...plan, status: 'SUMMARY', team2Score: 2, roomId })
  })

  test('that nobody opened does not exist', async () => {
    const viewer = await pitch.socket()
    const refused = { ok: false, error: LIVE_SENTENCES.unknownRoom }
    expect(await viewer.send('joinParticularRoom', { roomId: 'nosuchroom00' })).toEqual(refused)
    expect(viewer.told('roomDNE')).toEqual([LIVE_SENTENCES.unknownRoom])
    expect(viewer.told('errorJoiningRoom')).toEqual([])
    expect(await update('nosuchroom00', 1)).toEqual(refused)
    expect(await close('nosuchroom00')).toEqual(refused)
    expect(keeper.socket.told('errorUpdatingScore').at(-1)).toBe(LIVE_SENTENCES.unknownRoom)
    expect(keeper.socket.told('errorClosingRoom').at(-1)).toBe(LIVE_SENTENCES.unknownRoom)
  })

  test('that was closed cannot be joined, scored or closed again', async () => {
    const roomId = await pitch.room(keeper)
    await close(roomId, 'TIE')
    const viewer = await pitch.socket()
    const refused = { ok: false, error: LIVE_SENTENCES.ended }
    expect(await viewer.send('joinParticularRoom', { roomId })).toEqual(refused)
    expect(viewer.told('errorJoiningRoom')).toEqual([LIVE_SENTENCES.ended])
    expect(viewer.told('roomJoinSuccess')).toEqual([])
    expect(await update(roomId, 1)).toEqual(refused)
    expect(await close(roomId)).toEqual(refused)
    expect(await pitch.match(roomId)).toMatchObject({ team1Score: 0, winner: null })
  })
})

describe('whoever watches', () => {
  test('names a room alone or in an object', async () => {
    const roomId = await pitch.room(keeper)
    const viewer = await pitch.socket()
    expect(await viewer.sendRaw('joinParticularRoom', roomId)).toMatchObject({ ok: true, match: { roomId } })
    expect(await viewer.sendRaw('leaveParticularRoom', roomId)).toEqual({ ok: true })
    expect(await viewer.sendRaw('joinParticularRoom', { roomId })).toMatchObject({ ok: true, match: { roomId } })
  })

  test('hears of two rooms on one connection, each by its id, and of none that he left', async () => {
    const rooms = [await pitch.room(keeper), await pitch.room(keeper)] as const
    expect(rooms[0]).not.toBe(rooms[1])
    const viewer = await pitch.socket()
    for (const roomId of rooms) await viewer.send('joinParticularRoom', { roomId })
    await update(rooms[0], 1)
    await update(rooms[1], 2, 'TEAM2')
    const first = { roomId: rooms[0], team1Score: 1, team2Score: 0, version: 1 }
    const second = { roomId: rooms[1], team1Score: 0, team2Score: 2, version: 1 }
    await expect.poll(() => viewer.told('updateLiveScore')).toMatchObject([first, second])
    expect(await viewer.send('leaveParticularRoom', { roomId: rooms[0] })).toEqual({ ok: true })
    await update(rooms[0], 5)
    await update(rooms[1], 3, 'TEAM2')
    await expect.poll(() => viewer.told('updateLiveScore').length).toBe(3)
    expect(viewer.told('updateLiveScore').at(-1)).toMatchObject({ roomId: rooms[1], version: 2 })
    await close(rooms[0], 'TIE')
    await close(rooms[1], 'TIE')
    await expect.poll(() => viewer.told('roomClosed').length).toBe(1)
  })

  test('is counted once, however often he joins, and no longer when he leaves or hangs up', async () => {
    const roomId = await pitch.room(keeper)
    const [first, second, third] = [await pitch.socket(), await pitch.socket(), await pitch.socket()]
    await first.send('joinParticularRoom', { roomId })
    await first.send('joinParticularRoom', { roomId })
    expect(await second.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 2 })
    await third.send('joinParticularRoom', { roomId })
    await expect.poll(() => first.told('viewersChanged').at(-1)).toEqual({ roomId, viewers: 3 })
    await second.send('leaveParticularRoom', { roomId })
    await expect.poll(() => first.told('viewersChanged').at(-1)).toEqual({ roomId, viewers: 2 })
    third.close()
    await expect.poll(() => first.told('viewersChanged').at(-1)).toEqual({ roomId, viewers: 1 })
  })

  test('hears the scores of all live matches where a list shows them, each once, until he asks no more', async () => {
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
    await expect.poll(() => viewer.told('updateLiveScore').map((told) => told.roomId)).toEqual([roomId, elsewhere])
    expect(await viewer.send('unwatchLiveScores', undefined)).toEqual({ ok: true })
    await update(elsewhere, 8)
    await update(roomId, 2)
    await expect.poll(() => viewer.told('updateLiveScore').at(-1)).toMatchObject({ roomId, version: 3 })
    expect(viewer.told('updateLiveScore')).toHaveLength(3)
  })
})
