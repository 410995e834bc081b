import { lineUpCalls } from '#contract/line-up/calls.ts'
import { questionCalls } from '#contract/player-question/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getLineUpSquad, getLineUps, setLineUp } from './line-up.service.ts'
import { answerQuestion, askQuestion } from './player-question.service.ts'

export function lineUpRoutes(context: AppContext): void {
  const { answer } = context
  answer(lineUpCalls.ofMatch, ({ params }) => getLineUps(context, params.id))
  answer(lineUpCalls.squad, ({ params }, by) => getLineUpSquad(context, by, params))
  answer(questionCalls.ask, ({ body }, by) => askQuestion(context, by, body))
  answer(questionCalls.answer, ({ params, body }, by) => answerQuestion(context, by, params.id, body))
  answer(lineUpCalls.update, ({ params, body }, by) => setLineUp(context, by, params, body))
}
