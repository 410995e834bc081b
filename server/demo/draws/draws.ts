import type { Rows } from '#server/demo/season/season.ts'
import type { DrawnEvent } from './drawn-event.ts'
import { lineUpsOf } from './line-ups.ts'

/** The rows of draws, in the order of their foreign keys. The matches have their ids. */
export function drawRows(events: readonly DrawnEvent[]) {
  const all = events.map(({ stages }) => stages)
  const lineUps = events.map(lineUpsOf)
  return {
    event_outcome: events.flatMap(({ event }) => event.outcomes),
    event_stage: all.flatMap(({ event_stage }) => event_stage),
    entry_seed: all.flatMap(({ entry_seed }) => entry_seed),
    stage_draw: all.flatMap(({ stage_draw }) => stage_draw),
    fixture_match: events.flatMap(({ matches }) => matches.map(({ row, link }) => ({ ...link, match_id: row.id }))),
    line_up: lineUps.flatMap(({ line_up }) => line_up),
    line_up_member: lineUps.flatMap(({ line_up_member }) => line_up_member),
    fixture_decision: all.flatMap(({ fixture_decision }) => fixture_decision),
    stage_attempts: all.flatMap(({ stage_attempts }) => stage_attempts),
    stage_lots: all.flatMap(({ stage_lots }) => stage_lots),
    draw_leaver: all.flatMap(({ draw_leaver }) => draw_leaver),
  } satisfies Rows
}
