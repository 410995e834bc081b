import { gcCalls } from '#contract/gc/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listRecords } from './gc.queries.ts'
import { createRecord, deleteRecord, getRecord, settleChampionship, startChampionship } from './gc.service.ts'
import { getHonours } from './honours.service.ts'
import { getSeasonStory } from './season-story.service.ts'

export function gcRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  answer(gcCalls.list, () => listRecords(store.reads))
  answer(gcCalls.find, ({ params }) => getRecord(context, params.id))
  answer(gcCalls.story, ({ params }) => getSeasonStory(context, params.id))
  answer(gcCalls.honours, ({ params }) => getHonours(context, params.id))
  answer(gcCalls.start, ({ body }, by) => startChampionship(context, by, body))
  answer(gcCalls.settle, ({ body, files }, by) => settleChampionship(context, by, body.wonBy, files.teamPic))
  answer(gcCalls.create, ({ body, files }, by) => createRecord(context, by, body, files.teamPic))
  handle(gcCalls.remove, ({ params }, by) => deleteRecord(context, by, params.id))
}
