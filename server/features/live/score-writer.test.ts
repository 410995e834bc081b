import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { LiveScore } from '#contract/live.ts'
import type { Actor } from '#server/platform/actor.ts'
import { openPitch, type Person, type Pitch } from '#server/testing/pitch.ts'
import type {} from '#server/testing/template.setup.ts'
import { createScoreWriter } from './score.service.ts'

let pitch: Pitch
let keeper: Person
let by: Actor
let rooms: readonly [string, string]
beforeAll(async () => {
  pitch = await openPitch()
  keeper = await pitch.person('HELPER')
  const whence = { sessionId: 's', address: '127.0.0.1', requestId: 'r' }
  by = { id: keeper.id, name: 'A HELPER', role: 'HELPER', departmentId: null, ...whence }
})
afterAll(() => pitch.close())
beforeEach(async () => {
  rooms = [await pitch.room(keeper), await pitch.room(keeper)]
})

const writer = (tell: (score: LiveScore) => void = () => undefined) => {
  const write = createScoreWriter(pitch.world.app.house, tell)
  return (roomId: string, score: number) => write(by, { roomId, team: 'TEAM1', score, scoreUpdater: by.id })
}

test('a keeper is acknowledged once for what is written, though it cannot be told', async () => {
  const write = writer(() => {
    throw new Error('Nobody can be told.')
  })
  const answers = await Promise.all([write(rooms[0], 1), write(rooms[0], 2), write(rooms[1], 5)])
  expect(answers).toMatchObject([{ version: 1 }, { team1Score: 2, version: 2 }, { team1Score: 5 }])
  expect(await write(rooms[0], 3)).toMatchObject({ version: 3 })
  expect(await pitch.match(rooms[0])).toMatchObject({ team1Score: 3, version: 3 })
})

// SQLite has one writer: no row of it is held.
const onPostgres = 'database' in inject('template') ? test : () => undefined
onPostgres('keepers of other matches are acknowledged while one match is held; its keeper may try again', async () => {
  const { writes } = pitch.world.database
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = writes.transaction().execute(async (tx) => {
    await tx.updateTable('match').set({ venue: 'Held' }).where('room_id', '=', rooms[0]).execute()
    held.resolve()
    await released.promise
  })
  await held.promise
  const write = writer()
  const many = Array.from({ length: 20 }, (_, place) => write(rooms[0], place + 1).catch((error: unknown) => error))
  const began = Date.now()
  expect(await write(rooms[1], 5)).toMatchObject({ team1Score: 5, version: 1 })
  expect(await write(rooms[1], 6)).toMatchObject({ team1Score: 6, version: 2 })
  for (const error of await Promise.all(many)) expect(error).toMatchObject({ code: '55P03' })
  expect(Date.now() - began).toBeLessThan(4_000)

  const told = keeper.socket.told('errorUpdatingScore').length
  const update = { roomId: rooms[0], team: 'TEAM1', score: 7, scoreUpdater: keeper.id } as const
  const busy = { ok: false, error: 'The server is busy. Please try again in a moment.' }
  expect(await keeper.socket.send('updateScore', update)).toEqual(busy)
  expect(keeper.socket.told('errorUpdatingScore').slice(told)).toEqual([busy.error])
  released.resolve()
  await holding
  expect(await keeper.socket.send('updateScore', update)).toMatchObject({ ok: true, version: 1 })
})
