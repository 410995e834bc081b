import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { seasonFactsCalls } from '#contract/season-facts/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { adoptRules, getCurrent, getSeasonFacts, getVersions, tryRules } from './rule-book.service.ts'

export function ruleBookRoutes(context: AppContext): void {
  const { handle } = context
  handle(ruleBookCalls.current, async () => ({ body: await getCurrent(context) }))
  handle(ruleBookCalls.versions, async ({ query }) => ({ body: await getVersions(context, query.season) }))
  handle(ruleBookCalls.dryRun, ({ body }) => tryRules(context, body))
  handle(ruleBookCalls.adopt, async ({ body }, by) => ({ body: await adoptRules(context, by, body) }))
  handle(seasonFactsCalls.find, async () => ({ body: await getSeasonFacts(context) }))
}
