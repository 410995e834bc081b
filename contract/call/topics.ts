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
  'ground',
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

/** The longest time in the cache for an answer with the topic, because more than commits changes what it shows. */
export const CACHED_FOR_SECONDS: Partial<Record<Topic, number>> = {
  // Rules can hold from a later day on.
  'rule-book': 60,
  // A command of another process may make the first admin.
  club: 60,
}
