import { DEFAULT_RULE_BOOK, type RuleBook } from '#contract/rule-book.ts'

export interface Version {
  version: number
  /** The day from which it holds, as YYYY-MM-DD. */
  from: string
  rules: RuleBook
}

/** The rules that hold on a day: those of the latest first day, and of the latest version where two have the same. */
export function rulesOn(versions: readonly Version[], day: string): RuleBook {
  const holding = versions.filter(({ from }) => from <= day)
  const latest = holding.reduce<Version | undefined>(
    (best, one) => (best && isBefore(one, best) ? best : one),
    undefined,
  )
  return latest?.rules ?? DEFAULT_RULE_BOOK
}

const isBefore = (one: Version, other: Version) =>
  one.from === other.from ? one.version < other.version : one.from < other.from
