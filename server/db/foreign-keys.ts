import type { TableName } from './schema.ts'

/** One key in each word: `table.column`, or `table.column,column` where several columns refer to those of the same names. */
const KEYS = `
  department deletes announcement.department_id announcement_count.department_id team.department_id
      team_count.department_id points_entry.department_id event_place.department_id event_outcome.department_id
      event_outcome.against_id event_conduct.department_id event_entry.department_id match_move.department_id
  department empties profile.department_id gc_record.won_by gc_standing.department_id gc_table_row.department_id
      register_person.department_id player_question.department_id push_subscription.department_id
  profile deletes session.profile_id password_reset.profile_id application.profile_id draw_witness.profile_id
      official.profile_id ended_duty.profile_id second_factor.profile_id recovery_code.profile_id passkey.profile_id
      college_account.profile_id
  profile empties announcement.created_by match.score_updater_id match.entered_by score_change.changed_by
      points_entry.created_by rule_book.adopted_by event_conduct.created_by event_entry.created_by
      squad_member.profile_id line_up_member.profile_id player_question.profile_id result_change.changed_by
  session deletes refresh_token.session_id push_session.session_id
  push_subscription deletes push_team.subscription_id push_match.subscription_id push_muted.subscription_id
      push_sport.subscription_id push_event.subscription_id push_session.subscription_id push_message.subscription_id
  event deletes event_place.event_id event_outcome.event_id event_conduct.event_id event_entry.event_id
      event_stage.event_id entry_seed.event_id draw_leaver.event_id push_event.event_id
  event empties event.meet_id match.event_id points_entry.event_id
  event_entry deletes squad_member.entry_id entry_seed.entry_id stage_attempts.entry_id draw_leaver.entry_id
      line_up.entry_id player_question.entry_id
  line_up deletes line_up_member.match_id,entry_id
  event_stage deletes stage_draw.stage_id
  stage_draw deletes fixture_match.draw_id fixture_decision.draw_id stage_attempts.draw_id stage_lots.draw_id
      draw_witness.draw_id waiting_fixture.draw_id
  team deletes application.team_id match.team1_id match.team2_id push_team.team_id
  team empties event_entry.team_id
  match deletes live_score.match_id score_change.match_id fixture_match.match_id line_up.match_id
      player_question.match_id match_move.match_id official.match_id ended_duty.match_id result_change.match_id result_dispute.match_id
      push_match.match_id push_muted.match_id push_told.match_id
  match empties points_entry.match_id
  announcement deletes announcement_file.announcement_id
  gc_record deletes gc_standing.gc_record_id gc_table_row.gc_record_id
  bin deletes bin_piece.bin_id
`

export interface ForeignKey {
  table: TableName
  columns: string[]
  parent: TableName
  /** The columns of the parent that these refer to. */
  parentColumns: string[]
  deletes: boolean
}

/**
 * What the database itself changes when a row is deleted: the one way in which a feature changes tables that it does not own. A test
 * compares it with the database.
 */
export const FOREIGN_KEYS: readonly ForeignKey[] = KEYS.trim()
  .split(/\n {2}(?! )/)
  .flatMap((line) => {
    const [parent = '', verb, ...references] = line.trim().split(/\s+/)
    return references.map((reference) => {
      const [table = '', list = ''] = reference.split('.')
      const columns = list.split(',')
      const parentColumns = columns.length === 1 ? ['id'] : columns
      // The test finds each table in the database.
      return { table, columns, parent, parentColumns, deletes: verb === 'deletes' } as ForeignKey
    })
  })
