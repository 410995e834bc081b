import { type EventFact, type Facts, known, type PlaceFact } from './facts.ts'
import { type DrawNow, fixturesNow, NOBODY, placesNow } from './fixtures.ts'

/** The draw of an event with what surrounds it; undefined while nothing is drawn. */
export function drawOfEvent({ entries }: Facts, { stage, draw }: EventFact): DrawNow | undefined {
  if (!stage || !draw) return undefined
  const stateOf = (entry: string) => entries.get(entry)?.state ?? draw.gone.get(entry) ?? 'ENTERED'
  return { stage, draw, stateOf }
}

/** The same once the public knows it. */
export const publicDraw = (facts: Facts, event: EventFact): DrawNow | undefined =>
  event.draw?.isPublic ? drawOfEvent(facts, event) : undefined

export const latestVersion = ({ ruleBooks }: Facts) => Math.max(...ruleBooks.map(({ version }) => version))

/** An event begins with its first result, place or conduct: later rule books change nothing in it. */
export function beginEvent(facts: Facts, id: string): EventFact {
  const event = known(facts.events, id)
  event.knownVersion ??= latestVersion(facts)
  if (event.state === 'DRAFT') event.state = 'RUNNING'
  return event
}

/**
 * Changes facts of a drawn event: it has the places that follow, and begins when something counts. Nothing follows from a draw that is
 * not public.
 */
export function changeDraw(facts: Facts, id: string, change: (event: EventFact) => void): void {
  const event = known(facts.events, id)
  const wasPublic = publicDraw(facts, event) !== undefined
  const before = whatCounts(facts, event)
  change(event)
  const now = publicDraw(facts, event)
  if ((!now && !wasPublic) || event.state === 'NOT_PLAYED') return
  if (!event.arePlacesByHand) followDraw(facts, event, now)
  if (whatCounts(facts, event) !== before) beginEvent(facts, id)
}

function followDraw(facts: Facts, event: EventFact, now: DrawNow | undefined): void {
  const { places, isOver } = now ? placesNow(now) : { places: [], isOver: false }
  const hadPlaces = event.places.length > 0 || event.state === 'PROVISIONAL'
  event.places = places.flatMap(({ entry, place, outcome }): PlaceFact[] => {
    const found = facts.entries.get(entry)
    const reason = place === null ? outcome : null
    return found ? [{ department: found.department, label: found.label, place, outcome: reason }] : []
  })
  if (event.places.length > 0) event.state = isOver ? 'FINAL' : 'PROVISIONAL'
  else if (hadPlaces) event.state = 'RUNNING'
}

/** Places and sides that count, as text. */
const whatCounts = (facts: Facts, event: EventFact): string =>
  JSON.stringify([event.places, countedSides(facts, event)])

export interface CountedSide {
  department: string
  outcome: 'WIN' | 'TIE' | 'LOSS' | 'DEFAULT' | 'FORFEIT'
}

/** What the rules pay both sides of drawn fixtures for. Sides of or against deleted departments have nothing. */
export function countedSides(facts: Facts, event: EventFact): CountedSide[] {
  const now = publicDraw(facts, event)
  if (!now) return []
  const isKnown = (entries: readonly (string | null)[]) => entries.every((entry) => facts.entries.has(entry ?? ''))
  const departmentOf = (entry: string) => known(facts.entries, entry).department
  const played = [...now.draw.results.values()]
    .filter(({ teams, sides }) => teams !== null && isKnown(sides))
    .flatMap(({ sides, winner }) =>
      sides.map((side): CountedSide => ({ department: departmentOf(side), outcome: outcomeFor(side, winner) })),
    )
  const others = fixturesNow(now)
    .filter(({ state, sides, result }) => state === 'DECIDED' && isKnown(sides) && !result?.teams)
    .flatMap(({ sides, winner, result }) =>
      sides.flatMap((side): CountedSide[] => {
        if (side === null) return []
        const department = departmentOf(side)
        if (result?.outcome === 'PLAYED') return [{ department, outcome: outcomeFor(side, winner) }]
        if (side === winner) return [{ department, outcome: 'WIN' }]
        const absence = result && ABSENCE[result.outcome]
        // An entry that has left is not absent once more.
        return absence ? [{ department, outcome: absence }] : []
      }),
    )
  return [...played, ...others]
}

const outcomeFor = (side: string, winner: string | null) =>
  winner === null || winner === NOBODY ? 'TIE' : winner === side ? 'WIN' : 'LOSS'

const ABSENCE: Partial<Record<string, CountedSide['outcome']>> = {
  WALK_OVER: 'DEFAULT',
  DEFAULT: 'DEFAULT',
  FORFEIT: 'FORFEIT',
  BOTH_ABSENT: 'FORFEIT',
  DISQUALIFIED: 'LOSS',
}
