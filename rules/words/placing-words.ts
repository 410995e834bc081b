import type { RuleBook } from '#contract/rule-book/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { hasLine, paidCells, scopeWords } from './event-scope.ts'
import { listed, sentence } from './lists.ts'

type Placing = Pick<RuleBook, 'ties' | 'emptyPlaces' | 'counting' | 'minimum'>

const TIES = {
  SHARE: 'entries that share a place divide the points of all places that they fill.',
  FULL: 'entries that share a place each get its points in full.',
  DECIDE: 'a shared place pays nothing until the organisers have drawn lots.',
}
const EMPTY_PLACES = {
  LEAVE: 'a place without an entry stays empty.',
  MOVE_UP: 'when a place has no entry, those below move up.',
}

/** Shared and empty places, the entries that count, and the minimum: of all events, then of those with a rule of their own. */
export function placingWords(rules: RuleBook): string[] {
  const own = paidCells(rules)
    .filter(hasLine)
    .flatMap(({ line, ...cell }) => placingLines(line).map((words) => ({ words, cell })))
  const exceptions = [...Map.groupBy(own, ({ words }) => words)].map(
    ([words, found]) => `Only in ${scopeWords(found.map(({ cell }) => cell))}: ${words}`,
  )
  return [...placingLines(rules).map(sentence), ...exceptions]
}

const placingLines = ({ ties, emptyPlaces, counting, minimum }: Placing): string[] => [
  ...(ties ? [TIES[ties]] : []),
  ...(emptyPlaces ? [EMPTY_PLACES[emptyPlaces]] : []),
  ...(counting === undefined ? [] : [countingWords(counting)]),
  ...minimumWords(minimum),
]

const countingWords = (counting: number) =>
  `${counting === 1 ? 'the best entry' : `the best ${counting} entries`} of each department ${counting === 1 ? 'takes a place' : 'take places'}; ` +
  'its others are passed over, and those below move up.'

function minimumWords(minimum: Placing['minimum']): string[] {
  if (!minimum) return []
  const { entries, departments } = minimum
  const needed = [
    ...(entries === undefined ? [] : [counted(entries, 'entry', 'entries')]),
    ...(departments === undefined ? [] : [counted(departments, 'department')]),
  ]
  // A line's own minimum replaces that of all events, also an empty one.
  if (needed.length === 0) return ['an event pays however few take part.']
  return [
    `with fewer than ${listed(needed).replace(' and ', ' or ')}, an event pays nothing for places and taking part.`,
  ]
}
