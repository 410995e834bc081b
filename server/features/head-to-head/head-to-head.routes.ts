import { headToHeadCalls } from '#contract/head-to-head/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getHeadToHead } from './head-to-head.service.ts'

export function headToHeadRoutes(context: AppContext): void {
  context.answer(headToHeadCalls.find, ({ params, query }) => getHeadToHead(context, params, query))
}
