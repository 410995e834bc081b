import { DeleteQueryNode, InsertQueryNode, type OperationNode, TableNode, UpdateQueryNode } from 'kysely'
import type { Topic } from '#contract/call/topics.ts'
import type { TableName } from './schema.ts'

interface References {
  /** The referring rows are deleted with the row. */
  deletes?: readonly TableName[]
  /** The referring column becomes null. */
  empties?: readonly TableName[]
}

/**
 * What the database itself changes when a row is deleted, by its foreign keys: the one way in which a feature changes tables that it
 * does not own. Tables without topics are left out.
 */
const REFERENCES: Partial<Record<TableName, References>> = {
  department: {
    deletes: [
      'announcement',
      'announcement_count',
      'team',
      'team_count',
      'points_entry',
      'event_place',
      'event_outcome',
      'event_conduct',
      'event_entry',
      'match_move',
    ],
    empties: ['profile', 'gc_record', 'gc_standing', 'gc_table_row', 'register_person', 'player_question'],
  },
  profile: {
    deletes: ['application', 'draw_witness', 'official', 'ended_duty'],
    empties: [
      'announcement',
      'match',
      'score_change',
      'points_entry',
      'rule_book',
      'event_conduct',
      'event_entry',
      'squad_member',
      'line_up_member',
      'player_question',
      'result_change',
    ],
  },
  event: {
    deletes: [
      'event_place',
      'event_outcome',
      'event_conduct',
      'event_entry',
      'event_stage',
      'entry_seed',
      'draw_leaver',
    ],
    empties: ['event', 'match', 'points_entry'],
  },
  event_entry: {
    deletes: ['squad_member', 'entry_seed', 'stage_attempts', 'draw_leaver', 'line_up', 'player_question'],
  },
  line_up: { deletes: ['line_up_member'] },
  event_stage: { deletes: ['stage_draw'] },
  stage_draw: { deletes: ['fixture_match', 'fixture_decision', 'stage_attempts', 'stage_lots', 'draw_witness'] },
  team: { deletes: ['application', 'match'], empties: ['event_entry'] },
  match: {
    deletes: [
      'live_score',
      'score_change',
      'fixture_match',
      'line_up',
      'player_question',
      'match_move',
      'official',
      'ended_duty',
      'result_change',
      'result_dispute',
    ],
    empties: ['points_entry'],
  },
  announcement: { deletes: ['announcement_file'] },
  gc_record: { deletes: ['gc_standing', 'gc_table_row'] },
}

/** The tables that lose rows or references when a row of this one is deleted. */
export function tablesReached(table: TableName): readonly TableName[] {
  const { deletes = [], empties = [] } = REFERENCES[table] ?? {}
  return [...new Set([...deletes, ...empties, ...deletes.flatMap(tablesReached)])]
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
  node: [],
  file: [],
  session: [],
  refresh_token: [],
  password_reset: [],
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
  fixture_decision: ['draw'],
  stage_attempts: ['draw'],
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
