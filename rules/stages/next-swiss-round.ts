import type { Fixture } from '#rules/draws/entrant.ts'
import { swissFixtures, swissPairs } from '#rules/draws/swiss.ts'
import type { EventState } from './advance.ts'
import { entryOf } from './fixture-state.ts'
import type { StagedEvent } from './staged-event.ts'

/** The entries that are still in a Swiss stage, in the order of its table. */
export const entriesOfNextRound = (event: StagedEvent, { pools }: EventState, stage: number) =>
  (pools.find((pool) => pool.stage === stage)?.rows ?? []).filter(
    ({ entry }) => !event.left.some((one) => one.entry === entry && one.stage <= stage),
  )

/** The fixtures of the next round of a Swiss stage: of pairs that were typed by hand, otherwise of the best ones. */
export function nextSwissRound(event: StagedEvent, state: EventState, stage: number, pairs?: Pairs): Fixture[] {
  const drawn = event.stages.find((one) => one.stage === stage)?.fixtures ?? []
  return swissFixtures(pairs ?? bestPairs(event, state, stage), drawn)
}

type Pairs = Parameters<typeof swissFixtures>[0]

function bestPairs(event: StagedEvent, state: EventState, stage: number): Pairs {
  const own = state.fixtures.filter((fixture) => fixture.stage === stage).map(({ sides }) => sides.map(entryOf))
  return swissPairs(
    entriesOfNextRound(event, state, stage)
      .toSorted((one, other) => other.points - one.points)
      .map(({ entry, points, form }) => ({
        entry,
        points,
        met: opponentsOf(entry),
        byes: form.filter((one) => one === 'BYE').length,
      })),
  )

  function opponentsOf(entry: string): string[] {
    return own
      .filter((both) => both.includes(entry))
      .flatMap((both) => both.flatMap((one) => (one === entry ? [] : (one ?? []))))
  }
}
