import { careerCalls } from '#contract/career/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const careerQueries = {
  find: (id: string) => queryOf(careerCalls.find, { params: { id } }),
}
