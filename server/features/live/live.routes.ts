import { liveCalls } from '#contract/live/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { acceptHandOver, showHandOverCode } from './hand-over.service.ts'
import { showKept, showScoreHistory, takeOver } from './live.service.ts'

export function liveRoutes(context: AppContext): void {
  const { handle } = context
  handle(liveCalls.listKept, async (_, by) => ({ body: await showKept(context, by) }))
  handle(liveCalls.history, ({ params, query }) => showScoreHistory(context, params.id, query))
  handle(liveCalls.takeOver, async ({ params: { roomId } }, by) => ({ body: await takeOver(context, by, roomId) }))
  handle(liveCalls.handOverCode, async ({ params: { roomId } }, by) => ({
    body: await showHandOverCode(context, by, roomId),
  }))
  handle(liveCalls.acceptHandOver, async ({ params: { roomId }, body: { code } }, by) => ({
    body: await acceptHandOver(context, by, roomId, code),
  }))
}
