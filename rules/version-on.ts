import type { RuleBook } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'

export interface Version {
  version: number
  /** The day from which it holds, as YYYY-MM-DD. */
  from: string
  rules: RuleBook
}

export interface Beginning {
  day: string
  /** The latest version when it began; null before. */
  knownVersion: number | null
}

/** The rules that hold until others are adopted. */
export const STANDARD: Version = { version: 0, from: '', rules: DEFAULT_RULE_BOOK }

/**
 * The version that holds for what begins on a day: that of the latest first day, and the latest version where two have the
 * same. One that was adopted after the beginning changes nothing.
 */
export function versionFor<V extends Version>(versions: readonly V[], { day, knownVersion }: Beginning): V | undefined {
  const isKnown = ({ version }: V) => knownVersion === null || version <= knownVersion
  return versions
    .filter((one) => one.from <= day && isKnown(one))
    .reduce<V | undefined>((best, one) => (best && isBefore(one, best) ? best : one), undefined)
}

export const rulesFor = (versions: readonly Version[], beginning: Beginning): RuleBook =>
  (versionFor(versions, beginning) ?? STANDARD).rules

const isBefore = (one: Version, other: Version) =>
  one.from === other.from ? one.version < other.version : one.from < other.from
