import { eventCalls } from '#contract/event/calls.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import { pagesOf } from '#web/lib/calls/api.ts'

export const eventChoiceQueries = { pages: pagesOf(eventCalls.list, { query: { pageSize: PAGE_SIZE_MAX } }) }
