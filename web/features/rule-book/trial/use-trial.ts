import { useDeferredValue, useMemo, useState } from 'react'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { dryRunOn } from '#rules/dry-run.ts'
import { readAt } from '#web/lib/format/club-clock.ts'

/**
 * The dry run of the rules in the editor, computed after what is typed is on the screen. While something is refused, that
 * of the last rules that were not.
 */
export function useTrial(facts: SeasonFacts, rules: RuleBook | null, from: string) {
  const [last, setLast] = useState(rules)
  if (rules !== null && rules !== last) setLast(rules)
  const deferred = useDeferredValue(rules ?? last)
  const tryRules = useMemo(() => dryRunOn(facts), [facts])
  const { date: today } = readAt(Date.now())
  const run = useMemo(() => deferred && tryRules({ rules: deferred, from, today }), [tryRules, deferred, from, today])
  return { run, isOld: rules === null }
}
