import { groundCalls } from '#contract/ground/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listGrounds } from './ground.queries.ts'
import { createGround, deleteGround } from './ground.service.ts'

/** The match feature updates a ground, because venues follow its names. */
export function groundRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(groundCalls.list, async () => ({ body: await listGrounds(store.reads) }))
  handle(groundCalls.create, async ({ body }, by) => ({ body: await createGround(context, by, body) }))
  handle(groundCalls.remove, ({ params }, by) => deleteGround(context, by, params.id))
}
