import type { z } from 'zod'
import { filledConduct, kindOf } from './draft-rules.ts'
import type { Row, RuleDraft } from './rule-draft.ts'

/** The field of the draft that an issue of the rule book belongs to. */
export function fieldOfIssue(draft: RuleDraft, { code, path }: z.core.$ZodIssue): string {
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
