import {
  ADMINS,
  DEPARTMENT_MANAGERS,
  type Entry,
  MANAGERS,
  MATCH_MANAGERS,
  OWN_DEPARTMENT_MANAGERS,
} from '#contract/call/access.ts'

/** The kinds of pending work and the roles that do it. The web adds the addresses. */
export const PENDING_WORK = [
  { key: 'unkeptMatches', label: 'Live matches without a keeper', access: MATCH_MANAGERS },
  { key: 'pastMatches', label: 'Past matches without a result', access: MATCH_MANAGERS },
  { key: 'unconfirmedResults', label: 'Results to confirm', access: MATCH_MANAGERS },
  { key: 'openDisputes', label: 'Disputed results to rule on', access: MATCH_MANAGERS },
  { key: 'provisionalResults', label: 'Results that you can dispute', access: OWN_DEPARTMENT_MANAGERS },
  { key: 'undrawnEvents', label: 'Draws to make', access: MATCH_MANAGERS },
  { key: 'openQuestions', label: 'Questions about players to answer', access: MATCH_MANAGERS },
  { key: 'applicants', label: 'Applicants to decide', access: DEPARTMENT_MANAGERS },
  { key: 'closingEvents', label: 'Entries close within a week', access: MANAGERS },
  { key: 'peopleWithoutDepartment', label: 'People without a department', access: ADMINS },
] as const satisfies readonly Entry[]

export const PENDING_ITEMS_MAX = 20

/** What an admin of a new club does, in this order. */
export const FIRST_STEPS = ['club', 'departments', 'posts', 'teams', 'championship', 'match'] as const
