import type { z } from 'zod'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { findRepeated } from '#contract/values/repeated.ts'
import type { Row, RuleDraft } from './rule-draft.ts'
import { filledConduct, kindOf, rulesOfDraft } from './rule-draft.ts'

/** Sentences by the path of their field in the draft: `tiers.3.points.1` is the second place of the tier with the key 3. */
export type DraftErrors = Readonly<Record<string, string>>

/** The name of a field, which is its path, and its error. */
export const fieldAt = (errors: DraftErrors, path: string) => ({ name: path, error: errors[path] })

export interface CheckedDraft {
  /** Null while something is refused. */
  rules: RuleBook | null
  errors: DraftErrors
}

export function checkDraft(draft: RuleDraft): CheckedDraft {
  const parsed = ruleBook.safeParse(rulesOfDraft(draft))
  // Of several sentences for a field, the first.
  const refused = (parsed.error?.issues ?? []).map((issue) => [fieldOfIssue(draft, issue), messageOf(issue)]).reverse()
  const errors: DraftErrors = { ...Object.fromEntries(refused), ...repeatedTier(draft), ...repeatedConduct(draft) }
  return { rules: Object.keys(errors).length === 0 ? (parsed.data ?? null) : null, errors }
}

const messageOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message

// Two rows of one name would be one in the rule book.

function repeatedTier({ tiers }: RuleDraft): DraftErrors {
  const name = findRepeated(tiers.map((tier) => tier.name.trim()))
  const last = tiers.findLast((tier) => tier.name.trim() === name)
  return last ? { [`tiers.${last.key}.name`]: `There are two tiers with the name ${name}.` } : {}
}

function repeatedConduct(draft: RuleDraft): DraftErrors {
  const rows = filledConduct(draft)
  const kind = findRepeated(rows.map((row) => kindOf(row.kind)))
  const last = rows.findLast((row) => kindOf(row.kind) === kind)
  return last ? { [`conduct.${last.key}.kind`]: `${last.kind.trim()} is listed twice.` } : {}
}

/** The field of the draft that an issue of the rule book belongs to. */
function fieldOfIssue(draft: RuleDraft, { code, path }: z.core.$ZodIssue): string {
  const [part = '', name, ...rest] = path.map(String)
  if (name === undefined) return PLACING.includes(part) ? `placing.${part}` : part
  const isName = code === 'invalid_key'
  switch (part) {
    case 'tiers':
      return fieldOf(part, rowNamed(draft.tiers, name), isName ? ['name'] : ['points', ...rest])
    case 'conduct': {
      const row = filledConduct(draft).find(({ kind }) => kindOf(kind) === name)
      return fieldOf(part, row, [isName ? 'kind' : 'points'])
    }
    case 'pays':
      return fieldOf(part, draft.pays[Number(name)], rest.slice(-1))
    case 'secondStage':
      return fieldOf(part, draft.secondStage[Number(name)], rest)
    case 'tables':
      return fieldOf(part, draft.tables[Number(name)], rest.slice(0, 1))
    case 'minimum':
      return `placing.${name}`
    default:
      return [part, name, ...rest].join('.')
  }
}

const PLACING = ['ties', 'emptyPlaces', 'counting']

const rowNamed = (tiers: RuleDraft['tiers'], name: string) => tiers.find((tier) => tier.name.trim() === name)

const fieldOf = (part: string, row: Row<object> | undefined, rest: readonly string[]) =>
  [part, ...(row ? [row.key] : []), ...rest].join('.')
