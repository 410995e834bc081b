import { lineUpCalls } from '#contract/line-up/calls.ts'
import { questionCalls } from '#contract/player-question/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getLineUpSquad, getLineUps, setLineUp } from './line-up.service.ts'
import { answerQuestion, askQuestion } from './player-question.service.ts'

export function lineUpRoutes(context: AppContext): void {
  const { handle } = context
  handle(lineUpCalls.ofMatch, async ({ params }) => ({ body: await getLineUps(context, params.id) }))
  handle(lineUpCalls.squad, async ({ params }, by) => ({ body: await getLineUpSquad(context, by, params) }))
  handle(questionCalls.ask, async ({ body }, by) => ({ body: await askQuestion(context, by, body) }))
  handle(questionCalls.answer, async ({ params, body }, by) => ({
    body: await answerQuestion(context, by, params.id, body),
  }))
  handle(lineUpCalls.update, async ({ params, body }, by) => ({ body: await setLineUp(context, by, params, body) }))
}
