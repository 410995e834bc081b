import { lineUpCalls } from '#contract/line-up.ts'
import type { AppContext } from '#server/platform/context.ts'
import { setLineUp, showLineUpSquad, showLineUps } from './line-up.service.ts'

export function lineUpRoutes(context: AppContext): void {
  const { handle } = context
  handle(lineUpCalls.ofMatch, async ({ params }) => ({ body: await showLineUps(context, params.id) }))
  handle(lineUpCalls.squad, async ({ params }, by) => ({ body: await showLineUpSquad(context, by, params) }))
  handle(lineUpCalls.update, async ({ params, body }, by) => ({ body: await setLineUp(context, by, params, body) }))
}
