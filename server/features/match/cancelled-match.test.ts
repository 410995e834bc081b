import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import type { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { insertCancelled } from './cancelled-match.queries.ts'

const AT = '2030-03-31T12:00:00.000Z'

let world: World
let helper: Client
let sides: [string, string]
beforeAll(async () => {
  world = await openWorld()
  helper = await world.as('HELPER')
  const team = async () => (await world.rows.team({ department_id: (await world.rows.department()).id })).id
  sides = [await team(), await team()]
})
afterAll(() => world.close())

const match = async (more: Parameters<typeof insertMatchRow>[2]) => (await insertMatchRow(world, sides, more)).id
const cancel = (id: string, at = AT) =>
  world.app.context.store.manage(PROGRAM, { action: 'test', subject: 'match', id }, (tx) =>
    insertCancelled(tx, [id], at),
  )
const cancelled = async () => {
  const rows = await world.database.reads.selectFrom('cancelled_match').select('match_id').execute()
  return rows.map(({ match_id }) => match_id)
}

test('a cancelled match is kept for 31 days after its day, and deleted with the next one that is cancelled', async () => {
  const old = await match({ date: '2030-02-27' })
  const kept = await match({ date: '2030-02-28' })
  const next = await match({ date: '2030-04-01' })
  for (const id of [old, kept]) await cancel(id, '2030-03-01T00:00:00.000Z')
  expect((await cancelled()).sort()).toEqual([old, kept].sort())
  await cancel(next)
  expect((await cancelled()).sort()).toEqual([kept, next].sort())
})

test('a helper who deletes a result cancels nothing in calendars', async () => {
  const played = await match({ status: 'SUMMARY', winner: 'TIE', date: '2030-03-30' })
  expect((await helper.delete(`match/deleteMatch/${played}`)).status).toBe(200)
  expect(await cancelled()).not.toContain(played)
})

test('a helper who gives one match a day again leaves the others cancelled', async () => {
  const matches = [await match({ date: '2030-05-01' }), await match({ date: '2030-06-01' })] as const
  for (const id of matches) expect((await helper.put(`match/updateMatch/${id}`, { date: null })).status).toBe(200)
  expect(await cancelled()).toEqual(expect.arrayContaining([...matches]))
  const again = { date: '2030-07-01', despiteClash: true }
  expect((await helper.put(`match/updateMatch/${matches[0]}`, again)).status).toBe(200)
  expect((await cancelled()).filter((id) => matches.includes(id))).toEqual([matches[1]])
})
