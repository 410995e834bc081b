import { departmentCalls } from '#contract/department.ts'
import type { House } from '#server/platform/house.ts'
import { listDepartments } from './department.queries.ts'
import {
  createDepartment,
  deleteDepartment,
  setWindow,
  showDepartment,
  showWindow,
  updateDepartment,
} from './department.service.ts'

export function departmentRoutes(house: House): void {
  const { handle, store } = house
  handle(departmentCalls.list, async () => ({ body: await listDepartments(store.reads) }))
  handle(departmentCalls.find, async ({ params }) => ({ body: await showDepartment(house, params.id) }))
  handle(departmentCalls.create, async ({ body, files }, by) => ({
    body: await createDepartment(house, by, body, files.logo),
  }))
  handle(departmentCalls.update, async ({ params, body, files }, by) => ({
    body: await updateDepartment(house, by, params.id, body, files.logo),
  }))
  handle(departmentCalls.remove, ({ params, query }, by) => deleteDepartment(house, by, params.id, query.confirm))
  handle(departmentCalls.checkWindow, async ({ query }, by) => ({
    body: await showWindow(house, by, query.department),
  }))
  handle(departmentCalls.startApplications, async ({ body }, by) => ({
    body: await setWindow(house, by, { department: body.department, to: 'OPEN' }),
  }))
  handle(departmentCalls.stopApplications, async ({ body }, by) => ({
    body: await setWindow(house, by, { department: body.department, to: 'CLOSED' }),
  }))
}
