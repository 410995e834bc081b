import { expect, test } from 'vitest'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { bracket, entriesFor, enumerated, randomSeason, sidesOf, tablesOfEnds } from '#rules/testing/open-seasons.ts'
import { event, match, seasonOf } from '#rules/testing/season.ts'
import type { OpenSeason } from './open-season.ts'
import { possibleTable } from './possible.ts'

const SEASONS = Number(process.env.POSSIBLE_SEASONS ?? 60)
const DEPARTMENTS = ['A', 'B', 'C', 'D', 'E']

test(`places, totals and verdicts of ${SEASONS} random seasons equal those of all their ends`, () => {
  for (let seed = 0; seed < SEASONS; seed++) {
    const random = randomSeason(`season ${seed}`)
    const { rows, isExact } = possibleTable(random.season)
    expect(isExact, `season ${seed}`).toBe(true)
    const shown = rows.map(({ department, places, amounts, verdict }) => ({ department, places, amounts, verdict }))
    expect(shown, `season ${seed}`).toEqual(enumerated(random))
  }
})

const RULES = ruleBook.parse({
  tiers: { A: [10, 6, 4, 4, 2, 1] },
  pays: [{ tier: 'A', finisher: 1 }],
  matches: { win: 2, loss: 1, tags: { FINAL: 4 } },
  participation: { SEASON: 3 },
})

/** Knock-outs of these sizes in which so many matches are played. */
function knockOuts(departments: string[], sizes: readonly number[], played: number, seed: string): OpenSeason {
  const lots = lotsOf(seed)
  const season = seasonOf(RULES, { departments })
  const events = sizes.map((size, index) => {
    const entries = entriesFor(departments, size, lots)
    const one = { ...event('CRICKET', 'MALE', []), _id: `event ${index}` }
    season.events.push(one)
    const staged = bracket(entries, played, lots)
    season.matches.push(...sidesOf(one, entries, staged))
    return { _id: one._id, entries, isListOpen: false, staged }
  })
  return { facts: season, events, matches: [], rules: RULES, table: { name: 'Overall' } }
}

test('the totals and the pairs of a knock-out that is too large to be played out equal those of all its ends', () => {
  for (const size of [8, 9, 10, 11])
    for (let seed = 0; seed < 4; seed++) {
      const season = knockOuts(DEPARTMENTS, [size], size - 8, `${size} ${seed}`)
      const { rows, isExact } = possibleTable(season)
      expect(isExact).toBe(false)
      const ends = tablesOfEnds(season, DEPARTMENTS).map((table) => new Map(table.map((row) => [row.department, row])))
      const amountIn = (end: (typeof ends)[number], department: string) => end.get(department)?.amount ?? 0
      for (const { department, amounts, places, verdict } of rows) {
        const all = ends.map((end) => amountIn(end, department))
        expect(amounts, `${size} ${seed} ${department}`).toEqual([Math.min(...all), Math.max(...all)])
        const others = DEPARTMENTS.filter((one) => one !== department)
        const over = (other: string) => ends.map((end) => amountIn(end, department) - amountIn(end, other))
        expect(places).toEqual([
          1 + others.filter((other) => Math.max(...over(other)) < 0).length,
          1 + others.filter((other) => Math.min(...over(other)) < 0).length,
        ])
        expect(verdict === 'CHAMPION').toBe(others.every((other) => Math.min(...over(other)) > 0))
      }
    }
})

test('it is said what a department wins with, and what it cannot win without', () => {
  const lots = lotsOf('words')
  const departments = ['CSE', 'BHA', 'ECE']
  const facts = seasonOf(ruleBook.parse({ tiers: { A: [5, 3] }, pays: [{ tier: 'A' }] }), {
    departments,
    events: [
      { ...event('CRICKET', 'MALE', []), name: 'Cricket' },
      { ...event('CHESS', 'MALE', []), name: 'Chess' },
    ],
    byHand: [
      { department: 'CSE', points: 10, gender: null },
      { department: 'BHA', points: 11, gender: null },
    ],
  })
  const entries = entriesFor(['CSE', 'BHA'], 2, lots)
  const events = facts.events.map(({ _id }) => ({ _id, entries, isListOpen: false, staged: null }))
  const [version] = facts.versions
  const season = { facts, events, matches: [], rules: version?.rules ?? RULES, table: { name: 'Overall' } }
  const { rows, open } = possibleTable(season)
  expect(open).toBe(2)
  expect(rows).toEqual([
    {
      department: 'CSE',
      places: [1, 2],
      amounts: [1600, 2000],
      verdict: null,
      ways: [],
      needs: ['it wins Cricket', 'BHA does not win Cricket', 'it wins Chess', 'BHA does not win Chess'],
    },
    {
      department: 'BHA',
      places: [1, 2],
      amounts: [1700, 2100],
      verdict: null,
      ways: ['CSE does not win Cricket', 'it wins Cricket', 'CSE does not win Chess', 'it wins Chess'],
      needs: [],
    },
    { department: 'ECE', places: [3, 3], amounts: [0, 0], verdict: 'OUT', ways: [], needs: [] },
  ])
})

test('nothing is said while an event whose matches give points is not drawn', () => {
  const facts = seasonOf(RULES, { departments: DEPARTMENTS, events: [event('CRICKET', 'MALE', [])] })
  const events = facts.events.map(({ _id }) => ({ _id, entries: [], isListOpen: true, staged: null }))
  const season = { facts, events, matches: [], rules: RULES, table: { name: 'Overall' } }
  expect(possibleTable(season)).toEqual({ open: 1, isExact: false, waitsFor: ['CRICKET MALE'], rows: [] })
})

test('a match without an event can be won, lost or tied', () => {
  const rules = ruleBook.parse({ matches: { win: 2, tie: 1 } })
  const { department: _, outcome: __, ...of } = match('A', 'WIN')
  const facts = seasonOf(rules, { departments: ['A', 'B'], byHand: [{ department: 'A', points: 3, gender: null }] })
  const season = {
    facts,
    events: [],
    matches: [{ ...of, departments: ['A', 'B'] as const }],
    rules,
    table: { name: '' },
  }
  expect(possibleTable(season).rows.map(({ verdict, amounts }) => [verdict, amounts])).toEqual([
    ['CHAMPION', [300, 500]],
    ['OUT', [0, 200]],
  ])
})
