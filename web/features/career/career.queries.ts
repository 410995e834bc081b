import { careerCalls } from '#contract/career/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const careerQueries = {
  find: (id: string) => queryOf(careerCalls.find, { params: { id } }),
  /** Of the running season, or of that of a record. */
  top: (record?: string) => queryOf(careerCalls.top, { query: { record } }),
}
