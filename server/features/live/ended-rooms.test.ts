import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { deleteMatchRow } from '#server/features/match/match.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())

const endings = ({ events }: LiveClient) =>
  events.filter(([event]) => event === 'roomClosing' || event === 'roomClosed')

test('viewers of a deleted match receive that the room is closed, and why; other rooms stay open', async () => {
  const [roomId, elsewhere] = [await pitch.room(keeper), await pitch.room(keeper)]
  const [viewer, other] = [await pitch.socket(), await pitch.socket()]
  await viewer.send('joinParticularRoom', { roomId })
  await other.send('joinParticularRoom', { roomId: elsewhere })
  const { _id: id } = await pitch.match(roomId)
  await pitch.world.app.context.store.manage(PROGRAM, { action: 'deleteMatch', subject: 'match', id }, async (tx) => {
    const row = await matchLocks.byId(id)(tx)
    if (row) await deleteMatchRow(tx, row)
  })
  await expect.poll(() => endings(viewer)).toHaveLength(2)
  expect(endings(viewer)).toEqual([
    ['roomClosing', LIVE_SENTENCES.deleted, roomId],
    ['roomClosed', LIVE_SENTENCES.deleted, roomId],
  ])
  const update = { roomId: elsewhere, team: 'TEAM1', score: 1, scoreUpdater: keeper.id } as const
  await keeper.socket.send('updateScore', update)
  await expect.poll(() => other.received('updateLiveScore')).toHaveLength(1)
  expect(endings(other)).toEqual([])
})

test('each viewer receives once that the keeper has closed the room', async () => {
  const roomId = await pitch.room(keeper)
  const viewers = await Promise.all([1, 2, 3].map(() => pitch.socket()))
  for (const viewer of viewers) await viewer.send('joinParticularRoom', { roomId })
  await keeper.socket.send('closeParticularRoom', { roomId, winnerTeam: 'TIE', scoreUpdater: keeper.id })
  // Each change of a match looks for rooms that have ended.
  await pitch.room(keeper)
  for (const viewer of viewers) {
    await viewer.send('joinParticularRoom', { roomId: 'unknown-room' })
    expect(endings(viewer).map(([event]) => event)).toEqual(['roomClosing', 'roomClosed'])
  }
})

test('of a match that goes live while its department is deleted, one of the two is refused', async () => {
  const { rows } = pitch.world
  const facts = { sport: 'CRICKET', gender: 'MALE' } as const
  for (let round = 0; round < 5; round += 1) {
    const { id } = await rows.department({ name: `Racing ${round}` })
    const team = await rows.team({ department_id: id, ...facts })
    const sides = { ...pitch.sides, team1: team.id }
    const [room, deleted] = await Promise.all([
      keeper.socket.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: keeper.id }),
      admin.client.delete(`department/deleteDepartment/${id}?confirm=Racing ${round}`),
    ])
    expect([deleted.status, room.ok]).toEqual(room.ok ? [409, true] : [200, false])
  }
})
