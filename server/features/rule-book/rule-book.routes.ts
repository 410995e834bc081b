import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { seasonFactsCalls } from '#contract/season-facts/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { adoptRules, getCurrent, getSeasonFacts, getVersions, tryRules } from './rule-book.service.ts'

export function ruleBookRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(ruleBookCalls.current, () => getCurrent(context))
  answer(ruleBookCalls.versions, ({ query }) => getVersions(context, query.season))
  handle(ruleBookCalls.dryRun, ({ body }) => tryRules(context, body))
  answer(ruleBookCalls.adopt, ({ body }, by) => adoptRules(context, by, body))
  answer(seasonFactsCalls.find, () => getSeasonFacts(context))
}
