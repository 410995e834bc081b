import type { Gender } from '#contract/enums.ts'
import { integer, text, textOrNull } from './column.ts'

/** The people who play a match for an entry. */
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
} as const
