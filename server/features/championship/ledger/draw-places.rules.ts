import type { Finisher } from '#rules/places/finishing-order.ts'
import type { EventState } from '#rules/stages/advance.ts'
import { type PlayedSide, playedSides, type UnplayedSide, unplayedSides } from '#rules/stages/fixture-sides.ts'
import type { FixtureState } from '#rules/stages/fixture-state.ts'
import type { DrawnStage, StagedEvent } from '#rules/stages/staged-event.ts'
import { roundTag } from '#rules/words/draw-words.ts'
import type { Row } from '#server/db/schema.ts'
import type { Link } from '#server/features/championship/draws/draw.queries.ts'
import type { EntryOfEvent } from '#server/features/championship/draws/draw-facts.queries.ts'

interface Entered {
  event: Pick<Row<'event'>, 'id'>
  entries: readonly Pick<Row<'event_entry'>, 'id' | 'department_id' | 'label'>[]
}

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

export const placesOfMeet = (eventId: string, places: readonly Finisher[]): Row<'event_place'>[] =>
  places.map(({ department, place }, position) => ({
    event_id: eventId,
    position,
    department_id: department,
    entry: null,
    place,
    outcome: null,
  }))

interface Drawn {
  event: Pick<Row<'event'>, 'id'>
  entries: readonly Pick<EntryOfEvent, 'id' | 'department_id' | 'label' | 'title'>[]
  stages: readonly {
    row: Pick<Row<'event_stage'>, 'number'>
    drawn: DrawnStage
    links: readonly Pick<Link, 'position' | 'status'>[]
  }[]
  staged: StagedEvent
}

/** What sides have of fixtures that are no finished matches. A side whose opponent was deleted has nothing of it. */
export const unplayedFixtureOutcomes = (facts: Drawn, { fixtures }: EventState): Row<'event_outcome'>[] =>
  [
    ...playedSides(fixtures, (fixture) => isFinishedMatch(facts, fixture)).map((side) => ({
      ...side,
      wordsFor: PLAYED_WORDS[side.outcome],
    })),
    ...unplayedSides(facts.staged, fixtures)
      .filter((side) => !isFinishedMatch(facts, side))
      .map((side) => ({ ...side, wordsFor: UNPLAYED_WORDS[side.outcome] })),
  ]
    .flatMap(({ wordsFor, ...side }) => {
      const entryOf = (entry: string | null) => facts.entries.find(({ id }) => id === entry)
      const [found, against] = [entryOf(side.entry), entryOf(side.opponent)]
      if (!found || (side.opponent !== null && !against)) return []
      const { outcome } = side
      const tag = tagOf(facts, side)
      const departments = { department_id: found.department_id, against_id: against?.department_id ?? null }
      return [{ ...departments, outcome, tag, words: wordsFor(against?.title ?? ''), entry: found.label }]
    })
    .map((row, position) => ({ event_id: facts.event.id, position, ...row }))

const isFinishedMatch = ({ stages }: Drawn, { stage, position }: Pick<FixtureState, 'stage' | 'position'>): boolean =>
  stages.some(
    ({ row, links }) =>
      row.number === stage && links.some((link) => link.position === position && link.status === 'SUMMARY'),
  )

type Words = (opponent: string) => string

const PLAYED_WORDS: Record<PlayedSide['outcome'], Words> = {
  WIN: (opponent) => `Beat ${opponent}`,
  TIE: (opponent) => `Tied with ${opponent}`,
  LOSS: (opponent) => `Lost to ${opponent}`,
}

export const UNPLAYED_WORDS: Record<UnplayedSide['outcome'], Words> = {
  WIN: (opponent) => `Walk-over against ${opponent}`,
  LOSS: (opponent) => `Lost to ${opponent} without a result`,
  DEFAULT: (opponent) => `Absent against ${opponent}, told in time`,
  FORFEIT: (opponent) => `Absent against ${opponent}, not told`,
  BYE: () => 'Bye',
  BYE_WON: () => 'Won after a bye',
}

type OfStages = { stages: readonly Pick<Drawn['stages'][number], 'row' | 'drawn'>[] }

/** The tag that the match of a fixture has. */
export function tagOf({ stages }: OfStages, { stage, position }: { stage: number; position: number }) {
  const found = stages.find(({ row }) => row.number === stage)
  const fixture = found?.drawn.fixtures.find((one) => one.position === position)
  if (!found || !fixture) return null
  return roundTag(found.drawn.rules.kind, fixture, Math.max(...found.drawn.fixtures.map(({ round }) => round)))
}
