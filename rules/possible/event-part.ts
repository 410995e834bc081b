import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf } from '#rules/stages/fixture-state.ts'
import type { DrawnStage, StagedEvent } from '#rules/stages/staged-event.ts'
import { rulesFor } from '#rules/version-on.ts'
import { type Given, OUTCOMES, outcomeWith, sideOf, TAGS } from './given.ts'
import { knockOutPart } from './knock-out-part.ts'
import { linesOfPlaces, linesOfSide } from './open-season.ts'
import { choicesOf, type OpenPart, type Outcome } from './part.ts'
import { placedEntries, playedOn, tagIn } from './played-on.ts'
import { isDecidedByWinners, openFixtures, playedOut, samplePlayedOut } from './played-out.ts'
import { type Prices, pricesOf } from './prices.ts'
import { ranges } from './ranges-part.ts'

/** What an open event can still give; null while nothing limits the points of its matches, because they are not drawn. */
export function eventPart(given: Given): OpenPart | null {
  const { open, event, facts } = given
  const { staged } = open
  const rules = rulesFor(facts.versions, event)
  const pays = paysMatches(given)
  if (pays && rules.matches?.counting !== undefined) return null
  const state = staged && advance(staged)
  if (staged && state && isDecidedByWinners(staged, state)) return bracketPart(given, staged, state) ?? ranges(given)
  if (pays && (!staged || staged.stages.some(({ entrants }) => entrants.length === 0))) return null
  return ranges(given)
}

/** Whether anything that a side can do in a match of the event changes a total. */
function paysMatches({ facts, event, scale }: Given): boolean {
  return TAGS.some((tag) =>
    OUTCOMES.some((outcome) => scale.figureOf(linesOfSide(facts, sideOf(event, null, tag, outcome))) !== 0),
  )
}

function bracketPart(given: Given, staged: StagedEvent, state: EventState): OpenPart | null {
  const ways = playedOut(staged, state)
  if (ways)
    return choicesOf(
      given.event.name,
      ways.map(([event, ended]) => outcomeOf(given, event, state, ended)),
    )
  const last = staged.stages.at(-1)
  const isPlain = last?.rules.kind === 'KNOCK_OUT' && openFixtures(state).every(({ stage }) => stage === last.stage)
  const isComplete = state.fixtures.every(({ outcome }) => outcome !== 'BOTH_ABSENT') && staged.left.length === 0
  if (!isPlain || !isComplete || paysByes(given, state)) return null
  const ended = samplePlayedOut(staged)
  const places = placedEntries(given, ended)
  const prices = pricesOf(given.facts, given.event, places, given.scale)
  if (!prices || prices.isUndecided || !isBetterToWin(given, prices)) return null
  return knockOutPart({ name: given.event.name, stage: last, state, ...priced(given, last, ended, prices) })
}

/** Neither a better place nor a won match is worth less. */
const isBetterToWin = (given: Given, { ofEntries }: Prices): boolean =>
  ofEntries.every((price, index) => index === 0 || price <= (ofEntries[index - 1] ?? 0)) &&
  TAGS.every((tag) => {
    const valueFor = (outcome: 'WIN' | 'LOSS') =>
      given.scale.figureOf(linesOfSide(given.facts, sideOf(given.event, null, tag, outcome)))
    return valueFor('WIN') >= valueFor('LOSS') && valueFor('LOSS') >= 0
  })

const paysByes = ({ facts, event, scale }: Given, { fixtures }: EventState): boolean =>
  fixtures.some(({ state }) => state === 'NO_MATCH') &&
  (['BYE', 'BYE_WON'] as const).some(
    (outcome) => scale.figureOf(linesOfSide(facts, sideOf(event, null, null, outcome))) !== 0,
  )

/** What one way to play an event to its end gives. */
function outcomeOf(given: Given, event: StagedEvent, before: EventState, ended: EventState): Outcome {
  const { facts, scale } = given
  const { places, sides } = playedOn(given, before, event, ended)
  const ofPlaces = linesOfPlaces(facts, given.event, places).lines
  return outcomeWith(scale, places, [...ofPlaces, ...sides.flatMap((side) => linesOfSide(facts, side))])
}

function priced(given: Given, stage: DrawnStage, ended: EventState, { ofEntries, once }: Prices) {
  const { facts, event, open, scale } = given
  const known = ended.places.filter(({ entry }) => open.entries.some(({ id }) => id === entry))
  const priceOf = (entry: string | null) => ofEntries[known.findIndex((one) => one.entry === entry)] ?? 0
  const goesOn = new Set(
    stage.fixtures.flatMap(({ sides }) => sides.flatMap((side) => ('of' in side ? `${side.kind} ${side.of}` : []))),
  )
  const own = ended.fixtures.filter((fixture) => fixture.stage === stage.stage)
  const prices = new Map(
    own.map(({ position, winner, loser }) => [
      position,
      {
        winner: goesOn.has(`WINNER ${position}`) ? 0 : priceOf(entryOf(winner)),
        loser: goesOn.has(`LOSER ${position}`) ? 0 : priceOf(entryOf(loser)),
      },
    ]),
  )
  const valueFor = (position: number, outcome: 'WIN' | 'LOSS') =>
    scale.figureOf(linesOfSide(facts, sideOf(event, null, tagIn(stage, position), outcome)))
  const matches = new Map(
    own.map(({ position }) => [position, { winner: valueFor(position, 'WIN'), loser: valueFor(position, 'LOSS') }]),
  )
  const inStage = new Set(own.flatMap(({ sides }) => sides.map(entryOf)))
  const certain = new Map<string, number>()
  for (const { department } of open.entries) certain.set(department, once)
  for (const { entry } of known) {
    const department = departmentOf(entry)
    if (!inStage.has(entry)) certain.set(department, (certain.get(department) ?? 0) + priceOf(entry))
  }
  return { prices, matches, certain, departmentOf }

  function departmentOf(id: string): string {
    return open.entries.find((one) => one.id === id)?.department ?? ''
  }
}
