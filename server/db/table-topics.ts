import type { Topic } from '#contract/topics.ts'
import type { TableName } from './schema.ts'

/** The topics that a write to a table changes. A deletion also affects the tables in `cascades.ts`. */
export const TOPICS_OF: Record<TableName, readonly Topic[]> = {
  migration: [],
  server_secret: [],
  lease: [],
  node: [],
  file: [],
  session: [],
  refresh_token: [],
  password_reset: [],
  club: ['club'],
  department: ['department'],
  profile: ['profile'],
  audit_entry: ['audit'],
  announcement: ['announcement'],
  announcement_file: ['announcement'],
  team: ['team'],
  team_count: ['team'],
  application: ['application'],
  season: ['gc', 'points'],
  gc_record: ['gc'],
  gc_standing: ['gc'],
  time_table: ['timetable'],
  match: ['match', 'live'],
  live_score: ['live'],
  score_change: ['live'],
  match_count: ['match'],
  cancelled_match: ['match'],
  points_entry: ['points'],
}
