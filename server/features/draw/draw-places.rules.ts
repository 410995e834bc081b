import type { EventState } from '#rules/stages/advance.ts'
import type { DrawnStage, StagedEvent } from '#rules/stages/staged-event.ts'
import { type UnplayedSide, unplayedSides } from '#rules/stages/unplayed-sides.ts'
import { knockOutTag } from '#rules/words/draw-words.ts'
import type { Row } from '#server/db/schema.ts'
import type { EntryOfEvent } from './draw-entries.queries.ts'

interface Entered {
  event: Pick<Row<'event'>, 'id'>
  entries: readonly Pick<Row<'event_entry'>, 'id' | 'department_id' | 'label'>[]
}

/** The places of an event that follow from its draw. */
export const placesOfDraw = ({ event, entries }: Entered, { places }: EventState): Row<'event_place'>[] =>
  places
    .flatMap(({ entry, place, outcome }) => {
      const found = entries.find(({ id }) => id === entry)
      // Without a place an outcome says why.
      const isKnown = place !== null || outcome !== null
      return found && isKnown ? [{ department_id: found.department_id, entry: found.label, place, outcome }] : []
    })
    .map(({ department_id, entry, place, outcome }, position) => ({
      event_id: event.id,
      position,
      department_id,
      entry,
      place,
      outcome: place === null ? outcome : null,
    }))

interface Drawn {
  event: Pick<Row<'event'>, 'id'>
  entries: readonly Pick<EntryOfEvent, 'id' | 'department_id' | 'title'>[]
  stages: readonly { row: Pick<Row<'event_stage'>, 'number'>; drawn: DrawnStage }[]
  staged: StagedEvent
}

/** What sides have of fixtures that were not played. */
export const outcomesOfDraw = (facts: Drawn, { fixtures }: EventState): Row<'event_outcome'>[] =>
  unplayedSides(facts.staged, fixtures)
    .flatMap((side) => {
      const found = facts.entries.find(({ id }) => id === side.entry)
      const opponent = facts.entries.find(({ id }) => id === side.opponent)?.title ?? 'a deleted entry'
      const { outcome } = side
      return found
        ? [{ department_id: found.department_id, outcome, tag: tagOf(facts, side), words: WORDS[outcome](opponent) }]
        : []
    })
    .map((row, position) => ({ event_id: facts.event.id, position, ...row }))

const WORDS: Record<UnplayedSide['outcome'], (opponent: string) => string> = {
  WIN: (opponent) => `Walk-over against ${opponent}`,
  LOSS: (opponent) => `Lost to ${opponent} without a result`,
  DEFAULT: (opponent) => `Absent against ${opponent}, told in time`,
  FORFEIT: (opponent) => `Absent against ${opponent}, not told`,
  BYE: () => 'Bye',
  BYE_WON: () => 'Won after a bye',
}

/** The tag that the match of a fixture has. */
export function tagOf({ stages }: Pick<Drawn, 'stages'>, { stage, position }: { stage: number; position: number }) {
  const found = stages.find(({ row }) => row.number === stage)
  const fixture = found?.drawn.fixtures.find((one) => one.position === position)
  if (found?.drawn.rules.kind !== 'KNOCK_OUT' || !fixture) return null
  return knockOutTag(fixture, Math.max(...found.drawn.fixtures.map(({ round }) => round)))
}
