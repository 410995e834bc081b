import { binCalls } from '#contract/bin/calls.ts'
import { pagesOf } from '#web/lib/calls/api.ts'

export const binQueries = { pages: pagesOf(binCalls.list, { query: {} }) }
