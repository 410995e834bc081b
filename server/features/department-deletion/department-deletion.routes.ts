import { departmentCalls } from '#contract/department/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { deleteDepartment } from './department-deletion.service.ts'

export function departmentDeletionRoutes(context: AppContext): void {
  const { handle } = context
  handle(departmentCalls.remove, ({ params, query }, by) => deleteDepartment(context, by, params.id, query.confirm))
}
