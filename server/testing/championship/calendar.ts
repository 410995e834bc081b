import { expect } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import type { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import type { World } from '#server/testing/world.ts'
import { eventsIn } from './read-calendar.ts'

type Team = Pick<Row<'team'>, 'id'>

const manage = ({ app }: World, id: string, run: (tx: ManagedTx) => Promise<unknown>) =>
  app.context.store.manage(PROGRAM, { action: 'test', subject: 'match', id }, run)

/** Inserts a match, and changes it through the store, which drops the cached calendar. */
export async function scheduleMatch(world: World, [one, other]: readonly [Team, Team], more: Partial<Row<'match'>>) {
  const row = await insertMatchRow(world, [one.id, other.id], more)
  await setMatchColumns(world, row.id, { version: row.version })
  return row
}

export const setMatchColumns = (world: World, id: string, columns: Partial<Row<'match'>>) =>
  manage(world, id, (tx) => tx.updateTable('match').set(columns).where('id', '=', id).execute())

export const cancelMatch = (world: World, id: string, at = new Date().toISOString()) =>
  manage(world, id, async (tx) => {
    await insertCancelled(tx, [id], at)
    await tx.deleteFrom('match').where('id', '=', id).execute()
  })

export async function readCalendar(by: Client, query = ''): Promise<string> {
  const { status, body } = await by.get(`gc/calendar.ics${query}`)
  expect(status).toBe(200)
  return body
}

export const readEvents = async (by: Client, query = '') => eventsIn(await readCalendar(by, query))
