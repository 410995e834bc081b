import { officialCalls } from '#contract/official/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { checkMove, getBoard, planDelay } from './board.service.ts'
import { planMatches, planRain } from './fill.service.ts'
import { getMyDay } from './my-day.service.ts'
import { findAccounts } from './officials.queries.ts'
import { setOfficials } from './officials.service.ts'
import { listUnplanned } from './schedule.queries.ts'
import { checkDay, getOrder } from './schedule.service.ts'

export function scheduleRoutes(context: AppContext): void {
  const { handle } = context
  handle(scheduleCalls.order, async ({ query }) => ({ body: await getOrder(context, query.day) }))
  handle(scheduleCalls.myDay, async (_, by) => ({ body: await getMyDay(context, by) }))
  handle(scheduleCalls.check, async ({ query }) => ({ body: await checkDay(context, query.day) }))
  handle(scheduleCalls.unplanned, async () => ({ body: await listUnplanned(context.store.reads) }))
  handle(scheduleCalls.board, async ({ query }) => ({ body: await getBoard(context, query.day) }))
  handle(scheduleCalls.checkMove, async ({ query }) => ({ body: await checkMove(context, query) }))
  handle(scheduleCalls.planDelay, async ({ body }) => ({ body: await planDelay(context, body) }))
  handle(scheduleCalls.planRain, async ({ body }) => ({ body: await planRain(context, body) }))
  handle(officialCalls.findPeople, async ({ query }) => ({ body: await findAccounts(context.store.reads, query.q) }))
  handle(officialCalls.set, async ({ params, body }, by) => ({
    body: await setOfficials(context, by, params.id, body),
  }))
  handle(scheduleCalls.plan, async ({ body }) => ({ body: await planMatches(context, body) }))
}
