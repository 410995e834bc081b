import { liveCalls } from '#contract/live.ts'
import type { House } from '#server/platform/house.ts'
import { showKept, showScoreHistory, takeOver } from './live.service.ts'

export function liveRoutes(house: House): void {
  const { handle } = house
  handle(liveCalls.listKept, async (_, by) => ({ body: await showKept(house, by) }))
  handle(liveCalls.history, ({ params, query }) => showScoreHistory(house, params.id, query))
  handle(liveCalls.takeOver, async ({ params: { roomId } }, by) => ({ body: await takeOver(house, by, roomId) }))
}
