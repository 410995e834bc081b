import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { SentScore } from '#contract/live/calls.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'
import type {} from '#server/testing/stores/template.setup.ts'
import { createScoreWriter } from './score.service.ts'

let pitch: LiveFixture
let keeper: Person
let by: Actor
let rooms: readonly [string, string]
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  const whence = { sessionId: 's', address: '127.0.0.1', requestId: 'r' }
  by = { id: keeper.id, name: 'A HELPER', role: 'HELPER', departmentId: null, ...whence }
})
afterAll(() => pitch.close())
beforeEach(async () => {
  rooms = [await pitch.room(keeper), await pitch.room(keeper)]
})

const writer = (tell: (score: SentScore) => void = () => undefined) => {
  const write = createScoreWriter(pitch.world.app.context, tell)
  return (roomId: string, score: number, key?: string) =>
    write(by, { roomId, team: 'TEAM1', score, scoreUpdater: by.id, key })
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

test('a change that comes three times with one key in one batch is applied once, and the batch is told once', async () => {
  const told: SentScore[] = []
  const write = writer((score) => told.push(score))
  const answers = await Promise.all([
    write(rooms[0], 1, 'tap'),
    write(rooms[0], 2, 'next'),
    write(rooms[0], 1, 'tap'),
    write(rooms[0], 1, 'tap'),
  ])
  expect(answers.map(({ team1Score, version }) => [team1Score, version])).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 2],
  ])
  expect(told).toMatchObject([{ team1Score: 2, version: 2 }])
})

test('a change that cannot be written fails alone: the others of its batch are applied', async () => {
  const { context } = pitch.world.app
  const write = createScoreWriter(context, () => undefined)
  const deleted: Actor = { ...by, id: context.newId(), role: 'ADMIN' }
  const change = (actor: Actor, score: number) =>
    write(actor, { roomId: rooms[0], team: 'TEAM1', score, scoreUpdater: actor.id })
  const [first, failed, last] = await Promise.allSettled([change(by, 1), change(deleted, 50), change(by, 2)])
  expect([first, last]).toMatchObject([{ value: { version: 1 } }, { value: { team1Score: 2, version: 2 } }])
  expect(failed?.status).toBe('rejected')
})

test('a score does not wait for all writes before it', async () => {
  const { store, newId } = pitch.world.app.context
  let written = 0
  const writes = Array.from({ length: 300 }, async () => {
    await store.own((tx) => tx.insertInto('server_secret').values({ name: newId(), value: '' }).execute())
    written += 1
  })
  expect(await writer()(rooms[0], 1)).toMatchObject({ version: 1 })
  expect(written).toBeLessThan(writes.length)
  await Promise.all(writes)
})

// SQLite has one writer: no row of it is held.
const onPostgres = 'database' in inject('template') ? test : () => undefined
onPostgres('keepers of other matches are acknowledged while one match is held; its keeper may try again', async () => {
  const { database } = pitch.world
  const other = await openTransaction(database, (tx) =>
    tx.updateTable('match').set({ venue: 'Held' }).where('room_id', '=', rooms[0]).execute(),
  )
  const update = { roomId: rooms[0], team: 'TEAM1', score: 7, scoreUpdater: keeper.id } as const
  try {
    const write = writer()
    const many = Promise.allSettled(Array.from({ length: 20 }, (_, place) => write(rooms[0], place + 1)))
    for (const [score, version] of [
      [5, 1],
      [6, 2],
    ] as const) {
      const answer = await answerOf(write(rooms[1], score), `change ${version} of the other match is answered`)
      expect(answer).toMatchObject({ team1Score: score, version })
    }
    const refused = await answerOf(many, 'all changes of the held match are answered')
    expect(refused).toMatchObject(Array(20).fill({ status: 'rejected', reason: { code: '55P03' } }))

    const told = keeper.socket.received('errorUpdatingScore').length
    const busy = {
      ok: false,
      error: 'The server is busy. Please try again in a moment.',
      code: 'overloaded',
      retryAfter: 5,
    }
    expect(await answerOf(keeper.socket.send('updateScore', update), 'the keeper is answered')).toEqual(busy)
    expect(keeper.socket.received('errorUpdatingScore').slice(told)).toEqual([busy.error])
  } finally {
    await other.commit()
  }
  expect(await keeper.socket.send('updateScore', update)).toMatchObject({ ok: true, version: 1 })
})

/** The answer or the error. A change that is never answered fails with the sentence. */
async function answerOf(change: Promise<unknown>, sentence: string): Promise<unknown> {
  const answers: unknown[] = []
  const keep = (answer: unknown) => void answers.push(answer)
  change.then(keep, keep)
  await expect.poll(() => answers, { message: sentence }).toHaveLength(1)
  return answers[0]
}
