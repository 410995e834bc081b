import { profileCalls } from '#contract/profile/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { moveToDepartment, showMoveLosses } from './department-move.service.ts'

export function departmentMoveRoutes(context: AppContext): void {
  const { handle } = context
  handle(profileCalls.moveLosses, async ({ params }) => ({ body: await showMoveLosses(context, params.id) }))
  handle(profileCalls.move, ({ params, body }, by) => moveToDepartment(context, by, params.id, body.department))
}
