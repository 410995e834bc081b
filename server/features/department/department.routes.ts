import { departmentCalls } from '#contract/department/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listDepartments } from './department.queries.ts'
import { createDepartment, getDepartment, getWindow, setWindow, updateDepartment } from './department.service.ts'

export function departmentRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(departmentCalls.list, async () => ({ body: await listDepartments(store.reads) }))
  handle(departmentCalls.find, async ({ params }) => ({ body: await getDepartment(context, params.id) }))
  handle(departmentCalls.create, async ({ body, files }, by) => ({
    body: await createDepartment(context, by, body, files.logo),
  }))
  handle(departmentCalls.update, async ({ params, body, files }, by) => ({
    body: await updateDepartment(context, by, params.id, body, files.logo),
  }))
  handle(departmentCalls.checkWindow, async ({ query }, by) => ({
    body: await getWindow(context, by, query.department),
  }))
  handle(departmentCalls.startApplications, async ({ body }, by) => ({
    body: await setWindow(context, by, { department: body.department, to: 'OPEN' }),
  }))
  handle(departmentCalls.stopApplications, async ({ body }, by) => ({
    body: await setWindow(context, by, { department: body.department, to: 'CLOSED' }),
  }))
}
