import type { RuleBook } from '#contract/rule-book.ts'
import type { EventFacts, MatchFacts, MatchOutcome, PlacedEntry } from '#rules/facts.ts'
import { type SeasonFacts, seasonLines } from '#rules/season-lines.ts'
import { type Row, tableOf, tablesOf } from '#rules/table/table.ts'

const FIRST_DAY = '2026-01-10'

/** Entries in the order of their places: `'CSE'`, or `'CSE A'` with the label of one of several entries. */
export const inOrder = (...names: string[]): PlacedEntry[] => names.map((name, index) => placed(name, index + 1))

export function placed(name: string, place: number | null): PlacedEntry {
  const [department = '', entry = null] = name.split(' ')
  return { department, entry, place }
}

export const event = (
  sport: EventFacts['sport'],
  gender: EventFacts['gender'],
  entries: PlacedEntry[],
): SeasonFacts['events'][number] => ({ sport, gender, kind: 'SEASON', tier: null, entries, beginsOn: FIRST_DAY })

export const match = (
  department: string,
  outcome: MatchOutcome,
  more: Partial<MatchFacts> = {},
): SeasonFacts['matches'][number] => ({
  department,
  outcome,
  sport: 'CRICKET',
  gender: 'MALE',
  tag: null,
  kind: 'SEASON',
  day: FIRST_DAY,
  ...more,
})

export const conduct = (department: string, kind: string): SeasonFacts['conduct'][number] => ({
  department,
  kind,
  gender: null,
  day: FIRST_DAY,
})

/** A season under one rule book from its first day. */
export const seasonOf = (
  rules: RuleBook,
  facts: Partial<SeasonFacts> & Pick<SeasonFacts, 'departments'>,
): SeasonFacts => ({
  versions: [{ version: 1, from: FIRST_DAY, rules }],
  events: [],
  matches: [],
  conduct: [],
  endedOn: null,
  ...facts,
})

/** A table as text, a line for each department: `'1 CSE 25'`. */
export function tableText(rules: RuleBook, season: SeasonFacts, name = tablesOf(rules)[0]?.name): string[] {
  const table = tablesOf(rules).find((one) => one.name === name)
  if (!table) throw new Error(`The rule book has no table ${name}.`)
  return tableOf(rules, table, season.departments, seasonLines(season)).map(lineOf)
}

const lineOf = ({ place, department, amount }: Row) => `${place} ${department} ${amount / 100}`
