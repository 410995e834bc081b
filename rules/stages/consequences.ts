import { advance } from './advance.ts'
import type { EventPlace } from './event-places.ts'
import type { FixtureState } from './fixture-state.ts'
import type { FixtureResult, StagedEvent } from './staged-event.ts'

/** What a change of an event's facts changes beyond them. */
export interface Consequences {
  /** Fixtures in which others meet. */
  sides: { stage: number; position: number; before: FixtureState['sides']; after: FixtureState['sides'] }[]
  /** Results between entries that no longer meet, or of fixtures that are gone. The change is refused while there are any. */
  lost: { stage: number; position: number; result: FixtureResult }[]
  places: { entry: string; before: EventPlace | null; after: EventPlace | null }[]
}

export function consequences(before: StagedEvent, after: StagedEvent): Consequences {
  const [was, will] = [advance(before), advance(after)]
  const changed = will.fixtures.flatMap((fixture) => {
    const former = was.fixtures.find(({ stage, position }) => stage === fixture.stage && position === fixture.position)
    return former ? [{ former, fixture }] : []
  })
  return {
    sides: changed.flatMap(({ former, fixture: { stage, position, sides } }) =>
      isSame(former.sides, sides) ? [] : [{ stage, position, before: former.sides, after: sides }],
    ),
    lost: was.fixtures.flatMap(({ stage, position, result }) => {
      const next = will.fixtures.find((one) => one.stage === stage && one.position === position)
      return result && (!next || next.lostResult) ? [{ stage, position, result }] : []
    }),
    places: before.entries.flatMap(({ id }) => {
      const [former = null, next = null] = [was, will].map(({ places }) => places.find(({ entry }) => entry === id))
      return isSame(former, next) ? [] : [{ entry: id, before: former, after: next }]
    }),
  }
}

/** Both are plain data with the keys in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
