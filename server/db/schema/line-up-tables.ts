import type { Gender } from '#contract/values/enums.ts'
import { integer, integerOrNull, text, textOrNull } from './column.ts'

/** The people who play a match for an entry, and questions about them. */
export const LINE_UP_TABLES = {
  line_up: { match_id: text(), entry_id: text(), version: integer(), given_at: text() },
  line_up_member: {
    match_id: text(),
    entry_id: text(),
    position: integer(),
    profile_id: textOrNull(),
    person_key: text(),
    name: text(),
    roll_number: textOrNull(),
    gender: textOrNull<Gender>(),
    is_reserve: integer<0 | 1>(),
  },
  player_question: {
    id: text(),
    match_id: text(),
    entry_id: text(),
    department_id: textOrNull(),
    profile_id: textOrNull(),
    person_key: text(),
    name: text(),
    question: text(),
    reasons: text(),
    asked_at: text(),
    upheld: integerOrNull(),
    answer: textOrNull(),
    answered_at: textOrNull(),
  },
} as const
