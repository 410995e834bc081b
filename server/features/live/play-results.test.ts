import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import { openPlayedMatch, playedMatch, playRefusal } from '#server/testing/live/played-match.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())

describe('a match that ends', () => {
  test('becomes a result with its detail', async () => {
    const match = await openPlayedMatch(pitch, keeper, 'BADMINTON')
    for (const _ of Array(42)) await match.point('TEAM2')
    expect(await match.point('TEAM2')).toEqual(
      playRefusal('The match is over by its score. Undo the last entry to go on.'),
    )
    expect(await match.close('TEAM1')).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await match.close('TEAM2')).toEqual({ ok: true })
    const sets = [
      { kind: 'SET', scores: [0, 21] },
      { kind: 'SET', scores: [0, 21] },
    ]
    expect(await match.shown()).toMatchObject({ status: 'SUMMARY', team2Score: 2, detail: { parts: sets } })
  })

  test('with a shoot-out that is level needs a reason too', async () => {
    const match = await openPlayedMatch(pitch, keeper, 'FOOTBALL')
    await match.play('NEXT', { part: 'HALF' })
    await match.play('NEXT', { part: 'SHOOT_OUT' })
    expect(await match.close('TIE')).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await match.close('TIE', { reason: 'Rain, both sides agreed' })).toEqual({ ok: true })
  })

  test('within a set needs a reason, and keeps the set that was not finished', async () => {
    const match = await openPlayedMatch(pitch, keeper, 'BADMINTON')
    for (const _ of Array(5)) await match.point('TEAM2')
    expect(await match.close('TEAM1')).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await match.close('TEAM1', { reason: 'Physics gave up, injured' })).toEqual({ ok: true })
    const ended = { team1Score: 0, team2Score: 0, winner: expect.any(String), detail: { parts: [{ scores: [0, 5] }] } }
    expect(await match.shown()).toMatchObject({ status: 'SUMMARY', ...ended })
  })
})

test('a play or an undo for a match that is closed is refused, and its result stays as it is', async () => {
  const match = await openPlayedMatch(pitch, keeper, 'FOOTBALL')
  await match.record(keeper, { key: 'goal', play: { kind: 'SCORE', team: 'TEAM1', points: 1 } })
  expect(await match.close('TEAM1', { reason: 'Rain, the rest is not played' })).toEqual({ ok: true })
  const [before, lines] = [await match.shown(), await match.history()]
  const ended = { ok: false, code: 'room_ended', error: 'This match has ended already.' }
  for (const by of [keeper, admin]) {
    expect(await match.play('SCORE', { team: 'TEAM2', points: 1 }, by)).toEqual(ended)
    expect(await match.record(by, { undo: 'goal' })).toEqual(ended)
  }
  expect([await match.shown(), await match.history()]).toEqual([before, lines])
})

test('a live match of a sport that is switched off goes on to its result', async () => {
  const switchOn = (moreSports: string[]) =>
    admin.client.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(moreSports) })
  await switchOn(['HOCKEY'])
  const league = { helper: keeper.client, visitor: await pitch.world.as(null), world: pitch.world }
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2, sport: 'HOCKEY' })
  const [final] = (await event.drawn()).fixtures
  const matchId = final?.match?._id ?? ''
  const opened = await keeper.socket.send('createLiveMatchFromUpcomingMatch', { matchId, userId: keeper.id })
  const match = playedMatch(pitch, keeper, opened.ok ? opened.roomId : '')
  await match.point('TEAM1')
  expect((await switchOn([])).status).toBe(200)
  const off = "Hockey is switched off. An admin can switch it on in the club's settings."
  const another = await keeper.client.post('event/createEvent', { sport: 'HOCKEY', gender: 'FEMALE' })
  expect(another).toMatchObject({ status: 400, body: { error: off } })
  expect(await match.point('TEAM2')).toMatchObject({ ok: true, team1Score: 1, team2Score: 1, version: 2 })
  await match.play('NEXT', { part: 'QUARTER' })
  expect(await match.point('TEAM2')).toMatchObject({ ok: true, team2Score: 2 })
  expect(await match.close('TEAM2')).toMatchObject({ ok: false, code: 'reason_required' })
  expect(await match.close('TEAM2', { reason: 'Rain, the rest is not played' })).toEqual({ ok: true })
  expect(await match.shown()).toMatchObject({
    ...{ sport: 'HOCKEY', status: 'SUMMARY', team1Score: 1, team2Score: 2 },
    detail: { parts: [{ scores: [1, 1] }, { scores: [0, 1] }] },
  })
  expect(await event.draw()).toMatchObject({ isOver: true })
})

test('a clock runs by the time of the server, less the time that an entry waited; the result has none', async () => {
  const match = await openPlayedMatch(pitch, keeper, 'FOOTBALL')
  const before = Date.now()
  const started = await match.record(keeper, {
    play: { kind: 'CLOCK_START', at: '1999-01-01T00:00:00.000Z' },
    ago: 60_000,
  })
  expect(started).toMatchObject({ ok: true, detail: { clock: { seconds: 0 } } })
  const { clock } = (await match.shown()).detail
  expect(Math.abs(Date.parse(clock.since) - (before - 60_000))).toBeLessThan(20_000)
  const goal = { kind: 'SCORE', team: 'TEAM1', points: 1 } as const
  expect(await match.record(keeper, { key: 'goal', play: goal })).toMatchObject({
    play: { words: expect.stringMatching(/^Goal [12]′$/) },
  })
  const named = { ...goal, player: 'A. Rao' }
  const corrected = await match.record(keeper, { undo: 'goal', play: named })
  expect(corrected).toMatchObject({ play: { words: expect.stringMatching(/^Goal, A. Rao [12]′$/) } })
  expect(await match.record(keeper, { play: { kind: 'CLOCK_STOP' }, ago: -1 })).toMatchObject({ code: 'invalid_input' })
  expect(await match.close('TEAM1', { reason: 'Rain, the rest is not played' })).toEqual({ ok: true })
  expect((await match.shown()).detail).toEqual({ parts: [{ kind: 'HALF', scores: [1, 0] }] })
})
