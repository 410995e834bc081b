import { gcCalls } from '#contract/gc.ts'
import type { House } from '#server/platform/house.ts'
import { listRecords } from './gc.queries.ts'
import { createRecord, deleteRecord, settleChampionship, showRecord, startChampionship } from './gc.service.ts'

export function gcRoutes(house: House): void {
  const { handle, store } = house
  handle(gcCalls.list, async () => ({ body: await listRecords(store.reads) }))
  handle(gcCalls.find, async ({ params }) => ({ body: await showRecord(house, params.id) }))
  handle(gcCalls.start, async (_, by) => ({ body: await startChampionship(house, by) }))
  handle(gcCalls.settle, async ({ body, files }, by) => ({
    body: await settleChampionship(house, by, body.wonBy, files.teamPic),
  }))
  handle(gcCalls.create, async ({ body, files }, by) => ({ body: await createRecord(house, by, body, files.teamPic) }))
  handle(gcCalls.remove, ({ params }, by) => deleteRecord(house, by, params.id))
}
