import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { TABLE_NAME_MAX } from '#contract/values/limits.ts'
import { ruleBookQueries } from '#web/features/rule-book/rule-book.queries.ts'
import { readLine } from '#web/lib/address-values.ts'

/** The table in an address. A person may have typed it. */
export const tableIn = (address: URLSearchParams) => readLine(address.get('table'), TABLE_NAME_MAX)

export interface Tables {
  /** Empty until they are known, and in a season without a rule book. */
  names: readonly string[]
  /** The chosen one; undefined for the first. */
  chosen: string | undefined
}

/** The table that the address chooses among these. An unknown name is ignored. */
export function useChosenTable(names: readonly string[] | undefined): Tables {
  const [address] = useSearchParams()
  const asked = tableIn(address)
  const isKnown = asked !== undefined && (names === undefined || names.includes(asked))
  return { names: names ?? [], chosen: isKnown ? asked : undefined }
}

/** The tables of the running season. The standard rules, version 0, have one. */
export function useTables(): Tables & { hasRuleBook: boolean } {
  const { data, isError } = useQuery(ruleBookQueries.current)
  const names = isError ? [] : data?.body.rules.tables.map(({ name }) => name)
  return { ...useChosenTable(names), hasRuleBook: (data?.body.version ?? 0) > 0 }
}
