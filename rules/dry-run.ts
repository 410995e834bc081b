import type { AwardPart } from '#contract/enums.ts'
import type { DryRun, RuleBook } from '#contract/rule-book.ts'
import type { SeasonFacts } from '#contract/season-facts.ts'
import { linesByHand, type SeasonLine, seasonLines } from './season-lines.ts'
import { tableOf, tablesOf } from './table/table.ts'

interface Trial {
  rules: RuleBook
  /** The day from which they would hold, also for what has begun. */
  from: string
}

/** The points of a season as they are, and as they would be under other rules. */
export function dryRun(facts: SeasonFacts, { rules, from }: Trial): DryRun {
  // Version 0 is known to everything that has begun.
  const versions = [...facts.versions.filter((one) => one.from < from), { version: 0, from, rules }]
  const before = seasonLines(facts)
  const after = seasonLines({ ...facts, versions })
  const byHand = linesByHand(facts)
  const all = facts.departments.map(({ _id }) => _id)
  return {
    tables: tablesOf(rules).map((table) => {
      const amountsOf = (lines: SeasonLine[]) =>
        new Map(tableOf(rules, table, all, [...lines, ...byHand]).map((row) => [row.department, row.amount]))
      const [old, changed] = [amountsOf(before), amountsOf(after)]
      const rows = [...changed].map(([id, amount]) => ({
        department: departmentOf(facts, id),
        before: (old.get(id) ?? 0) / 100,
        after: amount / 100,
      }))
      return { name: table.name, rows }
    }),
    lines: comparedLines(facts, before, after),
  }
}

/** The sums of each department, event and part. Those without points on both sides are left out. */
function comparedLines(
  facts: SeasonFacts,
  before: readonly SeasonLine[],
  after: readonly SeasonLine[],
): DryRun['lines'] {
  const sums = new Map<string, DryRun['lines'][number]>()
  const add = (side: 'before' | 'after', { department, event, part, amount }: SeasonLine) => {
    if (part === 'HAND') return
    const key = JSON.stringify([department, event, part])
    const sum = sums.get(key) ?? emptyLine(facts, department, event, part)
    sums.set(key, { ...sum, [side]: Math.round(sum[side] * 100 + amount) / 100 })
  }
  for (const line of before) add('before', line)
  for (const line of after) add('after', line)
  return [...sums.values()].filter((line) => line.before !== 0 || line.after !== 0)
}

const emptyLine = (facts: SeasonFacts, department: string, event: string | null, part: AwardPart) => {
  const found = facts.events.find(({ _id }) => _id === event)
  return {
    department: departmentOf(facts, department),
    event: found ? { _id: found._id, name: found.name } : null,
    part,
    before: 0,
    after: 0,
  }
}

const departmentOf = ({ departments }: SeasonFacts, id: string) => {
  const found = departments.find(({ _id }) => _id === id)
  return { _id: id, name: found?.name ?? '' }
}
