import type { TableName } from './schema.ts'

/**
 * Tables that lose rows or references when a row of the named one is deleted. Foreign keys do this, so it is the one way in
 * which a feature changes tables that it does not own.
 */
export const CASCADES: Partial<Record<TableName, readonly TableName[]>> = {
  department: [
    'profile',
    'announcement',
    'announcement_file',
    'team',
    'team_count',
    'application',
    'match',
    'live_score',
    'score_change',
    'points_entry',
    'gc_record',
    'gc_standing',
    'gc_table_row',
    'event_place',
    'event_conduct',
  ],
  profile: ['application', 'announcement', 'match', 'score_change', 'points_entry', 'rule_book', 'event_conduct'],
  event: ['event_place', 'event_conduct', 'match', 'points_entry'],
  team: ['application', 'match', 'live_score', 'score_change', 'points_entry'],
  match: ['live_score', 'score_change', 'points_entry'],
  announcement: ['announcement_file'],
  gc_record: ['gc_standing', 'gc_table_row'],
}
