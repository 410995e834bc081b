import { DeleteQueryNode, InsertQueryNode, type OperationNode, TableNode, UpdateQueryNode } from 'kysely'
import type { Topic } from '#contract/call/topics.ts'
import { FOREIGN_KEYS } from './foreign-keys.ts'
import type { TableName } from './schema.ts'

/** The tables that lose rows or references when a row of this one is deleted. */
function tablesReached(table: TableName): readonly TableName[] {
  const keys = FOREIGN_KEYS.filter(({ parent }) => parent === table)
  return [...new Set(keys.flatMap(({ table: child, deletes }) => (deletes ? [child, ...tablesReached(child)] : child)))]
}

/** The table that a statement inserts into, updates or deletes from; null where it only reads. */
export function writtenTable(node: OperationNode): TableName | null {
  if (DeleteQueryNode.is(node)) return tableIn(node.from.froms[0])
  if (InsertQueryNode.is(node)) return tableIn(node.into)
  if (UpdateQueryNode.is(node)) return tableIn(node.table)
  return null
}

// Statements are written against the table types, so they name no other table.
const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? (node.table.identifier.name as TableName) : null

/** The topics that a statement changes, also through foreign keys. */
export function topicsChangedBy(node: OperationNode): readonly Topic[] {
  const table = writtenTable(node)
  if (!table) return []
  const tables = DeleteQueryNode.is(node) ? [table, ...tablesReached(table)] : [table]
  return tables.flatMap((one) => TOPICS_OF[one])
}

/** The topics that a write to each table changes. */
export const TOPICS_OF: Record<TableName, readonly Topic[]> = {
  migration: [],
  server_secret: [],
  lease: [],
  audit_seal: [],
  node: [],
  file: [],
  session: [],
  refresh_token: [],
  password_reset: [],
  second_factor: [],
  recovery_code: [],
  passkey: [],
  college_account: [],
  spent_token: [],
  push_key: [],
  push_subscription: [],
  push_team: [],
  push_match: [],
  push_muted: [],
  push_sport: [],
  push_event: [],
  push_session: [],
  push_change: [],
  push_told: [],
  push_message: [],
  bin: [],
  bin_piece: [],
  club: ['club'],
  department: ['department'],
  profile: ['profile'],
  audit_entry: ['audit'],
  announcement: ['announcement'],
  announcement_count: ['announcement'],
  announcement_file: ['announcement'],
  team: ['team'],
  team_count: ['team'],
  application: ['application'],
  season: ['gc', 'points'],
  gc_record: ['gc'],
  gc_standing: ['gc'],
  gc_table_row: ['gc'],
  register_person: ['register'],
  rule_book: ['rule-book'],
  event: ['event'],
  event_place: ['event'],
  event_outcome: ['event'],
  event_conduct: ['event'],
  event_entry: ['entry'],
  squad_member: ['entry'],
  line_up: ['line-up'],
  line_up_member: ['line-up'],
  player_question: ['line-up'],
  event_stage: ['draw'],
  entry_seed: ['draw'],
  stage_draw: ['draw'],
  fixture_match: ['draw'],
  waiting_fixture: ['draw', 'match'],
  fixture_decision: ['draw'],
  stage_attempts: ['draw'],
  past_record: ['draw'],
  stage_lots: ['draw'],
  draw_witness: ['draw'],
  draw_leaver: ['draw'],
  time_table: ['timetable'],
  ground: ['ground'],
  match: ['match', 'live'],
  live_score: ['live'],
  score_change: ['live'],
  match_count: ['match'],
  match_move: ['match'],
  official: ['match'],
  ended_duty: ['match'],
  result_change: ['match'],
  result_dispute: ['match'],
  cancelled_match: ['match'],
  points_entry: ['points'],
}
