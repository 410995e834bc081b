import type { ATTEMPTS_ENDS, DrawMethod } from '#contract/draw/draw-enums.ts'
import type { MatchTag } from '#contract/values/enums.ts'
import { integer, integerOrNull, text, textOrNull } from './column.ts'
import { PLAN } from './match-tables.ts'

/** Stages of events with their draws and what was decided about them. */
export const DRAW_TABLES = {
  event_stage: { id: text(), event_id: text(), number: integer(), rules: text() },
  entry_seed: { entry_id: text(), event_id: text(), seed: integer() },
  stage_draw: {
    id: text(),
    stage_id: text(),
    method: text<DrawMethod>(),
    seed: text(),
    witnesses: text(),
    entrants: text(),
    steps: text(),
    fixtures: text(),
    drawn_at: text(),
    voided_at: textOrNull(),
    void_reason: textOrNull(),
    is_public: integer<0 | 1>(),
    revealed: integer(),
    confirmed_by: textOrNull(),
  },
  draw_witness: { draw_id: text(), profile_id: text(), name: text(), department: text(), confirmed_at: text() },
  fixture_match: {
    match_id: text(),
    draw_id: text(),
    position: integer(),
    entry1_id: text(),
    entry2_id: text(),
  },
  waiting_fixture: {
    id: text(),
    draw_id: text(),
    position: integer(),
    tag: textOrNull<MatchTag>(),
    side1: text(),
    side2: text(),
    entry1_id: textOrNull(),
    entry2_id: textOrNull(),
    ...PLAN,
  },
  fixture_decision: {
    draw_id: text(),
    position: integer(),
    result: textOrNull(),
    reason: textOrNull(),
    decided_at: text(),
  },
  stage_attempts: {
    draw_id: text(),
    entry_id: text(),
    attempts: text(),
    ended: textOrNull<keyof typeof ATTEMPTS_ENDS>(),
    details: textOrNull(),
    lane: integerOrNull(),
  },
  stage_lots: {
    id: text(),
    draw_id: text(),
    pool: textOrNull(),
    entry_order: text(),
    witnesses: text(),
    drawn_at: text(),
  },
  draw_leaver: { entry_id: text(), event_id: text(), stage: integer() },
} as const
