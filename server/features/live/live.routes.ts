import { liveCalls } from '#contract/live/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { acceptHandOver, getHandOverCode, getKept, getOvers, getScoreHistory, takeOver } from './live.service.ts'

export function liveRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(liveCalls.listKept, (_, by) => getKept(context, by))
  handle(liveCalls.history, ({ params, query }) => getScoreHistory(context, params.id, query))
  answer(liveCalls.overs, ({ params }) => getOvers(context, params.id))
  answer(liveCalls.takeOver, ({ params: { roomId } }, by) => takeOver(context, by, roomId))
  answer(liveCalls.handOverCode, ({ params: { roomId } }, by) => getHandOverCode(context, by, roomId))
  answer(liveCalls.acceptHandOver, ({ params: { roomId }, body: { code } }, by) =>
    acceptHandOver(context, by, roomId, code),
  )
}
