import type { Ground, GroundUpdate } from '#contract/ground/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { venueOf } from '#rules/schedule/place.ts'
import { asGround, changeGround, findGround, groundColumns } from '#server/features/ground/ground.queries.ts'
import { lockGround, requireHours } from '#server/features/ground/ground.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf } from '#server/platform/data/columns.ts'
import { renameVenues } from './venue.queries.ts'

/** Changes a ground. The venues of matches to come follow its new names in the same transaction. */
export async function updateGround(context: AppContext, by: Actor, id: string, input: GroundUpdate): Promise<Ground> {
  const { store, now } = context
  const change = { action: 'updateGround', subject: 'ground', id, lock: lockGround(id) } as const
  await store.manage(by, change, async (tx, row) => {
    const changes = changesTo(row, columnsOf(groundColumns, input))
    requireHours({ ...row, ...changes })
    await changeGround(tx, id, changes)
    await renameVenues(tx, renamedVenues(asGround(row), input), now().toISOString())
  })
  return findGround(store.reads, id)
}

/** The new venue for each key of an old one. Courts that are gone keep their name. */
function renamedVenues(before: Ground, { name = before.name, courts = [] }: GroundUpdate): Map<string, string> {
  const renamed = [null, ...before.courts].map((court) => {
    const now = court === null ? null : (courts.find(({ was }) => was === court)?.name ?? court)
    return [venueOf(before.name, court), venueOf(name, now)] as const
  })
  return new Map(renamed.flatMap(([was, now]) => (was === now ? [] : [[nameKey(was), now]])))
}
