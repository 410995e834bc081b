import { entryCalls } from '#contract/entry/calls.ts'
import { entryListCalls } from '#contract/entry-list/calls.ts'
import { entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { writeEntryList } from '#server/features/championship/entries/list/entry-list.service.ts'
import { listCandidates, listRegisteredCandidates } from '#server/features/championship/people/candidates.service.ts'
import { getLimits, getOverLimit, setLimits } from '#server/features/championship/people/season-limits.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { disqualifyEntry, enterEvent, reinstateEntry, withdrawEntry } from './entry.service.ts'
import { checkList, enterMany } from './entry-batch.service.ts'
import { updateEntry } from './entry-change.service.ts'
import { getDepartmentEntries, listEntries } from './entry-lists.service.ts'
import { getEntrySquad, getLists, setEntrySquad } from './entry-squad.service.ts'
import { previewEntryList, saveEntryList } from './list/entry-list.service.ts'

export function entryRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(entryCalls.list, ({ params }) => listEntries(context, params.id))
  answer(entryCalls.ofDepartment, ({ params }) => getDepartmentEntries(context, params.id))
  answer(entrySquadCalls.lists, ({ params }, by) => getLists(context, by, params.id))
  answer(entrySquadCalls.squad, ({ params }, by) => getEntrySquad(context, by, params.id))
  handle(entrySquadCalls.candidates, ({ params, query }, by) => listCandidates(context, by, params.id, query))
  handle(entrySquadCalls.registered, ({ params, query }, by) => listRegisteredCandidates(context, by, params.id, query))
  answer(entryCalls.enter, ({ body }, by) => enterEvent(context, by, body))
  answer(entryCalls.enterMany, ({ body }, by) => enterMany(context, by, body))
  answer(entryCalls.checkList, ({ body }) => checkList(context, body))
  answer(entrySquadCalls.setSquad, ({ params, body }, by) => setEntrySquad(context, by, params.id, body))
  answer(entryListCalls.table, async (_input, by) => ({ table: await writeEntryList(context, by) }))
  answer(entryListCalls.preview, ({ files }, by) => previewEntryList(context, by, files.list))
  answer(entryListCalls.save, ({ body, files }, by) => saveEntryList(context, by, files.list, body.plan))
  answer(entryCalls.update, ({ params, body }, by) => updateEntry(context, by, params.id, body))
  answer(entryCalls.withdraw, ({ params, body }, by) => withdrawEntry(context, by, params.id, body))
  answer(entryCalls.disqualify, ({ params, body }, by) => disqualifyEntry(context, by, params.id, body))
  answer(entryCalls.reinstate, ({ params, body }, by) => reinstateEntry(context, by, params.id, body.reopens))
  answer(entryCalls.limits, () => getLimits(context))
  answer(entryCalls.setLimits, ({ body }, by) => setLimits(context, by, body))
  answer(entryCalls.overLimit, ({ query }) => getOverLimit(context, query.eventsPerPerson))
}
