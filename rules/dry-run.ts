import type { DryRun, RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import type { AwardPart } from '#contract/values/enums.ts'
import { bonusesOn } from '#rules/awards/season-awards.ts'
import { sumOf } from './amount.ts'
import type { Award } from './awards/award.ts'
import { linesByHand, type SeasonLine, seasonLines } from './season-lines.ts'
import { tableOf, tablesOf } from './table/table.ts'

interface Trial {
  rules: RuleBook
  /** The day from which they would hold, also for what has begun. */
  from: string
  /** The day on which the season would end, for its bonuses. */
  today: string
}

/** The points of a season as they are, and as they would be under other rules. */
export const dryRun = (facts: SeasonFacts, trial: Trial): DryRun => dryRunOn(facts)(trial)

/** A function for many trials on the same facts. */
export function dryRunOn(facts: SeasonFacts): (trial: Trial) => DryRun {
  const before = seasonLines(facts)
  const byHand = linesByHand(facts)
  return (trial) => compared(facts, { before, byHand }, trial)
}

interface Recorded {
  before: readonly SeasonLine[]
  byHand: readonly SeasonLine[]
}

function compared(facts: SeasonFacts, { before, byHand }: Recorded, { rules, from, today }: Trial): DryRun {
  // Version 0 is known to everything that has begun.
  const versions = [...facts.versions.filter((one) => one.from < from), { version: 0, from, rules }]
  const changed = { ...facts, versions }
  const after = seasonLines(changed)
  const all = facts.departments.map(({ _id }) => _id)
  return {
    tables: tablesOf(rules).map((table) => {
      const amountsOf = (lines: readonly SeasonLine[]) =>
        new Map(tableOf(rules, table, all, [...lines, ...byHand]).map((row) => [row.department, row.amount]))
      const [old, next] = [amountsOf(before), amountsOf(after)]
      const rows = [...next].map(([id, amount]) => ({
        department: departmentOf(facts, id),
        before: (old.get(id) ?? 0) / 100,
        after: amount / 100,
      }))
      return { name: table.name, rows }
    }),
    lines: comparedLines(facts, before, after),
    bonuses: comparedBonuses(facts, changed, today > from ? today : from),
  }
}

/** The bonuses of each department if the season ended on a day. Departments without one on both sides are left out. */
function comparedBonuses(facts: SeasonFacts, changed: SeasonFacts, day: string): DryRun['bonuses'] {
  const sums = (of: SeasonFacts) => Map.groupBy(bonusesOn(of, day), ({ department }) => department)
  const [before, after] = [sums(facts), sums(changed)]
  const pointsOf = (awards: readonly Award[] = []) => sumOf(awards.map(({ amount }) => amount)) / 100
  return facts.departments
    .map((department) => ({
      department,
      before: pointsOf(before.get(department._id)),
      after: pointsOf(after.get(department._id)),
    }))
    .filter((row) => row.before !== 0 || row.after !== 0)
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
    const key = `${department} ${event} ${part}`
    const sum = sums.get(key) ?? emptyLine(facts, department, event, part)
    sum[side] = Math.round(sum[side] * 100 + amount) / 100
    sums.set(key, sum)
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
