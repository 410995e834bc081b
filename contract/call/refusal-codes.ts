import { z } from 'zod'

export interface Kind {
  status: number
  /** The facts for programs beside the code. */
  facts?: z.ZodRawShape
}

const count = z.int().min(0)

/** Seconds; the header `Retry-After` says the same. */
const waits = { retryAfter: z.int().min(1) }

/**
 * Why a call or an event is refused: a closed set. Clients branch on the code and show the sentence that comes with it.
 */
export const REFUSAL_CODES = {
  // The request cannot be read.
  request_unreadable: { status: 400 },
  request_incomplete: { status: 400 },
  request_too_slow: { status: 400 },
  request_timed_out: { status: 408 },
  request_too_large: { status: 413 },
  request_head_too_large: { status: 431 },
  address_unreadable: { status: 400 },
  address_too_long: { status: 414 },
  address_unknown: { status: 404 },
  event_unknown: { status: 404 },
  media_type_unsupported: { status: 415 },
  precondition_failed: { status: 412 },
  range_unsatisfiable: { status: 416 },
  cross_site: { status: 403 },

  // What was sent is not valid. `issues` name the fields.
  invalid_input: { status: 400 },
  nothing_changed: { status: 400 },
  file_too_large: { status: 413 },
  file_type_unsupported: { status: 415 },
  not_found: { status: 404 },

  // About the caller.
  session_missing: { status: 401 },
  session_expired: { status: 403 },
  refresh_token_missing: { status: 403 },
  wrong_credentials: { status: 401 },
  wrong_password: { status: 400 },
  role_forbidden: { status: 403 },
  second_factor_required: { status: 401, facts: { ticket: z.string() } },
  second_factor_demanded: { status: 403 },
  proof_required: { status: 403 },
  other_department: { status: 403 },
  other_person: { status: 403 },
  not_score_keeper: { status: 403 },

  // Accounts and people.
  signup_domain_refused: { status: 400, facts: { domains: z.array(z.string()) } },
  email_taken: { status: 409 },
  email_unconfirmed: { status: 403 },
  email_already_confirmed: { status: 409 },
  password_unchanged: { status: 400 },
  password_common: { status: 400 },
  password_of_names: { status: 400 },
  link_expired: { status: 400 },
  wrong_code: { status: 400 },
  ticket_expired: { status: 400 },
  passkey_refused: { status: 400 },
  college_login_off: { status: 409 },
  college_login_refused: { status: 400 },
  college_email_refused: { status: 403 },
  /** The ticket links it with the account of its email, or makes an account. */
  college_account_unlinked: { status: 401, facts: { ticket: z.string(), email: z.string() } },
  college_account_new: {
    status: 401,
    facts: {
      ticket: z.string(),
      email: z.string(),
      name: z.string().nullable(),
      department: z.string().nullable(),
      asksGender: z.boolean(),
    },
  },
  college_account_taken: { status: 409 },
  college_provider_refused: { status: 400 },
  second_factor_on: { status: 409 },
  second_factor_off: { status: 409 },
  passkeys_full: { status: 409 },
  last_admin: { status: 409 },
  role_unchanged: { status: 409 },
  post_taken: { status: 409 },
  post_needs_department: { status: 409 },
  department_unchanged: { status: 409 },
  department_change_needs_admin: { status: 409 },

  // The club and its departments.
  club_already_set_up: { status: 409 },
  club_not_empty: { status: 409 },
  set_up_link_expired: { status: 403 },
  name_taken: { status: 409 },
  department_not_empty: {
    status: 409,
    facts: {
      people: count,
      teams: count,
      memberships: count,
      matches: count,
      pointsEntries: count,
      announcements: count,
      entries: count,
      winsOverIt: count,
    },
  },
  wrong_confirmation: { status: 400, facts: { name: z.string() } },

  // Teams and applications.
  team_gone: { status: 409 },
  team_has_results: { status: 409, facts: { results: count } },
  squad_changed: { status: 409 },
  squad_invalid: { status: 400 },
  squad_member_gone: { status: 400 },
  applicant_without_department: { status: 403 },
  other_gender: { status: 403 },
  applications_closed: { status: 409 },
  applications_full: { status: 409, facts: { max: count } },
  already_applied: { status: 409 },
  already_accepted: { status: 409 },
  window_unchanged: { status: 409 },

  // Matches and scores.
  match_live: { status: 409 },
  match_not_upcoming: { status: 409 },
  schedule_clash: { status: 409 },
  match_locked: { status: 409 },
  reason_required: { status: 400 },
  result_settled: { status: 409 },
  result_changed: { status: 409 },
  result_own: { status: 403 },
  result_disputed: { status: 409 },
  dispute_late: { status: 409 },
  dispute_open: { status: 409 },
  dispute_ruled: { status: 409 },
  dispute_own_side: { status: 403 },
  rules_in_use: { status: 409 },
  room_unknown: { status: 404 },
  room_ended: { status: 409 },
  too_many_rooms: { status: 409, facts: { max: count } },
  play_refused: { status: 409 },
  score_stale: { status: 409, facts: { current: count } },
  keeper_unchanged: { status: 409 },
  hand_over_expired: { status: 409 },

  // Notifications.
  push_subscriptions_full: { status: 409 },

  // The register of the college.
  register_changed: { status: 409 },
  register_empty: { status: 409 },
  table_unreadable: { status: 400 },
  list_changed: { status: 409 },
  season_unreadable: { status: 400 },
  season_refused: { status: 409 },
  season_changed: { status: 409 },

  // Rule books and events.
  rule_book_changed: { status: 409, facts: { current: count } },
  event_recorded: { status: 409 },
  event_settled: { status: 409 },
  places_changed: { status: 409 },
  event_has_places: { status: 409 },
  event_has_matches: { status: 409 },
  event_has_entries: { status: 409 },
  sport_off: { status: 400 },
  event_ended: { status: 409 },
  event_in_meet: { status: 409 },

  // Entries, their squads and line-ups.
  entries_closed: { status: 409 },
  entries_full: { status: 409, facts: { max: count } },
  entry_recorded: { status: 409 },
  entry_unchanged: { status: 409 },
  entry_left: { status: 409 },
  entry_placed: { status: 409 },
  entry_played: { status: 409 },
  squad_ineligible: { status: 409 },
  line_up_changed: { status: 409 },
  line_up_ineligible: { status: 409 },
  question_own_side: { status: 403 },
  question_open: { status: 409 },
  question_answered: { status: 409 },

  // Stages, draws and fixtures.
  stage_drawn: { status: 409 },
  stage_undrawn: { status: 409 },
  draw_impossible: { status: 409 },
  draw_not_public: { status: 409 },
  not_a_witness: { status: 403 },
  draw_changed: { status: 409 },
  plan_changed: { status: 409 },
  draw_has_results: { status: 409 },
  event_drawn: { status: 409 },
  match_drawn: { status: 409 },
  fixture_not_ready: { status: 409 },
  result_lost: { status: 409 },

  // Championships.
  championship_running: { status: 409 },
  championship_not_running: { status: 409 },
  championship_settled: { status: 409 },
  championship_recorded: { status: 409, facts: { year: z.int(), name: z.string().nullable() } },
  no_possible_winner: { status: 409 },
  winner_not_leading: { status: 400, facts: { leaders: z.array(z.string()) } },
  winner_undecided: { status: 409, facts: { leaders: z.array(z.string()) } },

  // The bin.
  bin_clash: { status: 409 },
  bin_parent_gone: { status: 409 },

  // Temporary: the client may try again.
  too_many_attempts: { status: 429, facts: waits },
  too_many_events: { status: 429, facts: waits },
  overloaded: { status: 503, facts: waits },
  season_busy: { status: 503, facts: waits },
  database_unavailable: { status: 503, facts: waits },
  database_damaged: { status: 503, facts: waits },
  storage_full: { status: 503, facts: waits },
  storage_unavailable: { status: 503, facts: waits },
  college_unreachable: { status: 503, facts: waits },
  /** A fault of the server: its log has the reference. */
  internal_error: { status: 500, facts: { reference: z.string() } },
} as const satisfies Record<string, Kind>
