import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { conditionsOf, type Tally } from './conditions.ts'
import { type OpenPart, type Outcome, type PossibleRow, valueIn } from './part.ts'

/** So many joint outcomes are tried. */
const JOINT_MAX = 4096

/**
 * Every joint outcome of all parts is tried: places, verdicts and conditions are exact. Null where a part was not enumerated or there
 * are too many.
 */
export function jointRows(
  departments: SeasonFacts['departments'],
  certain: ReadonlyMap<string, number>,
  parts: readonly OpenPart[],
): Map<string, Pick<PossibleRow, 'places' | 'verdict' | 'ways' | 'needs'>> | null {
  const choices = parts.flatMap(({ name, isExact, outcomes }) => (isExact && outcomes ? [{ name, outcomes }] : []))
  const count = choices.reduce((product, { outcomes }) => product * outcomes.length, 1)
  if (choices.length < parts.length || count > JOINT_MAX) return null
  const ids = departments.map(({ _id }) => _id)
  const start = ids.map((id) => certain.get(id) ?? 0)
  const tallies = ids.map(() => choices.map(({ outcomes }) => outcomes.map((): Tally => ({ first: 0, all: 0 }))))
  const places = ids.map(() => [ids.length, 1] as [number, number])
  const chosen: number[] = []
  tryFrom(0, start)
  return new Map(
    ids.map((id, index) => {
      const [best, worst] = places[index] ?? [1, 1]
      const tally = tallies[index] ?? []
      const wins = tally[0]?.reduce((sum, { first }) => sum + first, 0) ?? 0
      const verdict = wins === count ? 'CHAMPION' : best > 1 ? 'OUT' : null
      const isOpen = verdict === null && wins > 0
      const conditions = isOpen ? conditionsOf(id, departments, choices, tally) : { ways: [], needs: [] }
      return [id, { places: [best, worst] as const, verdict, ...conditions }]
    }),
  )

  function tryFrom(part: number, values: readonly number[]): void {
    const choice = choices[part]
    if (!choice) record(values)
    for (const [index, outcome] of choice?.outcomes.entries() ?? []) {
      chosen[part] = index
      tryFrom(part + 1, withOutcome(values, outcome))
    }
  }

  function withOutcome(values: readonly number[], outcome: Outcome): number[] {
    return values.map((value, index) => value + valueIn(outcome.values, ids[index] ?? null))
  }

  function record(values: readonly number[]): void {
    const inOrder = values.toSorted((one, other) => other - one)
    for (const [index, value] of values.entries()) {
      const place = 1 + inOrder.indexOf(value)
      const range = places[index]
      if (range) [range[0], range[1]] = [Math.min(range[0], place), Math.max(range[1], place)]
      const isAlone = place === 1 && (inOrder[1] ?? Number.NEGATIVE_INFINITY) < value
      for (const [part, at] of chosen.entries()) {
        const tally = tallies[index]?.[part]?.[at]
        if (!tally) continue
        tally.all++
        if (isAlone) tally.first++
      }
    }
  }
}
