import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listScoreChanges } from '#server/features/push/change.queries.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import { openPlayedMatch, playRefusal } from '#server/testing/live/played-match.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())

describe('a match that is entered play by play', () => {
  let match: Awaited<ReturnType<typeof openPlayedMatch>>
  beforeEach(async () => {
    match = await openPlayedMatch(pitch, keeper, 'CRICKET')
  })
  const number = (score: number) =>
    keeper.socket.sendRaw('updateScore', { roomId: match.roomId, team: 'TEAM1', score, scoreUpdater: keeper.id })

  test('is answered, broadcast and read with its detail, and its history has words', async () => {
    await match.play('START', { team: 'TEAM2', quota: 12 })
    const four = await match.play('RUNS', { team: 'TEAM2', points: 4 })
    const detail = { parts: [{ kind: 'INNINGS', scores: [null, 4], wickets: 0, balls: 1, quota: 12 }] }
    const line = { team: 'TEAM2', words: '4 runs', standing: '4/0 (0.1)' }
    expect(four).toMatchObject({ ok: true, team1Score: 0, team2Score: 4, version: 2, detail, play: line })
    await expect
      .poll(() => match.viewer.received('updateLiveScore').at(-1))
      .toMatchObject({ version: 2, detail, play: line })
    expect(await match.shown()).toMatchObject({ team1Score: 0, team2Score: 4, detail })
    const lines: unknown = await match.history()
    expect(lines).toMatchObject([{ from: 0, to: 4, play: line }, { play: { team: 'TEAM2', words: 'Bats first' } }])
    const [score] = match.viewer.received('updateLiveScore').slice(-1)
    expect(JSON.stringify(score).length).toBeLessThanOrEqual(400)
  })

  test('has its overs, by the room and by the match', async () => {
    await match.play('START', { team: 'TEAM2', quota: 12 })
    for (const points of [4, 0, 6]) await match.play('RUNS', { team: 'TEAM2', points })
    await match.play('WICKET', { team: 'TEAM2', points: 0 })
    const innings = [{ team: 'TEAM2', overs: [{ runs: 10, wickets: 1, total: 10 }] }]
    const { _id } = await match.shown()
    for (const id of [match.roomId, _id])
      expect((await keeper.client.get(`match/scoreOvers/${id}`)).body.body).toEqual(innings)
    expect(await keeper.client.get('match/scoreOvers/0123456789abcdef01234567')).toMatchObject({ status: 404 })
  })

  test('takes a key once, from each sender', async () => {
    await match.play('START', { team: 'TEAM1', quota: 12 })
    const once = { key: 'six', play: { kind: 'RUNS', team: 'TEAM1', points: 6 } } as const
    const both = await Promise.all([match.record(keeper, once), match.record(keeper, once)])
    expect(both).toMatchObject([{ team1Score: 6 }, { team1Score: 6 }])
    expect(await match.record(keeper, once)).toMatchObject({ team1Score: 6, version: 2 })
    expect(await match.record(admin, once)).toMatchObject({ team1Score: 12, version: 3 })
  })

  test('takes back and corrects any entry; what later entries need stays', async () => {
    await match.record(keeper, { key: 'start', play: { kind: 'START', team: 'TEAM1', quota: 12 } })
    await match.record(keeper, { key: 'four', play: { kind: 'RUNS', team: 'TEAM1', points: 4 } })
    await match.play('WICKET', { team: 'TEAM1', points: 0 })
    const six = { kind: 'RUNS', team: 'TEAM1', points: 6 } as const
    const corrected = await match.record(keeper, { key: 'six', undo: 'four', play: six })
    expect(corrected).toMatchObject({
      ...{ team1Score: 6, play: { words: '6 runs instead of 4 runs', undo: 'four' } },
      detail: { parts: [{ wickets: 1, balls: 2 }] },
    })
    expect(await match.record(keeper, { undo: 'start' })).toEqual(
      playRefusal('Later entries do not fit without this one. Undo them first.'),
    )
    expect(await match.record(admin, { undo: 'six' })).toMatchObject({
      team1Score: 0,
      play: { words: 'Undone: 6 runs' },
    })
    const { version } = await match.shown()
    expect(await match.record(keeper, { undo: 'six' })).toMatchObject({ ok: true, version })
    expect(await match.record(keeper, { undo: 'never' })).toMatchObject({ ok: true, version })
  })

  test('names the person of an entry when it is known', async () => {
    await match.record(keeper, { key: 'start', play: { kind: 'START', team: 'TEAM1', quota: 12 } })
    await match.record(keeper, { key: 'out', play: { kind: 'WICKET', team: 'TEAM1' } })
    const named = { kind: 'WICKET', team: 'TEAM1', player: 'A. Rao' } as const
    const line = { words: 'Wicket, A. Rao', undo: 'out', standing: '0/1 (0.1)' }
    expect(await match.record(keeper, { undo: 'out', key: 'named', play: named })).toMatchObject({ play: line })
    expect(await match.record(keeper, { undo: 'named', play: { ...named, player: 'N. Das' } })).toMatchObject({
      play: { words: 'Wicket, N. Das instead of Wicket, A. Rao' },
    })
    for (const player of ['', 'x'.repeat(101), 'A\u202eRao'])
      expect(await match.record(keeper, { play: { ...named, player } })).toMatchObject({ ok: false })
  })

  test('is empty when all is undone, and takes numbers again; numbers and plays do not mix', async () => {
    expect(await number(3)).toMatchObject({ team1Score: 3 })
    expect(await match.play('START', { team: 'TEAM1', quota: 12 })).toEqual(
      playRefusal('This match is entered as two numbers. Set both to 0 to enter it play by play.'),
    )
    await number(0)
    await match.record(keeper, { key: 'begin', play: { kind: 'START', team: 'TEAM1', quota: 12 } })
    expect(await number(1)).toMatchObject({ ok: false, code: 'play_refused' })
    expect(await match.record(keeper, { undo: 'begin' })).toMatchObject({ ok: true, detail: null, team1Score: 0 })
    expect(await match.shown()).not.toHaveProperty('detail')
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
    expect(await match.record(keeper, sent)).toMatchObject({ ok: false, error: expect.stringMatching(sentence) })
    expect(await match.shown()).toMatchObject({ team1Score: 0, version: 0 })
  })

  test('belongs to its keeper', async () => {
    const other = await pitch.person('HELPER')
    expect(await match.play('START', { team: 'TEAM1', quota: 12 }, other)).toMatchObject({ code: 'not_score_keeper' })
    const member = await pitch.person('USER')
    expect(await match.play('START', { team: 'TEAM1', quota: 12 }, member)).toMatchObject({ ok: false })
    expect(await match.shown()).toMatchObject({ version: 0 })
  })
})

test('a keeper who missed versions adds to the score by now, or reads why not, and no entry is lost', async () => {
  const match = await openPlayedMatch(pitch, keeper, 'BADMINTON')
  await match.record(keeper, { key: 'first', play: { kind: 'SCORE', team: 'TEAM1', points: 1 } })
  for (const _ of Array(41)) await match.play('SCORE', { team: 'TEAM1', points: 1 }, admin)
  // Entered without a connection, on the score of the first version.
  const late = { play: { kind: 'SCORE', team: 'TEAM2', points: 1 }, ago: 60_000 }
  const over = playRefusal('The match is over by its score. Undo the last entry to go on.')
  expect(await match.record(keeper, { key: 'late', ...late })).toEqual(over)
  expect(await match.shown()).toMatchObject({ team1Score: 2, version: 42 })
  expect(await match.record(keeper, { undo: 'first' })).toMatchObject({ team1Score: 1, version: 43 })
  expect(await match.record(keeper, { key: 'late', ...late })).toMatchObject({
    version: 44,
    detail: { parts: [{ scores: [21, 0] }, { scores: [20, 1] }] },
  })
  const versions = (await keeper.client.get(`match/scoreHistory/${match.roomId}?pageSize=48`)).body.body as {
    version: number
  }[]
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 44 }, (_, place) => 44 - place))
})

test('a card rings no phone: only a change of the score does', async () => {
  const match = await openPlayedMatch(pitch, keeper, 'FOOTBALL')
  const { reads } = pitch.world.database
  const { _id } = await match.shown()
  await match.point('TEAM1')
  const tell = { match_id: _id, reminded_for: null, score_version: 1, due_at: null }
  await pitch.world.app.context.store.own((tx) => tx.insertInto('push_told').values(tell).execute())
  const due = async () => (await listScoreChanges(reads)).filter(({ match_id }) => match_id === _id)
  await match.play('YELLOW_CARD', { team: 'TEAM2' })
  expect(await due()).toEqual([])
  await match.point('TEAM2')
  expect(await due()).toMatchObject([{ version: 3, score_version: 1 }])
})

test('a log has an end, which is said', async () => {
  const match = await openPlayedMatch(pitch, keeper, 'FOOTBALL')
  const { _id } = await match.shown()
  await pitch.world.database.writes
    .updateTable('live_score')
    .set({ version: 2_000 })
    .where('match_id', '=', _id)
    .execute()
  expect(await match.point('TEAM1')).toEqual(playRefusal('A match has at most 2000 entries.'))
})
