import { useDeferredValue, useMemo, useState } from 'react'
import type { RuleBook } from '#contract/rule-book.ts'
import type { SeasonFacts } from '#contract/season-facts.ts'
import { dryRun } from '#rules/dry-run.ts'

/**
 * The dry run of the rules in the editor, computed after what is typed is on the screen. While something is refused, that
 * of the last rules that were not.
 */
export function useTrial(facts: SeasonFacts, rules: RuleBook | null, from: string) {
  const [last, setLast] = useState(rules)
  if (rules !== null && rules !== last) setLast(rules)
  const deferred = useDeferredValue(rules ?? last)
  const run = useMemo(() => deferred && dryRun(facts, { rules: deferred, from }), [facts, deferred, from])
  return { run, isOld: rules === null }
}
