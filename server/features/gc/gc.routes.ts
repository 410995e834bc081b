import { gcCalls } from '#contract/gc/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listRecords } from './gc.queries.ts'
import { createRecord, deleteRecord, getRecord, settleChampionship, startChampionship } from './gc.service.ts'

export function gcRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(gcCalls.list, async () => ({ body: await listRecords(store.reads) }))
  handle(gcCalls.find, async ({ params }) => ({ body: await getRecord(context, params.id) }))
  handle(gcCalls.start, async ({ body }, by) => ({ body: await startChampionship(context, by, body) }))
  handle(gcCalls.settle, async ({ body, files }, by) => ({
    body: await settleChampionship(context, by, body.wonBy, files.teamPic),
  }))
  handle(gcCalls.create, async ({ body, files }, by) => ({
    body: await createRecord(context, by, body, files.teamPic),
  }))
  handle(gcCalls.remove, ({ params }, by) => deleteRecord(context, by, params.id))
}
