import { departmentCalls } from '#contract/department/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listDepartments } from './department.queries.ts'
import { createDepartment, getDepartment, getWindow, setWindow } from './department.service.ts'

export function departmentRoutes(context: AppContext): void {
  const { answer, store } = context
  answer(departmentCalls.list, () => listDepartments(store.reads))
  answer(departmentCalls.find, ({ params }) => getDepartment(context, params.id))
  answer(departmentCalls.create, ({ body, files }, by) => createDepartment(context, by, body, files.logo))
  answer(departmentCalls.checkWindow, ({ query }, by) => getWindow(context, by, query.department))
  answer(departmentCalls.startApplications, ({ body }, by) =>
    setWindow(context, by, { department: body.department, to: 'OPEN' }),
  )
  answer(departmentCalls.stopApplications, ({ body }, by) =>
    setWindow(context, by, { department: body.department, to: 'CLOSED' }),
  )
}
