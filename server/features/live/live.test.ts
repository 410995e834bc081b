import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Sport } from '#contract/enums.ts'
import { LIVE_SENTENCES } from '#contract/live.ts'
import type { Client } from '#server/testing/client.ts'
import { LiveClient } from '#server/testing/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
let helper: Client
let helperId: string
let teams: string[]
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  helper = await world.as('HELPER')
  helperId = await idOf(helper)
  const departments = await Promise.all(['Civil', 'Physics'].map(department))
  teams = await Promise.all(departments.map((id, place) => team(id, `Side ${place}`)))
})
const open: LiveClient[] = []
afterEach(() => {
  for (const live of open.splice(0)) live.close()
})
afterAll(() => world.close())

const idOf = async (client: Client): Promise<string> =>
  (await client.get('profile/viewProfile/ownProfile')).body.body._id
const department = async (name: string): Promise<string> =>
  (await admin.post('department/createDepartment', { name })).body.body._id
async function team(department: string, name: string): Promise<string> {
  const { body } = await admin.post('team/createTeam', { name, department, gender: 'MALE', sport: 'CRICKET' })
  return body.body._id
}
async function live(client?: Client): Promise<LiveClient> {
  const socket = new LiveClient(world.origin, client)
  open.push(socket)
  await socket.connected()
  return socket
}
const sides = () => ({
  team1: teams[0] ?? '',
  team2: teams[1] ?? '',
  sport: 'CRICKET' as Sport,
  gender: 'MALE' as const,
})
async function room(keeper: LiveClient): Promise<string> {
  const made = await keeper.send('createLiveMatchFromEnteredData', { ...sides(), scoreUpdater: helperId })
  if (!made.ok) throw new Error(made.error)
  return made.roomId
}

describe('a room', () => {
  test('is created, watched, scored and closed; its points come once', async () => {
    const keeper = await live(helper)
    const viewer = await live()
    const roomId = await room(keeper)
    expect(keeper.told('roomCreationSuccess')).toEqual([roomId])
    const joined = await viewer.send('joinParticularRoom', roomId as never)
    expect(joined).toMatchObject({
      ok: true,
      viewers: 1,
      match: { status: 'LIVE', team1Score: 0, team2Score: 0, version: 0 },
    })
    expect(await keeper.send('updateScore', { team: 'TEAM1', score: 4, scoreUpdater: helperId, roomId })).toEqual({
      ok: true,
      roomId,
      team1Score: 4,
      team2Score: 0,
      version: 1,
    })
    await vi.waitFor(() =>
      expect(viewer.told('updateLiveScore')).toEqual([{ roomId, team1Score: 4, team2Score: 0, version: 1 }]),
    )
    const close = { roomId, winnerTeam: 'TEAM1' as const, scoreUpdater: helperId }
    const closes = await Promise.all([
      keeper.send('closeParticularRoom', close),
      keeper.send('closeParticularRoom', close),
    ])
    expect(closes.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(keeper.told('errorClosingRoom')).toEqual([LIVE_SENTENCES.ended])
    await vi.waitFor(() => expect(viewer.told('roomClosed')).toEqual([LIVE_SENTENCES.closed]))
    expect(viewer.told('roomClosing')).toEqual([LIVE_SENTENCES.closing])
    const { body } = await admin.get(`match/viewMatch/${roomId}`)
    expect(body.body).toMatchObject({
      status: 'SUMMARY',
      team1Score: 4,
      team2Score: 0,
      winner: teams[0],
      award: { points: 1 },
      keeper: { _id: helperId },
    })
    const entries = await world.database.reads.selectFrom('points_entry').selectAll().execute()
    expect(entries).toHaveLength(1)
  })
})
