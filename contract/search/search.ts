/** The groups of a search in the order in which they are shown. The pages of the application are found by the browser. */
export const SEARCH_GROUPS = {
  departments: 'Departments',
  teams: 'Teams',
  people: 'People',
  matches: 'Matches',
  events: 'Events',
  announcements: 'Announcements',
} as const

export type SearchGroup = keyof typeof SEARCH_GROUPS

export const FOUND_PER_GROUP_MAX = 10
