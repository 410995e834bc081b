import type { TableName, Tables } from '#server/db/schema.ts'

/**
 * The primary key of each table that an archive holds; null: the table is left out. A table stands after those that its rows
 * refer to, so that rows can be inserted in this order.
 */
export const ARCHIVED = {
  // The migrations themselves fill it. The archive names the last one.
  migration: null,
  // Keys and tokens open an account without a password, so a stolen archive must not hold them. After a restore people log in
  // again, and the server makes new keys.
  server_secret: null,
  session: null,
  refresh_token: null,
  password_reset: null,
  // What nodes do at the moment.
  lease: null,
  node: null,
  file: ['id'],
  club: ['id'],
  department: ['id'],
  profile: ['id'],
  season: ['id'],
  audit_entry: ['id'],
  announcement: ['id'],
  announcement_count: ['audience'],
  announcement_file: ['announcement_id', 'file_id'],
  team: ['id'],
  team_count: ['department_id', 'gender', 'sport'],
  application: ['id'],
  gc_record: ['id'],
  gc_standing: ['gc_record_id', 'position'],
  gc_table_row: ['gc_record_id', 'table_number', 'position'],
  register_person: ['id'],
  rule_book: ['id'],
  event: ['id'],
  event_place: ['event_id', 'position'],
  event_outcome: ['event_id', 'position'],
  event_conduct: ['id'],
  event_entry: ['id'],
  squad_member: ['entry_id', 'position'],
  event_stage: ['id'],
  entry_seed: ['entry_id'],
  stage_draw: ['id'],
  fixture_decision: ['draw_id', 'position'],
  stage_attempts: ['draw_id', 'entry_id'],
  stage_lots: ['id'],
  draw_witness: ['draw_id', 'profile_id'],
  draw_leaver: ['entry_id'],
  time_table: ['id'],
  ground: ['id'],
  match: ['id'],
  fixture_match: ['match_id'],
  line_up: ['match_id', 'entry_id'],
  line_up_member: ['match_id', 'entry_id', 'position'],
  player_question: ['id'],
  live_score: ['match_id'],
  score_change: ['match_id', 'version'],
  match_move: ['match_id', 'department_id'],
  result_change: ['id'],
  result_dispute: ['id'],
  match_count: ['department_id', 'status', 'sport', 'gender'],
  cancelled_match: ['match_id'],
  points_entry: ['id'],
  // Without its key pair a restored club could not send to the browsers that have subscribed.
  push_key: ['id'],
  push_subscription: ['id'],
  push_team: ['subscription_id', 'team_id'],
  push_match: ['subscription_id', 'match_id'],
  push_muted: ['subscription_id', 'match_id'],
  push_sport: ['subscription_id', 'sport'],
  push_event: ['subscription_id', 'event_id'],
  // Sessions are left out as well.
  push_session: null,
  // Messages of the moment.
  push_change: null,
  push_told: null,
  push_message: null,
} as const satisfies { [Name in TableName]: readonly (keyof Tables[Name])[] | null }
