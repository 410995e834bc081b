import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf, type FixtureState, isSettled } from '#rules/stages/fixture-state.ts'
import { needsWinners, type StagedEvent } from '#rules/stages/staged-event.ts'

/** More open matches of one event are not played out. */
const OPEN_MAX = 6

export const openFixtures = ({ fixtures }: EventState): FixtureState[] => fixtures.filter((one) => !isSettled(one))

/** Whether everything that is open is decided by who wins which match: all stages but knock-outs and matches for places are over. */
export const isDecidedByWinners = ({ stages }: StagedEvent, { pools }: EventState): boolean =>
  stages.length > 0 &&
  stages.every(({ entrants }) => entrants.length > 0) &&
  pools.every(
    ({ stage, isOver, lotsNeeded }) =>
      lotsNeeded.length === 0 && (isOver || stages.some((one) => one.stage === stage && needsWinners(one.rules.kind))),
  )

/** Every way in which the open matches can end, each played and won by one side; null where they are too many. */
export function playedOut(event: StagedEvent, state: EventState): [StagedEvent, EventState][] | null {
  return openFixtures(state).length > OPEN_MAX ? null : all(event, state)

  function all(event: StagedEvent, state: EventState): [StagedEvent, EventState][] {
    const next = state.fixtures.find(isToPlay)
    if (!next) return [[event, state]]
    return [0, 1].flatMap((side) => {
      const won = withWinner(event, next, entryOf(next.sides[side] ?? null))
      return all(won, advance(won))
    })
  }
}

/** One of these ways, however many there are: the side that is named first wins. */
export function samplePlayedOut(event: StagedEvent): EventState {
  const state = advance(event)
  const ready = state.fixtures.filter(isToPlay)
  return ready.length === 0
    ? state
    : samplePlayedOut(ready.reduce((played, fixture) => withWinner(played, fixture, entryOf(fixture.sides[0])), event))
}

export const isToPlay = ({ state }: FixtureState) => state === 'READY' || state === 'UNDECIDED'

/** With a result without scores; null is a tie. */
export function withWinner(
  event: StagedEvent,
  { stage, position, sides }: FixtureState,
  winner: string | null,
): StagedEvent {
  const entries = [entryOf(sides[0]) ?? '', entryOf(sides[1]) ?? ''] as const
  const result = { position, outcome: 'PLAYED' as const, entries, winner, scores: null }
  return {
    ...event,
    stages: event.stages.map((one) =>
      one.stage === stage
        ? { ...one, results: [...one.results.filter((other) => other.position !== position), result] }
        : one,
    ),
  }
}
