/** What the form of a new match begins with. */
export const EMPTY_MATCH = {
  sport: '',
  gender: '',
  team1: '',
  team2: '',
  tag: '',
  venue: '',
  date: '',
  time: '',
} as const
