import { scheduleCalls } from '#contract/schedule/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { checkDay, getOrder } from './schedule.service.ts'

export function scheduleRoutes(context: AppContext): void {
  const { handle } = context
  handle(scheduleCalls.order, async ({ query }) => ({ body: await getOrder(context, query.day) }))
  handle(scheduleCalls.check, async ({ query }) => ({ body: await checkDay(context, query.day) }))
}
