import { ruleBookCalls } from '#contract/rule-book.ts'
import { queryOf } from '#web/lib/calls/api.ts'

/** Not among the queries of points, because the landing page has those. */
export const tablesQueries = { ruleBook: queryOf(ruleBookCalls.current) }
