import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { MatchOutcome, SeasonFacts } from '#contract/season-facts/calls.ts'
import type { EventFacts, MatchFacts, PlacedEntry } from '#rules/facts.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import { type Row, tableOf, tablesOf } from '#rules/table/table.ts'

const FIRST_DAY = '2026-01-10'
const BEGINNING = { day: FIRST_DAY, knownVersion: null }

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
): SeasonFacts['events'][number] => ({
  _id: `${sport} ${gender}`,
  name: `${sport} ${gender}`,
  sport,
  gender,
  kind: 'SEASON',
  tier: null,
  entries,
  ...BEGINNING,
})

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
  event: null,
  ...BEGINNING,
  ...more,
})

export const conduct = (department: string, kind: string): SeasonFacts['conduct'][number] => ({
  department,
  kind,
  gender: null,
  event: null,
  ...BEGINNING,
})

/** A season under one rule book from its first day. */
export const seasonOf = (
  rules: RuleBook,
  { departments, ...facts }: Partial<Omit<SeasonFacts, 'departments'>> & { departments: readonly string[] },
): SeasonFacts => ({
  versions: [{ version: 1, from: FIRST_DAY, rules }],
  departments: departments.map((name) => ({ _id: name, name })),
  events: [],
  matches: [],
  conduct: [],
  byHand: [],
  endedOn: null,
  ...facts,
})

/** A table as text, a line for each department: `'1 CSE 25'`. */
export function tableText(rules: RuleBook, season: SeasonFacts, name = tablesOf(rules)[0]?.name): string[] {
  const table = tablesOf(rules).find((one) => one.name === name)
  if (!table) throw new Error(`The rule book has no table ${name}.`)
  const departments = season.departments.map(({ _id }) => _id)
  return tableOf(rules, table, departments, [...seasonLines(season), ...linesByHand(season)]).map(lineOf)
}

const lineOf = ({ place, department, amount }: Row) => `${place} ${department} ${amount / 100}`
