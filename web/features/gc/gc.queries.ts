import { gcCalls } from '#contract/gc.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const gcQueries = {
  list: queryOf(gcCalls.list),
  find: (id: string) => queryOf(gcCalls.find, { params: { id } }),
}
