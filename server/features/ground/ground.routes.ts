import { groundCalls } from '#contract/ground/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listGrounds } from './ground.queries.ts'
import { createGround, deleteGround } from './ground.service.ts'

/** The match feature updates a ground, because venues follow its names. */
export function groundRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  answer(groundCalls.list, () => listGrounds(store.reads))
  answer(groundCalls.create, ({ body }, by) => createGround(context, by, body))
  handle(groundCalls.remove, ({ params }, by) => deleteGround(context, by, params.id))
}
