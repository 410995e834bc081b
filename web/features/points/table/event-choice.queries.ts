import { eventCalls } from '#contract/event.ts'
import { PAGE_SIZE_MAX } from '#contract/fields.ts'
import { pagesOf } from '#web/lib/calls/api.ts'

export const eventChoiceQueries = { pages: pagesOf(eventCalls.list, { query: { pageSize: PAGE_SIZE_MAX } }) }
