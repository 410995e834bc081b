import { useQuery } from '@tanstack/react-query'
import type { SportEvent } from '#contract/event/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { STANDARD } from '#rules/version-on.ts'
import { eventQueries } from './event.queries.ts'

/** The rules that hold for an event; undefined until they are there. */
export function useEventRules({ season, version }: Pick<SportEvent, 'season' | 'version'>): RuleBook | undefined {
  const { data } = useQuery(eventQueries.rules(season))
  return data && (data.body.find((one) => one.version === version)?.rules ?? STANDARD.rules)
}
