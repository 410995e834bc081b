import { entryCalls } from '#contract/entry/calls.ts'
import { entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { listCandidates, listRegisteredCandidates } from '#server/features/championship/people/candidates.service.ts'
import { getLimits, getOverLimit, setLimits } from '#server/features/championship/people/season-limits.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { disqualifyEntry, enterEvent, reinstateEntry, withdrawEntry } from './entry.service.ts'
import { checkList, enterMany } from './entry-batch.service.ts'
import { updateEntry } from './entry-change.service.ts'
import { getDepartmentEntries, listEntries } from './entry-lists.service.ts'
import { getEntrySquad, getLists, setEntrySquad } from './entry-squad.service.ts'

export function entryRoutes(context: AppContext): void {
  const { handle } = context
  handle(entryCalls.list, async ({ params }) => ({ body: await listEntries(context, params.id) }))
  handle(entryCalls.ofDepartment, async ({ params }) => ({ body: await getDepartmentEntries(context, params.id) }))
  handle(entrySquadCalls.lists, async ({ params }, by) => ({ body: await getLists(context, by, params.id) }))
  handle(entrySquadCalls.squad, async ({ params }, by) => ({ body: await getEntrySquad(context, by, params.id) }))
  handle(entrySquadCalls.candidates, ({ params, query }, by) => listCandidates(context, by, params.id, query))
  handle(entrySquadCalls.registered, ({ params, query }, by) => listRegisteredCandidates(context, by, params.id, query))
  handle(entryCalls.enter, async ({ body }, by) => ({ body: await enterEvent(context, by, body) }))
  handle(entryCalls.enterMany, async ({ body }, by) => ({ body: await enterMany(context, by, body) }))
  handle(entryCalls.checkList, async ({ body }) => ({ body: await checkList(context, body) }))
  handle(entrySquadCalls.setSquad, async ({ params, body }, by) => ({
    body: await setEntrySquad(context, by, params.id, body),
  }))
  handle(entryCalls.update, async ({ params, body }, by) => ({ body: await updateEntry(context, by, params.id, body) }))
  handle(entryCalls.withdraw, async ({ params, body }, by) => ({
    body: await withdrawEntry(context, by, params.id, body),
  }))
  handle(entryCalls.disqualify, async ({ params, body }, by) => ({
    body: await disqualifyEntry(context, by, params.id, body),
  }))
  handle(entryCalls.reinstate, async ({ params, body }, by) => ({
    body: await reinstateEntry(context, by, params.id, body.reopens),
  }))
  handle(entryCalls.limits, async () => ({ body: await getLimits(context) }))
  handle(entryCalls.setLimits, async ({ body }, by) => ({ body: await setLimits(context, by, body) }))
  handle(entryCalls.overLimit, async ({ query }) => ({ body: await getOverLimit(context, query.eventsPerPerson) }))
}
