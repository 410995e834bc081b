import { liveCalls } from '#contract/live.ts'
import type { House } from '#server/platform/house.ts'
import type { LiveServer } from '#server/platform/sockets.ts'
import { showKept, showScoreHistory, takeOver } from './live.service.ts'
import { roomName } from './live.socket.ts'

export function liveRoutes(house: House, io: LiveServer): void {
  const { handle } = house
  handle(liveCalls.listKept, async (_, by) => ({ body: await showKept(house, by) }))
  handle(liveCalls.history, ({ params, query }) => showScoreHistory(house, params.id, query))
  handle(liveCalls.takeOver, async ({ params: { roomId } }, by) => {
    const body = await takeOver(house, by, roomId)
    io.to(roomName(roomId)).emit('keeperChanged', { roomId, keeper: body.keeper })
    return { body }
  })
}
