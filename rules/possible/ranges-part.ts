import type { PlacedEntry } from '#rules/facts.ts'
import { termsOf } from '#rules/places/terms.ts'
import { advance } from '#rules/stages/advance.ts'
import { entryOf } from '#rules/stages/fixture-state.ts'
import { possibleRanks } from '#rules/stages/possible-ranks.ts'
import type { DrawnStage } from '#rules/stages/staged-event.ts'
import { rulesFor } from '#rules/version-on.ts'
import { type Entered, type Given, OUTCOMES, outcomeWith, sideOf, TAGS } from './given.ts'
import { linesOfPlaces, linesOfSide } from './open-season.ts'
import { choicesOf, type OpenPart, type Range, rangesOf } from './part.ts'
import { openFixtures } from './played-out.ts'
import { type Prices, pricesOf } from './prices.ts'

/** More entries of an event without a draw are not put in every order. */
const ORDERED_MAX = 5

/** Any order of the entries, and any result of each open match. */
export function ranges(given: Given): OpenPart {
  const { facts, event, open, scale } = given
  const { entries, staged, isListOpen } = open
  const inOrder = entries.map((one, index): PlacedEntry => ({ ...one, place: index + 1 }))
  const isAnyOrder = !staged || (staged.stages.length === 1 && staged.stages[0]?.rules.kind === 'ATTEMPTS')
  const hasBegun = staged?.stages.some(({ attempts }) => attempts.length > 0) ?? false
  if (isAnyOrder && !hasBegun && !isListOpen && entries.length > 0 && entries.length <= ORDERED_MAX)
    return choicesOf(
      event.name,
      ordersOf(entries).map((order) => {
        const places = order.map((one, index): PlacedEntry => ({ ...one, place: index + 1 }))
        return outcomeWith(scale, places, linesOfPlaces(facts, event, places).lines)
      }),
    )
  const prices = isListOpen ? null : pricesOf(facts, event, inOrder, scale)
  const isExact = isAnyOrder && !hasBegun && prices !== null
  const departments = isListOpen ? facts.departments.map(({ _id }) => _id) : entries.map(({ department }) => department)
  const ofMatches = matchRanges(given)
  return rangesOf(event.name, isExact, new Map([...new Set(departments)].map((one) => [one, withMatches(one)])))

  function withMatches(department: string): Range {
    const own = entries.filter((one) => one.department === department)
    const [low, high] = prices ? pricedRange(own, prices) : anyRange(own.length)
    return own.reduce<Range>(
      ([a, b], { id }) => [a + (ofMatches.get(id)?.[0] ?? 0), b + (ofMatches.get(id)?.[1] ?? 0)],
      [low, high],
    )
  }

  function pricedRange(own: readonly Entered[], { ofEntries, once }: Prices): Range {
    const sorted = ofEntries.toSorted((one, other) => one - other)
    const alone = own.length === 1 && rankRange(given, own[0]?.id ?? '')
    const some = alone ? ofEntries.slice(alone[0] - 1, alone[1]).toSorted((one, other) => one - other) : sorted
    const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, once)
    return [sum(some.slice(0, own.length)), sum(some.slice(-own.length))]
  }

  /** From nothing to all first places, where entries are not paid one by one or are not all known. */
  function anyRange(count: number): Range {
    const { minimum } = termsOf(rulesFor(facts.versions, event), event)
    const firsts = isListOpen ? Math.max(count, NEW_ENTRIES) : count
    const others = Math.max(entries.length - count, minimum.entries, minimum.departments)
    const best = Array.from({ length: firsts + others }, (_, index) => ({
      department: index < firsts ? 'own' : `other ${index}`,
      entry: `${index}`,
      place: index + 1,
    }))
    const { lines } = linesOfPlaces(facts, event, best)
    return [0, Math.max(0, scale.figureOf(lines.filter(({ department }) => department === 'own')))]
  }
}

/** So many entries of one department take places in an event whose list is open. */
const NEW_ENTRIES = 20

/** The ranks that points leave open in a league, which are places of the event. */
function rankRange({ open: { staged } }: Given, entry: string): Range | undefined {
  const [only, ...others] = staged?.stages ?? []
  if (!staged || !only || others.length > 0 || only.rules.kind !== 'LEAGUE' || staged.left.length > 0) return undefined
  const state = advance(staged)
  return state.pools[0] && possibleRanks(staged, state, state.pools[0]).get(entry)
}

/** What the open matches of a draw can give each entry, whoever its opponents are. */
function matchRanges({ facts, event, open, scale }: Given): Map<string, Range> {
  const { staged, entries } = open
  if (!staged) return new Map()
  const openOnes = openFixtures(advance(staged))
  const values = TAGS.flatMap((tag) =>
    OUTCOMES.map((outcome) => scale.figureOf(linesOfSide(facts, sideOf(event, null, tag, outcome)))),
  )
  return new Map(
    entries.map(({ id }) => {
      let [low, high] = [0, 0]
      for (const { stage, rules, fixtures } of staged.stages) {
        const own = openOnes.filter((one) => one.stage === stage)
        const known = own.filter(({ sides }) => sides.some((side) => entryOf(side) === id))
        const rounds = new Set(
          own.filter(({ sides }) => sides.includes(null)).map(({ position }) => roundOf(fixtures, position)),
        )
        const drawn = new Set(fixtures.map(({ round }) => round)).size
        const later = rules.kind === 'SWISS' ? rules.rounds - drawn : rounds.size + (rounds.size > 0 ? 1 : 0)
        low += (known.length + later) * Math.min(0, ...values)
        high += (known.length + later) * Math.max(0, ...values)
      }
      return [id, [low, high] as const]
    }),
  )
}

const roundOf = (fixtures: DrawnStage['fixtures'], position: number) =>
  fixtures.find((one) => one.position === position)?.round ?? 0

function ordersOf<T>(items: readonly T[]): T[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
