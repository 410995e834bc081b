import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
})
afterAll(() => pitch.close())
beforeEach(async () => {
  roomId = await pitch.room(keeper)
})

const score = (to: number) =>
  keeper.socket.send('updateScore', { roomId, team: 'TEAM1', score: to, scoreUpdater: keeper.id })
const join = () => keeper.socket.send('joinParticularRoom', { roomId })
const leave = () => keeper.socket.send('leaveParticularRoom', { roomId })

test('a keeper who joins right after a change of the score receives that score', async () => {
  for (const to of [7, 8, 9]) {
    const [, joined] = await Promise.all([score(to), join()])
    expect(joined).toMatchObject({ ok: true, match: { team1Score: to } })
  }
})

test('a keeper who closes right after a change of the score closes with that score', async () => {
  const closing = { roomId, winnerTeam: 'TEAM1', scoreUpdater: keeper.id } as const
  const [changed, closed] = await Promise.all([score(12), keeper.socket.send('closeParticularRoom', closing)])
  expect([changed, closed]).toMatchObject([{ ok: true, team1Score: 12 }, { ok: true }])
  expect(await pitch.match(roomId)).toMatchObject({ status: 'SUMMARY', team1Score: 12 })
})

test('the events of one socket are answered in the order in which it sent them', async () => {
  const answered: string[] = []
  const note = (name: string, event: Promise<unknown>) => event.then(() => answered.push(name))
  await Promise.all([
    note('score', score(1)),
    note('join', join()),
    note('leave', leave()),
    note('refused', keeper.socket.sendRaw('updateScore', { roomId })),
    note('join again', join()),
    note('last', leave()),
  ])
  expect(answered).toEqual(['score', 'join', 'leave', 'refused', 'join again', 'last'])
})

test('an event that is refused does not hold up the next one of its socket, nor another socket', async () => {
  const viewer = await pitch.socket()
  const refused = keeper.socket.sendRaw('updateScore', { roomId, team: 'TEAM3' })
  expect(await Promise.all([refused, score(4), viewer.send('joinParticularRoom', { roomId })])).toMatchObject([
    { ok: false },
    { ok: true, team1Score: 4 },
    { ok: true },
  ])
})
