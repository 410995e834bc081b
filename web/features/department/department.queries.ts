import { departmentCalls } from '#contract/department/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const departmentQueries = {
  list: queryOf(departmentCalls.list),
  find: (id: string) => queryOf(departmentCalls.find, { params: { id } }),
  /** Whether one's own department takes applications. */
  window: queryOf(departmentCalls.checkWindow),
}
