import { careerCalls } from '#contract/career/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { showCareer } from './career.service.ts'

export function careerRoutes(context: AppContext): void {
  context.handle(careerCalls.find, async ({ params }) => ({ body: await showCareer(context, params.id) }))
}
