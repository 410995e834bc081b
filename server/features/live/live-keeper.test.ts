import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordUpdate } from '#contract/samples.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { LiveClient } from '#server/testing/live-client.ts'
import { openPitch, type Person, type Pitch } from '#server/testing/pitch.ts'

const { oldPassword: password } = passwordUpdate

let pitch: Pitch
let keeper: Person
let admin: Person
let viewer: LiveClient
let roomId: string
beforeAll(async () => {
  pitch = await openPitch()
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())
beforeEach(async () => {
  keeper = await pitch.person('HELPER')
  roomId = await pitch.room(keeper)
  viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
})

const viewersTold = (socket: LiveClient) => socket.told('viewersChanged').at(-1)?.viewers
const update = ({ id, socket }: Person, score: number) =>
  socket.send('updateScore', { roomId, team: 'TEAM1', score, scoreUpdater: id })

describe('whoever watches', () => {
  test('is told that nobody keeps the score any more when the keeper deletes his account', async () => {
    const { writes } = pitch.world.database
    const password_hash = await hashPassword(password)
    await writes.updateTable('profile').set({ password_hash }).where('id', '=', keeper.id).execute()
    const { status } = await keeper.client.post('authentication/deleteProfile', { password })
    expect(status).toBe(200)
    await expect.poll(() => viewer.told('keeperChanged')).toEqual([{ roomId, keeper: null }])
    expect((await viewer.send('joinParticularRoom', { roomId })) as object).toMatchObject({ match: { keeper: null } })
  })

  test('is told once who took over, and nothing when other matches are opened or closed', async () => {
    const elsewhere = await pitch.room(keeper)
    await admin.client.post(`match/takeOverRoom/${roomId}`)
    await keeper.socket.send('closeParticularRoom', { roomId: elsewhere, winnerTeam: 'TIE', scoreUpdater: keeper.id })
    await pitch.room(keeper)
    const keptBy = { _id: admin.id, name: 'A ADMIN', profilePic: null }
    await expect.poll(() => viewer.told('keeperChanged')).toEqual([{ roomId, keeper: keptBy }])
    await update(admin, 1)
    await expect.poll(() => viewer.told('updateLiveScore')).toHaveLength(1)
    expect(viewer.told('keeperChanged')).toHaveLength(1)
  })

  test('stays in the room when he joins it again and that meets a fault', async () => {
    const { writes } = pitch.world.database
    await sql`ALTER TABLE points_entry RENAME TO points_entry_gone`.execute(writes)
    const answer = await viewer.send('joinParticularRoom', { roomId })
    const stranger = await pitch.socket()
    const refused = await stranger.send('joinParticularRoom', { roomId })
    await sql`ALTER TABLE points_entry_gone RENAME TO points_entry`.execute(writes)
    const fault = { ok: false, error: expect.stringContaining('went wrong on our side') }
    expect([answer, refused]).toEqual([fault, fault])
    await update(keeper, 1)
    await expect.poll(() => viewer.told('updateLiveScore')).toHaveLength(1)
    expect(stranger.told('updateLiveScore')).toEqual([])
    expect(await stranger.send('joinParticularRoom', { roomId })).toMatchObject({ ok: true, viewers: 2 })
  })
})

describe('a keeper', () => {
  test('is not told of himself as somebody who watches, on whatever page of his', async () => {
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

  test('who is replaced watches from then on, and who took over does not', async () => {
    await admin.socket.send('joinParticularRoom', { roomId })
    await keeper.socket.send('joinParticularRoom', { roomId })
    await expect.poll(() => viewersTold(viewer)).toBe(2)
    const another = await pitch.socket()
    expect(await another.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 3 })
    await admin.client.post(`match/takeOverRoom/${roomId}`)
    await expect.poll(() => keeper.socket.told('keeperChanged')).toHaveLength(1)
    await keeper.socket.send('leaveParticularRoom', { roomId })
    await expect.poll(() => viewersTold(viewer)).toBe(2)
    expect(await keeper.socket.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 3 })
  })
})
