import { profileCalls } from '#contract/profile/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getMoveLosses, moveToDepartment } from './department-move.service.ts'

export function departmentMoveRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(profileCalls.moveLosses, ({ params }) => getMoveLosses(context, params.id))
  handle(profileCalls.move, ({ params, body }, by) => moveToDepartment(context, by, params.id, body.department))
}
