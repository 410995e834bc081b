import { officialCalls } from '#contract/official/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { checkMove, getBoard, planDelay } from './board.service.ts'
import { planMatches, planRain } from './fill.service.ts'
import { findAccounts } from './officials.queries.ts'
import { setOfficials } from './officials.service.ts'
import { listUnplanned } from './schedule.queries.ts'
import { checkDay, getMyDay, getOrder } from './schedule.service.ts'

export function scheduleRoutes(context: AppContext): void {
  const { answer } = context
  answer(scheduleCalls.order, ({ query }) => getOrder(context, query.day))
  answer(scheduleCalls.myDay, (_, by) => getMyDay(context, by))
  answer(scheduleCalls.check, ({ query }) => checkDay(context, query.day))
  answer(scheduleCalls.unplanned, () => listUnplanned(context.store.reads))
  answer(scheduleCalls.board, ({ query }) => getBoard(context, query.day))
  answer(scheduleCalls.checkMove, ({ query }) => checkMove(context, query))
  answer(scheduleCalls.planDelay, ({ body }) => planDelay(context, body))
  answer(scheduleCalls.planRain, ({ body }) => planRain(context, body))
  answer(officialCalls.findPeople, ({ query }) => findAccounts(context.store.reads, query.q))
  answer(officialCalls.set, ({ params, body }, by) => setOfficials(context, by, params.id, body))
  answer(scheduleCalls.plan, ({ body }) => planMatches(context, body))
}
