import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { EARLIEST_DAY } from '#contract/values/limits.ts'
import { formatDate } from '#web/lib/format/format-date.ts'

/** The rules of a season in which no rule book is adopted. */
export const STANDARD: RuleBookVersion = {
  version: 0,
  from: '',
  reason: null,
  rules: DEFAULT_RULE_BOOK,
  adoptedAt: null,
  by: null,
}

export type Standing = 'today' | 'coming' | 'earlier'

/** All versions, latest first, down to the standard rules. */
export const allVersions = (adopted: readonly RuleBookVersion[]): RuleBookVersion[] =>
  adopted.some(({ version }) => version === 0) ? [...adopted] : [...adopted, STANDARD]

export const versionTitle = ({ version }: Pick<RuleBookVersion, 'version'>) =>
  version === 0 ? 'Standard rules' : `Version ${version}`

/** 'from March 1, 2026'. The first season of a club begins on the earliest day. */
export const fromWords = ({ from }: Pick<RuleBookVersion, 'from'>) =>
  from <= EARLIEST_DAY ? 'from the first day of the season' : `from ${formatDate(from)}`

/** Of a version, beside the one that holds today. */
export function standingOf(one: RuleBookVersion, current: RuleBookVersion): Standing {
  if (one.version === current.version) return 'today'
  return one.from > current.from ? 'coming' : 'earlier'
}
