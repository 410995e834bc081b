import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordUpdate } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

const { oldPassword: password } = passwordUpdate

let pitch: LiveFixture
let keeper: Person
let admin: Person
let viewer: LiveClient
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())
beforeEach(async () => {
  keeper = await pitch.person('HELPER')
  roomId = await pitch.room(keeper)
  viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
})

/** The first keeper may be announced to a viewer who joins just then. */
const keepersTold = (socket: LiveClient) =>
  socket.received('keeperChanged').filter((told) => told.keeper?._id !== keeper.id)
const viewersTold = (socket: LiveClient) => socket.received('viewersChanged').at(-1)?.viewers
const update = ({ id, socket }: Person, score: number) =>
  socket.send('updateScore', { roomId, team: 'TEAM1', score, scoreUpdater: id })

describe('a viewer', () => {
  test('receives that there is no keeper when the keeper deletes the account', async () => {
    const { writes } = pitch.world.database
    const password_hash = await hashPassword(password)
    await writes.updateTable('profile').set({ password_hash }).where('id', '=', keeper.id).execute()
    const { status } = await keeper.client.post('authentication/deleteProfile', { password })
    expect(status).toBe(200)
    await expect.poll(() => keepersTold(viewer)).toEqual([{ roomId, keeper: null }])
    expect((await viewer.send('joinParticularRoom', { roomId })) as object).toMatchObject({ match: { keeper: null } })
  })

  test('receives a takeover once, and nothing when other matches are opened or closed', async () => {
    const elsewhere = await pitch.room(keeper)
    await admin.client.post(`match/takeOverRoom/${roomId}`)
    await keeper.socket.send('closeParticularRoom', { roomId: elsewhere, winnerTeam: 'TIE', scoreUpdater: keeper.id })
    await pitch.room(keeper)
    const keptBy = { _id: admin.id, name: 'A ADMIN', profilePic: null }
    await expect.poll(() => keepersTold(viewer)).toEqual([{ roomId, keeper: keptBy }])
    await update(admin, 1)
    await expect.poll(() => viewer.received('updateLiveScore')).toHaveLength(1)
    expect(keepersTold(viewer)).toHaveLength(1)
  })

  test('stays in the room when joining it again fails', async () => {
    const { writes } = pitch.world.database
    await sql`ALTER TABLE points_entry RENAME TO points_entry_gone`.execute(writes)
    const answer = await viewer.send('joinParticularRoom', { roomId })
    const stranger = await pitch.socket()
    const refused = await stranger.send('joinParticularRoom', { roomId })
    await sql`ALTER TABLE points_entry_gone RENAME TO points_entry`.execute(writes)
    const fault = {
      ok: false,
      error: expect.stringContaining('went wrong on our side'),
      code: 'internal_error',
      reference: expect.any(String),
    }
    expect([answer, refused]).toEqual([fault, fault])
    await update(keeper, 1)
    await expect.poll(() => viewer.received('updateLiveScore')).toHaveLength(1)
    expect(stranger.received('updateLiveScore')).toEqual([])
    expect(await stranger.send('joinParticularRoom', { roomId })).toMatchObject({ ok: true, viewers: 2 })
  })
})

describe('a keeper', () => {
  test('is not counted as a viewer on any page', async () => {
    roomId = await pitch.room(keeper)
    const tablet = await pitch.socket(keeper.client)
    expect(await keeper.socket.send('joinParticularRoom', { roomId })).toMatchObject({ ok: true, viewers: 0 })
    expect(await tablet.send('joinParticularRoom', { roomId })).toMatchObject({ ok: true, viewers: 0 })
    expect(await viewer.send('joinParticularRoom', { roomId })).toMatchObject({ ok: true, viewers: 1 })
    await expect.poll(() => viewersTold(keeper.socket)).toBe(1)
    await tablet.send('leaveParticularRoom', { roomId })
    await viewer.send('leaveParticularRoom', { roomId })
    await expect.poll(() => viewersTold(keeper.socket)).toBe(0)
  })

  test('a replaced keeper counts as a viewer from then on, and the new keeper does not', async () => {
    await admin.socket.send('joinParticularRoom', { roomId })
    await keeper.socket.send('joinParticularRoom', { roomId })
    await expect.poll(() => viewersTold(viewer)).toBe(2)
    const another = await pitch.socket()
    expect(await another.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 3 })
    await admin.client.post(`match/takeOverRoom/${roomId}`)
    await expect.poll(() => keepersTold(keeper.socket)).toHaveLength(1)
    await keeper.socket.send('leaveParticularRoom', { roomId })
    await expect.poll(() => viewersTold(viewer)).toBe(2)
    expect(await keeper.socket.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 3 })
  })
})
