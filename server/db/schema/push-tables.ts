import type { Sport } from '#contract/values/enums.ts'
import { integer, integerOrNull, text, textOrNull } from './column.ts'

/** Subscriptions to messages, and the messages that wait. */
export const PUSH_TABLES = {
  push_key: { id: integer<1>(), public_key: text(), private_key: text(), created_at: text() },
  push_subscription: {
    id: text(),
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    network: text(),
    kinds: text(),
    of_department: integer<0 | 1>(),
    of_teams: integer<0 | 1>(),
    department_id: textOrNull(),
    quiet_from: textOrNull(),
    quiet_to: textOrNull(),
    failures: integer(),
    failing_since: textOrNull(),
    retry_at: textOrNull(),
    created_at: text(),
  },
  push_team: { subscription_id: text(), team_id: text() },
  push_match: { subscription_id: text(), match_id: text() },
  push_muted: { subscription_id: text(), match_id: text() },
  push_sport: { subscription_id: text(), sport: text<Sport>() },
  push_event: { subscription_id: text(), event_id: text() },
  push_session: { subscription_id: text(), session_id: text() },
  push_change: {
    kind: text<'MATCH' | 'ANNOUNCEMENT' | 'ACCEPTED'>(),
    subject_id: text(),
    before: textOrNull(),
    due_at: textOrNull(),
  },
  push_told: {
    match_id: text(),
    reminded_for: textOrNull(),
    score_version: integerOrNull(),
    due_at: textOrNull(),
  },
  push_message: {
    id: text(),
    subscription_id: text(),
    tag: text(),
    payload: text(),
    is_urgent: integer<0 | 1>(),
    send_at: text(),
    expires_at: text(),
  },
} as const
