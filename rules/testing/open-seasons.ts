import { ruleBook } from '#contract/rule-book/schemas.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { entrantOf } from '#rules/draws/entrant.ts'
import { drawKnockOut } from '#rules/draws/knock-out.ts'
import { type Lots, lotsOf } from '#rules/draws/lots.ts'
import type { OpenEvent, OpenMatch, OpenSeason } from '#rules/possible/open-season.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import { advance } from '#rules/stages/advance.ts'
import { entryOf } from '#rules/stages/fixture-state.ts'
import type { StagedEvent } from '#rules/stages/staged-event.ts'
import { tableOf } from '#rules/table/table.ts'
import { stageOf, withResult } from './random-events.ts'
import { event, match, seasonOf } from './season.ts'

const SPORTS = ['CRICKET', 'FOOTBALL', 'VOLLEYBALL', 'KABBADI', 'CHESS', 'CARROM'] as const
const TABLE = { name: 'Overall' }

function randomRules(lots: Lots) {
  const tiers = [
    [10, 6, 4, 2],
    [5, 5, 1],
    [25, 15],
    [3, 2, 1, 1, 1],
  ]
  return ruleBook.parse({
    tiers: { A: tiers[lots.below(4)] },
    pays: lots.below(5) === 0 ? [] : [{ tier: 'A', ...(lots.below(4) === 0 && { finisher: 1 }) }],
    ...(lots.below(2) === 0 && { matches: { win: lots.below(3), tie: 1, loss: 0, tags: { FINAL: 2 } } }),
    ...(lots.below(3) === 0 && { matches: { win: 2, bye: 1, byeWon: 1 } }),
    ...(lots.below(4) === 0 && { counting: 1 }),
    ...(lots.below(3) === 0 && { participation: { SEASON: 1 } }),
    ties: lots.below(2) === 0 ? 'SHARE' : 'FULL',
    tieBreaks: lots.shuffled(['FIRSTS', 'SECONDS', 'THIRDS', 'PARTICIPATIONS']).slice(0, lots.below(4)),
  })
}

export interface Random {
  season: OpenSeason
  departments: string[]
}

export const entriesFor = (departments: readonly string[], count: number, lots: Lots): OpenEvent['entries'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `e${index}`,
    department: index < departments.length ? (departments[index] ?? '') : (lots.shuffled(departments)[0] ?? ''),
    entry: index < departments.length ? null : `${index}`,
  }))

export function bracket(entries: OpenEvent['entries'], played: number, lots: Lots): StagedEvent {
  const entrants = lots.shuffled(entries).map(entrantOf)
  const thirdPlace = lots.below(2) === 0 ? 'PLAYED' : 'SHARED'
  const { fixtures } = drawKnockOut(entrants, { byes: 'TEXTBOOK', thirdPlace }, lots)
  const sides = entrants.map(({ side }) => ({ side, pool: null }))
  let staged: StagedEvent = {
    entries,
    left: [],
    stages: [stageOf({ kind: 'KNOCK_OUT' }, { entrants: sides, fixtures })],
  }
  for (let step = 0; step < played; step++) staged = wonBy(staged, lots.below(2)) ?? staged
  return staged
}

function wonBy(staged: StagedEvent, winner: number): StagedEvent | null {
  const next = advance(staged).fixtures.find(({ state }) => state === 'READY')
  if (!next) return null
  const entries = [entryOf(next.sides[0]) ?? '', entryOf(next.sides[1]) ?? ''] as const
  const { position } = next
  return withResult(staged, next, {
    position,
    entries,
    outcome: 'PLAYED',
    scores: null,
    winner: entries[winner] ?? null,
  })
}

/** At most 12 open outcomes: matches of brackets, orders of three, and matches without an event. */
export function randomSeason(seed: string): Random {
  const lots = lotsOf(seed)
  const departments = ['A', 'B', 'C', 'D', 'E'].slice(0, 3 + lots.below(3))
  const rules = randomRules(lots)
  const facts: SeasonFacts = seasonOf(rules, { departments })
  const events: OpenEvent[] = []
  const matches: OpenMatch[] = []
  for (const sport of SPORTS.slice(0, 1 + lots.below(2))) {
    const entries = entriesFor(departments, 3 + lots.below(3), lots)
    const staged = bracket(entries, 1 + lots.below(4), lots)
    const one = event(sport, 'MALE', [])
    facts.events.push(one)
    // With its first result an event has what was played and its byes.
    facts.matches.push(...sidesOf(one, entries, staged))
    events.push({ _id: one._id, entries, isListOpen: false, staged })
  }
  if (!rules.matches) {
    const order = event('CHESS', 'FEMALE', [])
    facts.events.push(order)
    events.push({ _id: order._id, entries: entriesFor(departments, 3, lots), isListOpen: false, staged: null })
  }
  if (lots.below(2) === 0) {
    const { department: _, outcome: _o, ...open } = match('A', 'WIN')
    matches.push({ ...open, departments: ['A', 'B'] })
  }
  for (const department of departments) facts.byHand.push({ department, points: lots.below(12), gender: null })
  return { season: { facts, events, matches, rules, table: TABLE }, departments }
}

type EventOfSeason = SeasonFacts['events'][number]

/** What the sides of a bracket have had of its matches and byes, written down by hand. */
export function sidesOf({ _id, sport }: EventOfSeason, entries: OpenEvent['entries'], staged: StagedEvent) {
  const [stage] = staged.stages
  const { fixtures } = advance(staged)
  const last = Math.max(...(stage?.fixtures ?? []).map(({ round }) => round))
  const side = (
    id: string | null,
    outcome: 'WIN' | 'LOSS' | 'BYE' | 'BYE_WON',
    tag: 'FINAL' | 'SEMI_FINAL' | 'QUARTER_FINAL' | null,
  ) => {
    const entered = entries.find((one) => one.id === id)
    return entered
      ? [match(entered.department, outcome, { sport, tag, event: _id, entry: entered.entry } as never)]
      : []
  }
  return fixtures.flatMap(({ position, state, winner, loser, sides }) => {
    const drawn = stage?.fixtures.find((one) => one.position === position)
    const tag =
      drawn && !drawn.thirdPlace
        ? ((['FINAL', 'SEMI_FINAL', 'QUARTER_FINAL'] as const)[last - drawn.round] ?? null)
        : null
    if (state === 'DECIDED') return [...side(entryOf(winner), 'WIN', tag), ...side(entryOf(loser), 'LOSS', tag)]
    const isBye = state === 'NO_MATCH' && drawn?.sides.some(({ kind }) => kind === 'BYE')
    if (!isBye || !drawn) return []
    const next = fixtures.find(
      (one) =>
        one.state === 'DECIDED' &&
        sides.some((own) => entryOf(own) !== null && entryOf(own) === entryOf(one.winner)) &&
        (stage?.fixtures.find((other) => other.position === one.position)?.round ?? 0) === drawn.round + 1,
    )
    return [...side(entryOf(winner), 'BYE', tag), ...(next ? side(entryOf(winner), 'BYE_WON', tag) : [])]
  })
}

/** Every end of a season, made by writing down its facts and asking the rules for its table. */
function* endsOf({ facts, events, matches }: Omit<OpenSeason, 'rules' | 'table'>): Generator<SeasonFacts> {
  const [next, ...others] = events
  const [planned, ...later] = matches
  if (next) {
    for (const ended of eventEnds(facts, next)) yield* endsOf({ facts: ended, events: others, matches })
  } else if (planned) {
    const { departments, ...of } = planned
    for (const outcomes of [
      ['WIN', 'LOSS'],
      ['LOSS', 'WIN'],
      ['TIE', 'TIE'],
    ] as const) {
      const sides = departments.map((department, index) => ({ ...of, department, outcome: outcomes[index] ?? 'TIE' }))
      yield* endsOf({
        facts: { ...facts, matches: [...facts.matches, ...sides] },
        events,
        matches: later,
      })
    }
  } else yield facts
}

function* eventEnds(facts: SeasonFacts, { _id, entries, staged }: OpenEvent): Generator<SeasonFacts> {
  const found = facts.events.find((one) => one._id === _id)
  if (!found) return
  const withPlaces = (places: SeasonFacts['events'][number]['entries'], matches = facts.matches) => ({
    ...facts,
    matches,
    events: facts.events.map((one) => (one === found ? { ...one, entries: places } : one)),
  })
  if (!staged) {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ])
      yield withPlaces(
        entries.map(({ department, entry }, index) => ({ department, entry, place: (order[index] ?? 0) + 1 })),
      )
    return
  }
  for (const ended of bracketEnds(staged)) {
    const places = advance(ended).places.flatMap(({ entry: id, place }) => {
      const own = entries.find((one) => one.id === id)
      return own ? [{ department: own.department, entry: own.entry, place }] : []
    })
    yield withPlaces(places, [...facts.matches.filter((one) => one.event !== _id), ...sidesOf(found, entries, ended)])
  }
}

function* bracketEnds(staged: StagedEvent): Generator<StagedEvent> {
  const won = [wonBy(staged, 0), wonBy(staged, 1)]
  if (!won[0]) yield staged
  for (const one of won) if (one) yield* bracketEnds(one)
}

export function enumerated({ season, departments }: Random) {
  const ends = tablesOfEnds(season, departments)
  return departments.map((department) => {
    const own = ends.map((rows) => {
      const found = rows.find((row) => row.department === department)
      const firsts = rows.filter(({ place }) => place === 1).length
      return { place: found?.place ?? 0, amount: found?.amount ?? 0, isAlone: found?.place === 1 && firsts === 1 }
    })
    const places = own.map(({ place }) => place)
    const amounts = own.map(({ amount }) => amount)
    return {
      department,
      places: [Math.min(...places), Math.max(...places)],
      amounts: [Math.min(...amounts), Math.max(...amounts)],
      verdict: own.every(({ isAlone }) => isAlone) ? 'CHAMPION' : Math.min(...places) > 1 ? 'OUT' : null,
    }
  })
}

/** The table of each end of a season. */
export const tablesOfEnds = (season: OpenSeason, departments: readonly string[]) =>
  [...endsOf(season)].map((facts) =>
    tableOf(season.rules, season.table, departments, [...seasonLines(facts), ...linesByHand(facts)]),
  )
