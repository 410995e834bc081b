/** The topics of lists and pages. A commit publishes the changed topics, and queries that show them refetch. */
export const TOPICS = [
  'club',
  'department',
  'profile',
  'register',
  'team',
  'application',
  'announcement',
  'match',
  'live',
  'event',
  'entry',
  'draw',
  'line-up',
  'rule-book',
  'points',
  'gc',
  'timetable',
  'audit',
] as const
export type Topic = (typeof TOPICS)[number]
