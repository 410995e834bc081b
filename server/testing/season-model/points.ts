import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { type CountedSide, countedSides } from './draw-of-event.ts'
import type { EventFact, Facts, PlaceFact } from './facts.ts'

/** One reason of a department's points, in hundredths. */
export interface PointLine {
  department: string
  event: string | null
  part: string
  place: number | null
  amount: number
}

/** Everything that the departments have points for. */
export const pointLines = (facts: Facts): PointLine[] => [
  ...[...facts.events].flatMap(([id, event]) => linesOfEvent(facts, event).map((line) => ({ ...line, event: id }))),
  ...linesOfMatches(facts),
  ...facts.byHand.map(({ department, part, amount }) => ({ department, event: null, part, place: null, amount })),
]

/** The latest rule book that held when it began: from the latest day on, and of one day the latest version. */
export function versionFor({ ruleBooks }: Facts, day: string, knownVersion: number | null): number {
  const held = ruleBooks.filter(({ from, version }) => from <= day && version <= (knownVersion ?? version))
  const latestDay = held
    .map(({ from }) => from)
    .sort()
    .at(-1)
  return Math.max(...held.filter(({ from }) => from === latestDay).map(({ version }) => version))
}

const rulesOf = (facts: Facts, day: string, knownVersion: number | null): RuleBookInput =>
  facts.ruleBooks.find(({ version }) => version === versionFor(facts, day, knownVersion))?.rules ?? {}

type Line = Omit<PointLine, 'event'>

function linesOfEvent(facts: Facts, event: EventFact): Line[] {
  const rules = rulesOf(facts, event.beginsOn, event.knownVersion)
  const lines: Line[] = paidPlaces(event.places).flatMap(({ department, place, sharing }) => {
    const amount = amountOfPlace(rules, event, place, sharing)
    return amount > 0 ? [{ department, part: 'PLACE', place, amount }] : []
  })
  const takingPart = hundredths(rules.participation?.[event.kind] ?? 0)
  const finished = new Set(event.places.flatMap(({ department, place }) => (place === null ? [] : department)))
  if (takingPart > 0) for (const department of finished) lines.push(plain(department, 'PARTICIPATION', takingPart))
  for (const { department, kind } of event.conduct.values())
    if (rules.conduct?.[kind]) lines.push(plain(department, 'CONDUCT', hundredths(rules.conduct[kind])))
  for (const side of countedSides(facts, event)) lines.push(...lineOfSide(rules, side))
  return lines
}

function linesOfMatches(facts: Facts): PointLine[] {
  return [...facts.matches.values()].flatMap(({ event, departments, winner, date, knownVersion }) => {
    if (winner === null) return []
    const of = event === null ? undefined : facts.events.get(event)
    const rules = of ? rulesOf(facts, of.beginsOn, of.knownVersion) : rulesOf(facts, date ?? facts.today, knownVersion)
    return departments.flatMap((department, index) => {
      const outcome = winner === 'TIE' ? 'TIE' : winner === `TEAM${index + 1}` ? 'WIN' : 'LOSS'
      return lineOfSide(rules, { department, outcome }).map((line) => ({ ...line, event }))
    })
  })
}

/** A win is listed whatever it is worth. */
function lineOfSide({ matches }: RuleBookInput, { department, outcome }: CountedSide): Line[] {
  if (!matches) return []
  const { win = 0, tie = 0, loss = 0, default: absent = 0, forfeit = 0 } = matches
  const amount = hundredths({ WIN: win, TIE: tie, LOSS: loss, DEFAULT: absent, FORFEIT: forfeit }[outcome])
  return amount === 0 && outcome !== 'WIN' ? [] : [plain(department, 'MATCH', amount)]
}

const plain = (department: string, part: string, amount: number): Line => ({ department, part, place: null, amount })

/** Entries that share a place fill those after it, however these were typed. */
function paidPlaces(places: readonly PlaceFact[]) {
  const finished = places.flatMap(({ department, place }) => (place === null ? [] : [{ department, place }]))
  const paid: { department: string; place: number; sharing: number }[] = []
  for (const typed of [...new Set(finished.map(({ place }) => place))].sort((one, other) => one - other)) {
    const level = finished.filter(({ place }) => place === typed)
    const last = paid.at(-1)
    const place = Math.max(typed, last ? last.place + last.sharing : 1)
    for (const { department } of level) paid.push({ department, place, sharing: level.length })
  }
  return paid
}

function amountOfPlace({ tiers, pays, ties }: RuleBookInput, event: EventFact, place: number, sharing: number): number {
  const line = pays?.find(({ sport }) => sport === undefined || sport === event.sport)
  const points = tiers?.[event.tier ?? line?.tier ?? ''] ?? []
  if (ties === 'FULL') return hundredths(points[place - 1] ?? 0)
  let sum = 0
  for (let filled = place; filled < place + sharing; filled += 1) sum += hundredths(points[filled - 1] ?? 0)
  return Math.round(sum / sharing)
}

const hundredths = (points: number) => Math.round(points * 100)

export const totalOf = (facts: Facts, department: string): number =>
  pointLines(facts).reduce((sum, line) => sum + (line.department === department ? line.amount : 0), 0)
