import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveSent, Play } from '#contract/live/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { listScoreChanges } from '#server/features/push/change.queries.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
let viewer: LiveClient
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())

/** A live match in another sport, with a viewer. */
async function open(sport: Sport) {
  const side = (index: 0 | 1) =>
    pitch.world.rows.team({
      department_id: pitch.departments[index].id,
      name: `${sport} ${index} ${++made}`,
      sport,
      gender: 'MALE',
    })
  const [one, other] = [await side(0), await side(1)]
  const sides = { team1: one.id, team2: other.id, sport, gender: 'MALE' } as const
  const answer = await keeper.socket.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: keeper.id })
  if (!answer.ok) throw new Error(answer.error)
  roomId = answer.roomId
  viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
}
let made = 0
let keys = 0

const record = ({ id, socket }: Person, sent: Partial<LiveSent<'recordPlay'>> | Record<string, unknown>) =>
  socket.sendRaw('recordPlay', { roomId, scoreUpdater: id, key: `k${++keys}`, ...sent })
const play = (kind: Play['kind'], more: Omit<Play, 'kind'> = {}, by = keeper) => record(by, { play: { kind, ...more } })
const point = (team: 'TEAM1' | 'TEAM2') => play('SCORE', { team, points: 1 })
const number = (score: number) =>
  keeper.socket.sendRaw('updateScore', { roomId, team: 'TEAM1', score, scoreUpdater: keeper.id })
const close = (winnerTeam: string, more = {}) =>
  keeper.socket.sendRaw('closeParticularRoom', { roomId, winnerTeam, scoreUpdater: keeper.id, ...more })
const shown = () => pitch.match(roomId)
const history = async () => (await keeper.client.get(`match/scoreHistory/${roomId}`)).body.body
const refused = (error: string) => ({ ok: false, code: 'play_refused', error })

describe('a match that is entered play by play', () => {
  beforeEach(() => open('CRICKET'))

  test('is answered, broadcast and read with its detail, and its history has words', async () => {
    await play('START', { team: 'TEAM2', quota: 12 })
    const four = await play('RUNS', { team: 'TEAM2', points: 4 })
    const detail = { parts: [{ kind: 'INNINGS', scores: [null, 4], wickets: 0, balls: 1, quota: 12 }] }
    const line = { team: 'TEAM2', words: '4 runs', standing: '4/0 (0.1)' }
    expect(four).toMatchObject({ ok: true, team1Score: 0, team2Score: 4, version: 2, detail, play: line })
    await expect.poll(() => viewer.received('updateLiveScore').at(-1)).toMatchObject({ version: 2, detail, play: line })
    expect(await shown()).toMatchObject({ team1Score: 0, team2Score: 4, detail })
    const lines: unknown = await history()
    expect(lines).toMatchObject([{ from: 0, to: 4, play: line }, { play: { team: 'TEAM2', words: 'Bats first' } }])
    const [score] = viewer.received('updateLiveScore').slice(-1)
    expect(JSON.stringify(score).length).toBeLessThanOrEqual(400)
  })

  test('has its overs, by the room and by the match', async () => {
    await play('START', { team: 'TEAM2', quota: 12 })
    for (const points of [4, 0, 6]) await play('RUNS', { team: 'TEAM2', points })
    await play('WICKET', { team: 'TEAM2', points: 0 })
    const innings = [{ team: 'TEAM2', overs: [{ runs: 10, wickets: 1, total: 10 }] }]
    const { _id } = await shown()
    for (const id of [roomId, _id])
      expect((await keeper.client.get(`match/scoreOvers/${id}`)).body.body).toEqual(innings)
    expect(await keeper.client.get('match/scoreOvers/0123456789abcdef01234567')).toMatchObject({ status: 404 })
  })

  test('takes a key once, from each sender', async () => {
    await play('START', { team: 'TEAM1', quota: 12 })
    const once = { key: 'six', play: { kind: 'RUNS', team: 'TEAM1', points: 6 } } as const
    const both = await Promise.all([record(keeper, once), record(keeper, once)])
    expect(both).toMatchObject([{ team1Score: 6 }, { team1Score: 6 }])
    expect(await record(keeper, once)).toMatchObject({ team1Score: 6, version: 2 })
    expect(await record(admin, once)).toMatchObject({ team1Score: 12, version: 3 })
  })

  test('takes back and corrects any entry; what later entries need stays', async () => {
    await record(keeper, { key: 'start', play: { kind: 'START', team: 'TEAM1', quota: 12 } })
    await record(keeper, { key: 'four', play: { kind: 'RUNS', team: 'TEAM1', points: 4 } })
    await play('WICKET', { team: 'TEAM1', points: 0 })
    const six = { kind: 'RUNS', team: 'TEAM1', points: 6 } as const
    const corrected = await record(keeper, { key: 'six', undo: 'four', play: six })
    expect(corrected).toMatchObject({
      ...{ team1Score: 6, play: { words: '6 runs instead of 4 runs', undo: 'four' } },
      detail: { parts: [{ wickets: 1, balls: 2 }] },
    })
    expect(await record(keeper, { undo: 'start' })).toEqual(
      refused('Later entries do not fit without this one. Undo them first.'),
    )
    expect(await record(admin, { undo: 'six' })).toMatchObject({ team1Score: 0, play: { words: 'Undone: 6 runs' } })
    const { version } = await shown()
    expect(await record(keeper, { undo: 'six' })).toMatchObject({ ok: true, version })
    expect(await record(keeper, { undo: 'never' })).toMatchObject({ ok: true, version })
  })

  test('names the person of an entry when it is known', async () => {
    await record(keeper, { key: 'start', play: { kind: 'START', team: 'TEAM1', quota: 12 } })
    await record(keeper, { key: 'out', play: { kind: 'WICKET', team: 'TEAM1' } })
    const named = { kind: 'WICKET', team: 'TEAM1', player: 'A. Rao' } as const
    const line = { words: 'Wicket, A. Rao', undo: 'out', standing: '0/1 (0.1)' }
    expect(await record(keeper, { undo: 'out', key: 'named', play: named })).toMatchObject({ play: line })
    expect(await record(keeper, { undo: 'named', play: { ...named, player: 'N. Das' } })).toMatchObject({
      play: { words: 'Wicket, N. Das instead of Wicket, A. Rao' },
    })
    for (const player of ['', 'x'.repeat(101), 'A\u202eRao'])
      expect(await record(keeper, { play: { ...named, player } })).toMatchObject({ ok: false })
  })

  test('is empty when all is undone, and takes numbers again; numbers and plays do not mix', async () => {
    expect(await number(3)).toMatchObject({ team1Score: 3 })
    expect(await play('START', { team: 'TEAM1', quota: 12 })).toEqual(
      refused('This match is entered as two numbers. Set both to 0 to enter it play by play.'),
    )
    await number(0)
    await record(keeper, { key: 'begin', play: { kind: 'START', team: 'TEAM1', quota: 12 } })
    expect(await number(1)).toMatchObject({ ok: false, code: 'play_refused' })
    expect(await record(keeper, { undo: 'begin' })).toMatchObject({ ok: true, detail: null, team1Score: 0 })
    expect(await shown()).not.toHaveProperty('detail')
    expect(await number(2)).toMatchObject({ ok: true, team1Score: 2 })
  })

  test.each([
    ['a play of another sport', { play: { kind: 'MISS', team: 'TEAM1' } }, /cannot be entered now|Start the match/],
    ['a play without a begin', { play: { kind: 'RUNS', team: 'TEAM1', points: 1 } }, /Start the match first/],
    ['a side of twelve', { play: { kind: 'START', team: 'TEAM1', quota: 12, players: 12 } }, /from 1 to 11/],
    ['half a run', { play: { kind: 'RUNS', team: 'TEAM1', points: 0.5 } }, /whole number/],
    ['nothing', {}, /Send a play/],
    ['an unknown play', { play: { kind: 'SONG' } }, /./],
    ['no key', { key: undefined, play: { kind: 'WICKET' } }, /key is required/],
  ])('refuses %s with a sentence, and loses nothing', async (_, sent, sentence) => {
    expect(await record(keeper, sent)).toMatchObject({ ok: false, error: expect.stringMatching(sentence) })
    expect(await shown()).toMatchObject({ team1Score: 0, version: 0 })
  })

  test('belongs to its keeper', async () => {
    const other = await pitch.person('HELPER')
    expect(await play('START', { team: 'TEAM1', quota: 12 }, other)).toMatchObject({ code: 'not_score_keeper' })
    const member = await pitch.person('USER')
    expect(await play('START', { team: 'TEAM1', quota: 12 }, member)).toMatchObject({ ok: false })
    expect(await shown()).toMatchObject({ version: 0 })
  })
})

describe('a match that ends', () => {
  test('becomes a result with its detail', async () => {
    await open('BADMINTON')
    for (const _ of Array(42)) await point('TEAM2')
    expect(await point('TEAM2')).toEqual(refused('The match is over by its score. Undo the last entry to go on.'))
    expect(await close('TEAM1')).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await close('TEAM2')).toEqual({ ok: true })
    const sets = [
      { kind: 'SET', scores: [0, 21] },
      { kind: 'SET', scores: [0, 21] },
    ]
    expect(await shown()).toMatchObject({ status: 'SUMMARY', team2Score: 2, detail: { parts: sets } })
  })

  test('with a shoot-out that is level needs a reason too', async () => {
    await open('FOOTBALL')
    await play('NEXT', { part: 'HALF' })
    await play('NEXT', { part: 'SHOOT_OUT' })
    expect(await close('TIE')).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await close('TIE', { reason: 'Rain, both sides agreed' })).toEqual({ ok: true })
  })

  test('within a set needs a reason, and keeps the set that was not finished', async () => {
    await open('BADMINTON')
    for (const _ of Array(5)) await point('TEAM2')
    expect(await close('TEAM1')).toMatchObject({ ok: false, code: 'reason_required' })
    expect(await close('TEAM1', { reason: 'Physics gave up, injured' })).toEqual({ ok: true })
    const ended = { team1Score: 0, team2Score: 0, winner: expect.any(String), detail: { parts: [{ scores: [0, 5] }] } }
    expect(await shown()).toMatchObject({ status: 'SUMMARY', ...ended })
  })
})

test('a play or an undo for a match that is closed is refused, and its result stays as it is', async () => {
  await open('FOOTBALL')
  await record(keeper, { key: 'goal', play: { kind: 'SCORE', team: 'TEAM1', points: 1 } })
  expect(await close('TEAM1', { reason: 'Rain, the rest is not played' })).toEqual({ ok: true })
  const [before, lines] = [await shown(), await history()]
  const ended = { ok: false, code: 'room_ended', error: 'This match has ended already.' }
  for (const by of [keeper, admin]) {
    expect(await play('SCORE', { team: 'TEAM2', points: 1 }, by)).toEqual(ended)
    expect(await record(by, { undo: 'goal' })).toEqual(ended)
  }
  expect([await shown(), await history()]).toEqual([before, lines])
})

test('a keeper who missed versions adds to the score by now, or reads why not, and no entry is lost', async () => {
  await open('BADMINTON')
  await record(keeper, { key: 'first', play: { kind: 'SCORE', team: 'TEAM1', points: 1 } })
  for (const _ of Array(41)) await play('SCORE', { team: 'TEAM1', points: 1 }, admin)
  // Entered without a connection, on the score of the first version.
  const late = { play: { kind: 'SCORE', team: 'TEAM2', points: 1 }, ago: 60_000 }
  const over = refused('The match is over by its score. Undo the last entry to go on.')
  expect(await record(keeper, { key: 'late', ...late })).toEqual(over)
  expect(await shown()).toMatchObject({ team1Score: 2, version: 42 })
  expect(await record(keeper, { undo: 'first' })).toMatchObject({ team1Score: 1, version: 43 })
  expect(await record(keeper, { key: 'late', ...late })).toMatchObject({
    version: 44,
    detail: { parts: [{ scores: [21, 0] }, { scores: [20, 1] }] },
  })
  const versions = (await keeper.client.get(`match/scoreHistory/${roomId}?pageSize=48`)).body.body as {
    version: number
  }[]
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 44 }, (_, place) => 44 - place))
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
  roomId = opened.ok ? opened.roomId : ''
  await point('TEAM1')
  expect((await switchOn([])).status).toBe(200)
  const off = "Hockey is switched off. An admin can switch it on in the club's settings."
  const another = await keeper.client.post('event/createEvent', { sport: 'HOCKEY', gender: 'FEMALE' })
  expect(another).toMatchObject({ status: 400, body: { error: off } })
  expect(await point('TEAM2')).toMatchObject({ ok: true, team1Score: 1, team2Score: 1, version: 2 })
  await play('NEXT', { part: 'QUARTER' })
  expect(await point('TEAM2')).toMatchObject({ ok: true, team2Score: 2 })
  expect(await close('TEAM2')).toMatchObject({ ok: false, code: 'reason_required' })
  expect(await close('TEAM2', { reason: 'Rain, the rest is not played' })).toEqual({ ok: true })
  expect(await shown()).toMatchObject({
    ...{ sport: 'HOCKEY', status: 'SUMMARY', team1Score: 1, team2Score: 2 },
    detail: { parts: [{ scores: [1, 1] }, { scores: [0, 1] }] },
  })
  expect(await event.draw()).toMatchObject({ isOver: true })
})

test('a card rings no phone: only a change of the score does', async () => {
  await open('FOOTBALL')
  const { reads } = pitch.world.database
  const { _id } = await shown()
  await point('TEAM1')
  const tell = { match_id: _id, reminded_for: null, score_version: 1, due_at: null }
  await pitch.world.app.context.store.own((tx) => tx.insertInto('push_told').values(tell).execute())
  const due = async () => (await listScoreChanges(reads)).filter(({ match_id }) => match_id === _id)
  await play('YELLOW_CARD', { team: 'TEAM2' })
  expect(await due()).toEqual([])
  await point('TEAM2')
  expect(await due()).toMatchObject([{ version: 3, score_version: 1 }])
})

test('a log has an end, which is said', async () => {
  await open('FOOTBALL')
  const { _id } = await shown()
  await pitch.world.database.writes
    .updateTable('live_score')
    .set({ version: 2_000 })
    .where('match_id', '=', _id)
    .execute()
  expect(await point('TEAM1')).toEqual(refused('A match has at most 2000 entries.'))
})

test('a clock runs by the time of the server, less the time that an entry waited; the result has none', async () => {
  await open('FOOTBALL')
  const before = Date.now()
  const started = await record(keeper, { play: { kind: 'CLOCK_START', at: '1999-01-01T00:00:00.000Z' }, ago: 60_000 })
  expect(started).toMatchObject({ ok: true, detail: { clock: { seconds: 0 } } })
  const { clock } = (await shown()).detail
  expect(Math.abs(Date.parse(clock.since) - (before - 60_000))).toBeLessThan(20_000)
  expect(await point('TEAM1')).toMatchObject({ play: { words: expect.stringMatching(/^Goal [12]′$/) } })
  const named = { kind: 'SCORE', team: 'TEAM1', points: 1, player: 'A. Rao' } as const
  const corrected = await record(keeper, { undo: `k${keys}`, play: named })
  expect(corrected).toMatchObject({ play: { words: expect.stringMatching(/^Goal, A. Rao [12]′$/) } })
  expect(await record(keeper, { play: { kind: 'CLOCK_STOP' }, ago: -1 })).toMatchObject({ code: 'invalid_input' })
  expect(await close('TEAM1', { reason: 'Rain, the rest is not played' })).toEqual({ ok: true })
  expect((await shown()).detail).toEqual({ parts: [{ kind: 'HALF', scores: [1, 0] }] })
})
