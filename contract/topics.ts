/** The topics of lists and pages. A commit publishes the changed topics, and queries that show them refetch. */
export const TOPICS = [
  'club',
  'department',
  'profile',
  'team',
  'application',
  'announcement',
  'match',
  'live',
  'event',
  'rule-book',
  'points',
  'gc',
  'timetable',
  'audit',
] as const
export type Topic = (typeof TOPICS)[number]
