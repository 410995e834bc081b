import type { Fixture } from '#rules/draws/entrant.ts'
import { swissFixtures, swissPairs } from '#rules/draws/swiss.ts'
import type { EventState } from './advance.ts'
import { entryOf } from './fixture-state.ts'
import type { StagedEvent } from './staged-event.ts'

/** The fixtures of the next round of a Swiss stage: those who are still in, in the order of the table. */
export function nextSwissRound(event: StagedEvent, state: EventState, stage: number): Fixture[] {
  const drawn = event.stages.find((one) => one.stage === stage)?.fixtures ?? []
  const rows = state.pools.find((pool) => pool.stage === stage)?.rows ?? []
  const own = state.fixtures.filter((fixture) => fixture.stage === stage).map(({ sides }) => sides.map(entryOf))
  const stillIn = rows.filter(({ entry }) => !event.left.some((one) => one.entry === entry && one.stage <= stage))
  const pairs = swissPairs(
    stillIn
      .toSorted((one, other) => other.points - one.points)
      .map(({ entry, points, form }) => ({
        entry,
        points,
        met: opponentsOf(entry),
        byes: form.filter((one) => one === 'BYE').length,
      })),
  )
  return swissFixtures(pairs, drawn)

  function opponentsOf(entry: string): string[] {
    return own
      .filter((both) => both.includes(entry))
      .flatMap((both) => both.flatMap((one) => (one === entry ? [] : (one ?? []))))
  }
}
