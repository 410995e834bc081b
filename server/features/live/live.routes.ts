import { liveCalls } from '#contract/live/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { acceptHandOver, getHandOverCode, getKept, getOvers, getScoreHistory, takeOver } from './live.service.ts'

export function liveRoutes(context: AppContext): void {
  const { handle } = context
  handle(liveCalls.listKept, async (_, by) => ({ body: await getKept(context, by) }))
  handle(liveCalls.history, ({ params, query }) => getScoreHistory(context, params.id, query))
  handle(liveCalls.overs, async ({ params }) => ({ body: await getOvers(context, params.id) }))
  handle(liveCalls.takeOver, async ({ params: { roomId } }, by) => ({ body: await takeOver(context, by, roomId) }))
  handle(liveCalls.handOverCode, async ({ params: { roomId } }, by) => ({
    body: await getHandOverCode(context, by, roomId),
  }))
  handle(liveCalls.acceptHandOver, async ({ params: { roomId }, body: { code } }, by) => ({
    body: await acceptHandOver(context, by, roomId, code),
  }))
}
