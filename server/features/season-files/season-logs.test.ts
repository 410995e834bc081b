import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { type Client, successOf } from '#server/testing/client.ts'
import {
  downloadSeason,
  openSeasonReader,
  type SeasonReader,
  sendSeason,
  sendSeasonPreview,
} from '#server/testing/files/season-files.ts'
import type { League } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import type { World } from '#server/testing/world.ts'

let club: SeasonReader
let world: World
let admin: Client
let match: string
let room: string
let history: unknown[]
let overs: unknown[]
let ids: string[]
beforeAll(async () => {
  club = await openSeasonReader(playLive)
  ;({ world, admin } = club)
})
afterAll(() => world.close())

/** A match of cricket with a known batter, one who hides their name, an undone ball, an official and a keeper. */
async function playLive({ world: first, admin: organiser, visitor, sides, departments, team }: League) {
  const department_id = departments.Civil
  const kind = { sport: 'CRICKET', gender: 'MALE' } as const
  const people = ['Asha Rao', 'Zyxwena Quill', 'Ravi Keeper', 'Uma Umpire'].map((name, at) => ({
    ...{ name, department_id, gender: 'MALE' as const },
    role: at === 2 ? ('HELPER' as const) : ('USER' as const),
  }))
  ids = []
  for (const { role, ...given } of people) ids.push((await first.person(role, given)).id)
  const [asha = '', hidden = '', keeper = '', umpire = ''] = ids
  for (const profile_id of [asha, hidden])
    await first.rows.application({ team_id: team('Civil', 'CRICKET'), profile_id, status: 'ACCEPTED' })
  const by = await first.signIn(keeper)
  const socket = new LiveClient(first.origin, by)
  await socket.connected()
  const opened = await socket.send('createLiveMatchFromEnteredData', {
    ...sides('Civil', 'Maths', kind),
    scoreUpdater: keeper,
  })
  if (!opened.ok) throw new Error(opened.error)
  room = opened.roomId
  const one = { roomId: room, scoreUpdater: keeper }
  const runs = (points: number, player: string): Play => ({ kind: 'RUNS', team: 'TEAM1', points, player })
  const log = [
    { play: { kind: 'START', team: 'TEAM1', quota: 6 } as const },
    ...[runs(4, 'Asha Rao'), runs(6, 'Zyxwena Quill'), runs(1, 'A guest')].map((play) => ({ play })),
    { undo: 'k3' },
  ]
  for (const [at, entry] of log.entries()) {
    const answer = await socket.send('recordPlay', { ...one, ...entry, key: `k${at}` })
    if (!answer.ok) throw new Error(answer.error)
  }
  match = (await successOf(visitor.get(`match/viewMatch/${room}`)))._id
  await first.database.writes
    .insertInto('official')
    .values({ match_id: match, profile_id: umpire, role: 'REFEREE' })
    .execute()
  const closed = await socket.send('closeParticularRoom', { ...one, winnerTeam: 'TEAM1', reason: 'Rain' })
  if (!closed.ok) throw new Error(closed.error)
  socket.close()
  await successOf((await first.signIn(hidden)).put('profile/hideName', { hidesName: true }))
  expect((await organiser.get(`match/viewMatch/${match}`)).body.body.officials).toMatchObject([{ name: 'Uma Umpire' }])
  history = await successOf(visitor.get(`match/scoreHistory/${match}`))
  overs = await successOf(visitor.get(`match/scoreOvers/${match}`))
}

/** The log of the file, to be changed. */
// biome-ignore lint/suspicious/noExplicitAny: the tests break any part of the file
const changedLog = (change: (log: any, file: any) => void) => club.changed((file) => change(file.plays[0], file))

test('the log has names alone: no account, no email, and no name that is hidden', () => {
  const [log] = JSON.parse(club.text).plays
  expect(log).toMatchObject({ match, keepers: ['Ravi Keeper'] })
  expect(log.entries.map(({ line }: { line: { words: string } }) => line.words)).toEqual([
    ...['Bats first', '4 runs, Asha Rao', `6 runs, ${HIDDEN_NAME}`, '1 run, A guest', 'Undone: 1 run, A guest'],
  ])
  expect(JSON.parse(club.text).matches.find(({ id }: { id: string }) => id === match).people).toEqual({
    keeper: 'Ravi Keeper',
    officials: [{ name: 'Uma Umpire', role: 'REFEREE' }],
  })
  for (const text of [...ids, 'Zyxwena', 'podium.test', '\ue000']) expect(club.text).not.toContain(text)
})

const IN_ORDER = 'Keepers are named in the order of their first entries, and each of them has one.'

const refused: [string, (log: ReturnType<typeof JSON.parse>, file: ReturnType<typeof JSON.parse>) => void, unknown][] =
  [
    [
      'of an unknown match',
      (log) => (log.match = 'f'.repeat(24)),
      `It refers to ${'f'.repeat(24)}, which is not in the file.`,
    ],
    [
      'of a match that was not live',
      (log, file) => (log.match = file.matches.find(({ room }: { room: unknown }) => !room).id),
      'Its match was not live.',
    ],
    [
      'with a play of another sport',
      (log) => (log.entries[1].line.play.kind = 'YELLOW_CARD'),
      "Cricket has no entry 'Yellow card'.",
    ],
    ['with an unknown play', (log) => (log.entries[1].line.play.kind = 'HOME_RUN'), expect.stringContaining('kind')],
    ['of a third side', (log) => (log.entries[1].team = 'TEAM3'), expect.stringContaining('team')],
    ['with a keeper who is not named', (log) => (log.entries[1].by = 1), 'An entry is of a keeper who is not named.'],
    ['with a keeper who is named twice', (log) => log.keepers.push(log.keepers[0]), 'A keeper is named twice.'],
    ['with a keeper without an entry', (log) => log.keepers.push('Nobody'), IN_ORDER],
    [
      'with keepers in another order',
      (log) => {
        log.keepers.unshift('Late')
        for (const entry of log.entries) entry.by = 1
        log.entries[1].by = 0
      },
      IN_ORDER,
    ],
    [
      'that refers to an account here',
      (log) => (log.entries[1].line.words = `\ue000${'a'.repeat(24)}`),
      expect.stringContaining('hidden or control characters'),
    ],
    [
      'with a player who is an account here',
      (log) => (log.entries[1].line.play.player = `\ue000${'a'.repeat(24)}`),
      expect.stringContaining('hidden or control characters'),
    ],
    [
      'with too many entries',
      (log) => (log.entries = new Array(5_001).fill(log.entries[1])),
      expect.stringContaining('5000'),
    ],
    ['with a score below zero', (log) => (log.entries[1].scores = [-1, 0]), expect.stringContaining('scores')],
    [
      'with a number that is of no side',
      (log) => log.entries.push({ ...log.entries[0], team: null, line: undefined }),
      expect.stringContaining('A score is of a side.'),
    ],
    ['without entries', (log) => (log.entries = []), expect.stringContaining('entries')],
    [
      'of wrong types',
      (log) => Object.assign(log, { entries: { length: 2 }, keepers: 'Ravi', version: '1' }),
      expect.any(String),
    ],
  ]
test.each(refused)('a log %s is refused', async (_, change, reason) => {
  expect(await club.refusalsOf(changedLog(change))).toEqual([['plays', 1, reason]])
})

test('a second log of a match, and a list of nothing, are refused', async () => {
  const twice = changedLog((log, file) => file.plays.push({ ...log, version: 50 }))
  expect(await club.refusalsOf(twice)).toEqual([['plays', 2, 'It is in the file twice.']])
  const nothing = changedLog((_, file) => file.plays.push(null, 7, [], { entries: 'x' }))
  expect(await club.refusalsOf(nothing)).toHaveLength(4)
})

test('a room that has the id of a match is refused, because pages find a match by either', async () => {
  const file = club.changed(({ matches }) => {
    matches.find(({ room: own }: { room: unknown }) => own).room = matches[0].id.replace(/^./, 'a')
  })
  expect((await club.refusalsOf(file))[0]).toEqual(['matches', expect.any(Number), expect.stringContaining('room')])
})

test('a person who is twice in a squad is refused', async () => {
  const file = club.changed((one) => {
    const entry = 'b'.repeat(24)
    for (const position of [1, 2])
      one.squads.push({ entry, position, name: 'Asha', person: 1, isReserve: false, isCaptain: false })
  })
  expect(await club.refusalsOf(file)).toHaveLength(2)
})

test('more than 200,000 entries are refused before they are looked at', async () => {
  const entry = { at: '2026-01-01T00:00:00.000Z', by: null, team: null, scores: [0, 0] }
  const content = changedLog((log, file) => {
    const entries = new Array(5_000).fill(entry)
    file.plays = Array.from({ length: 41 }, () => ({ ...log, entries }))
  })
  const { status, body } = await sendSeasonPreview(admin, content)
  expect([status, body.error]).toEqual([
    400,
    'A season has at most 200000 entries of live matches, and this one has 205000.',
  ])
})

test('the match that is read has its log, overs, officials and keeper, and its file is the same', async () => {
  const { plan, refused: some } = (await sendSeasonPreview(admin, club.text)).body.body
  expect(some).toBe(0)
  await successOf(sendSeason(admin, club.text, plan))
  const visitor = await world.as(null)
  type Change = { by: { _id: string | null; name: string } }
  const nameless = (changes: unknown[]) =>
    (changes as Change[]).map(({ by, ...change }) => ({ ...change, by: { ...by, _id: null } }))
  expect(await successOf(visitor.get(`match/scoreHistory/${match}`))).toEqual(nameless(history))
  expect(await successOf(visitor.get(`match/scoreOvers/${room}`))).toEqual(overs)
  const shown = await successOf(visitor.get(`match/viewMatch/${room}`))
  expect(shown).toMatchObject({ _id: match, status: 'SUMMARY', keeper: { _id: null, name: 'Ravi Keeper' } })
  expect(shown.officials).toEqual([{ _id: null, name: 'Uma Umpire', profilePic: null, role: 'REFEREE' }])
  expect((await downloadSeason(world, shown.season)) === club.text).toBe(true)
})

test('a match that was read cannot be played on, taken over or named officials for', async () => {
  const { id } = await world.person('ADMIN')
  const by = await world.signIn(id)
  const socket = new LiveClient(world.origin, by)
  await socket.connected()
  const one = { roomId: room, scoreUpdater: id }
  const answers = [
    await socket.send('joinParticularRoom', { roomId: room }),
    await socket.send('updateScore', { ...one, team: 'TEAM1', score: 11 }),
    await socket.send('recordPlay', { ...one, key: 'more', undo: 'k1' }),
    await socket.send('closeParticularRoom', { ...one, winnerTeam: 'TEAM2' }),
  ]
  socket.close()
  expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(4).fill('room_ended'))
  for (const [method, path] of [
    ['post', `match/takeOverRoom/${room}`],
    ['post', `match/acceptHandOver/${room}`],
    ['put', `match/setOfficials/${match}`],
    ['delete', `match/deleteMatch/${match}`],
  ] as const)
    expect((await by[method](path, { code: 'x', officials: [], known: [] })).status).toBeGreaterThanOrEqual(400)
  expect(await world.database.reads.selectFrom('live_score').selectAll().execute()).toEqual([])
})
