import { careerCalls } from '#contract/career/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getCareer } from './career.service.ts'
import { getTopPlayers } from './figures.service.ts'

export function careerRoutes(context: AppContext): void {
  context.answer(careerCalls.find, ({ params }, owner) => getCareer(context, params.id, owner !== null))
  context.answer(careerCalls.top, ({ query }) => getTopPlayers(context, query.record))
}
