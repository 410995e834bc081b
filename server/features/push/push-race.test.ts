import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTransaction } from '#server/testing/open-transaction.ts'
import { GATHER_MS, openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'
import { recordMatchChange } from './change.queries.ts'

let push: PushFixture
let matches: PushMatches
beforeAll(async () => {
  push = await openPushFixture()
  matches = pushMatches(push)
})
afterAll(() => push.close())

test('a change that is noted while the sender takes the note of the same match is told', async () => {
  const { database, travel } = push.league.world
  const browser = await matches.ofCivil()
  const id = await matches.schedule()
  await push.runGathered()
  await matches.change(id, { venue: 'Lawn' })
  await push.run()
  travel(GATHER_MS)

  // Another node has noted the next change of the match, and is about to commit it.
  const other = await openTransaction(database, async (tx) => {
    const before = await tx.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await recordMatchChange(tx, id, before)
    await tx.updateTable('match').set({ venue: 'Hall' }).where('id', '=', id).execute()
  })
  const sent = push.run()
  await Promise.race([other.blocks(1), sent])
  await other.commit()
  await sent
  await push.runGathered()
  const told = matches.shown(browser).map(([, , body]) => body)
  expect(told).toEqual([expect.stringMatching(/ · Chess · Hall$/)])
})
