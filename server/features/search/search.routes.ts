import { searchCalls } from '#contract/search/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { search } from './search.service.ts'

export function searchRoutes(context: AppContext): void {
  context.answer(searchCalls.find, ({ query }, by) => search(context, by, query))
}
