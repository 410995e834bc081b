import type { Ground, GroundCreate } from '#contract/ground/calls.ts'
import { UNKNOWN_GROUND } from '#contract/ground/ground.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import type { Locking } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { invalid, requireFound } from '#server/platform/http/errors.ts'
import { deleteGroundRow, findGround, groundColumns, insertGround } from './ground.queries.ts'

/** Locks a ground with the season, in which matches are planned on it. */
export const lockGround = (id: string) => async (tx: Locking) => {
  await seasonLocks.open(tx)
  return requireFound(await findRow(tx, 'ground', id), UNKNOWN_GROUND)
}

export function requireHours({ opens = null, closes = null }: { opens?: string | null; closes?: string | null }): void {
  if (opens !== null && closes !== null && closes <= opens)
    throw invalid('invalid_input', 'A ground closes after it opens, on the same day.', 'closes')
}

export async function createGround({ store, newId, now }: AppContext, by: Actor, input: GroundCreate): Promise<Ground> {
  requireHours(input)
  const id = newId()
  await store.manage(by, { action: 'createGround', subject: 'ground', id, lock: seasonLocks.open }, (tx) =>
    insertGround(tx, {
      ...{ id, name: input.name, name_key: nameKey(input.name), created_at: now().toISOString() },
      ...{ courts: '[]', taken: '[]', opens: null, closes: null, sports: null },
      ...columnsOf(groundColumns, input),
    }),
  )
  return findGround(store.reads, id)
}

/** Matches on it keep their venue, as a text. */
export async function deleteGround({ store }: AppContext, by: Actor, id: string): Promise<void> {
  const change = { action: 'deleteGround', subject: 'ground', id, lock: lockGround(id) } as const
  await store.manage(by, change, (tx) => deleteGroundRow(tx, id))
}
