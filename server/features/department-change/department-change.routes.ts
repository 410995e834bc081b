import { departmentCalls } from '#contract/department/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { updateDepartment } from './department-change.service.ts'

export function departmentChangeRoutes(context: AppContext): void {
  context.answer(departmentCalls.update, ({ params, body, files }, by) =>
    updateDepartment(context, by, params.id, body, files.logo),
  )
}
