/** What a list or page shows. A commit names what it touched; whoever shows that asks again. */
export const TOPICS = [
  'club',
  'department',
  'profile',
  'team',
  'application',
  'announcement',
  'match',
  'live',
  'points',
  'gc',
  'timetable',
  'audit',
] as const
export type Topic = (typeof TOPICS)[number]
