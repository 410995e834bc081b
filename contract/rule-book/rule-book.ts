/** How entries that share a place are paid. */
export const TIE_RULES = {
  SHARE: 'They share the points of the places that they fill',
  FULL: 'Each gets the points of the place',
  DECIDE: 'The organisers decide by lots',
} as const

/** What happens to a place without an entry. */
export const EMPTY_PLACE_RULES = {
  LEAVE: 'The place stays empty',
  MOVE_UP: 'The entries below move up',
} as const

/** What departments with equal totals are compared by. */
export const TIE_BREAKS = {
  FIRSTS: 'First places',
  SECONDS: 'Second places',
  THIRDS: 'Third places',
  PARTICIPATIONS: 'Participations',
} as const

export type TieBreak = keyof typeof TIE_BREAKS

export const BONUSES = {
  CLEAN_SEASON: 'No points deducted for conduct',
  NO_FORFEIT: 'No match given up',
  ALL_EVENTS: 'An entry in every event',
} as const
