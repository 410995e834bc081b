import { registerCalls } from '#contract/register/calls.ts'
import type { Filter, Filters } from '#web/features/filters/filters.ts'
import { pagesOf } from '#web/lib/calls/api.ts'

export const REGISTER_FILTERS = ['q', 'department'] as const satisfies Filter[]

export const registerQueries = {
  pages: ({ q, department }: Filters) => pagesOf(registerCalls.people, { query: { q, department } }),
}
