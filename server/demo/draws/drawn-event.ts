import type { Row } from '#server/db/schema.ts'
import type { EntryRow, MemberRow } from '#server/demo/season/entry-rows.ts'
import type { DemoEvent } from '#server/demo/season/events.ts'
import type { Played } from '#server/demo/season/matches.ts'
import { outcomesOfDraw, placesOfDraw } from '#server/features/draw/draw-places.rules.ts'
import type { StagedDemo, StageRows } from './staged-demo.ts'

/** A match of a draw, with the fixture that it belongs to. */
export interface DrawnMatch extends Played {
  link: Omit<Row<'fixture_match'>, 'match_id'>
}

/** An event of the demo that was drawn, with everything that belongs to it. */
export interface DrawnEvent {
  event: DemoEvent
  entries: EntryRow[]
  members: MemberRow[]
  stages: StageRows
  matches: DrawnMatch[]
}

/** The event with the places and byes that follow from its draw, provisional until nothing is open. */
export function withPlaces(
  row: Row<'event'>,
  { entries, members }: Pick<DrawnEvent, 'entries' | 'members'>,
  staged: StagedDemo,
  recordedAt: string,
): DemoEvent {
  const state = staged.state()
  const places = placesOfDraw({ event: row, entries }, state)
  const eventState = places.length === 0 ? 'RUNNING' : state.isOver ? 'FINAL' : 'PROVISIONAL'
  const drawn = staged.event.stages.map((stage) => ({
    row: { number: stage.stage },
    drawn: stage,
    // Matches of the demo are played between teams, and all of them are rows.
    links:
      row.entrant === 'TEAM' ? stage.results.map(({ position }) => ({ position, status: 'SUMMARY' as const })) : [],
  }))
  const titled = entries.map((entry) => ({ ...entry, title: entry.team_name ?? nameIn(members, entry) }))
  const outcomes = outcomesOfDraw({ event: row, entries: titled, stages: drawn, staged: staged.event }, state)
  return { row: { ...row, state: eventState }, places, outcomes, conduct: [], recordedAt }
}

const nameIn = (members: readonly MemberRow[], { id }: EntryRow) =>
  members
    .filter(({ entry_id }) => entry_id === id)
    .map(({ name }) => name)
    .join(' and ')
