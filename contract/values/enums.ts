/** All enums with their labels. */
export const SPORTS = {
  CRICKET: 'Cricket',
  FOOTBALL: 'Football',
  VOLLEYBALL: 'Volleyball',
  BASKETBALL: 'Basketball',
  CHESS: 'Chess',
  CARROM: 'Carrom',
  TABLE_TENNIS: 'Table Tennis',
  BADMINTON: 'Badminton',
  KABBADI: 'Kabbadi',
  TUG_OF_WAR: 'Tug of War',
  SHOTPUT: 'Shotput',
  HOCKEY: 'Hockey',
  TENNIS: 'Tennis',
  SQUASH: 'Squash',
  THROWBALL: 'Throwball',
  KHO_KHO: 'Kho-Kho',
  ATHLETICS: 'Athletics',
  SWIMMING: 'Swimming',
  WEIGHTLIFTING: 'Weightlifting',
  JUDGED: 'Judged event',
} as const

export type Sport = keyof typeof SPORTS

/** A club has these once it switches them on. */
export const MORE_SPORTS = [
  'HOCKEY',
  'TENNIS',
  'SQUASH',
  'THROWBALL',
  'KHO_KHO',
  'ATHLETICS',
  'SWIMMING',
  'WEIGHTLIFTING',
  'JUDGED',
] as const satisfies Sport[]

export type MoreSport = (typeof MORE_SPORTS)[number]

/** Of a person. */
export const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const

export type Gender = keyof typeof GENDERS

/** Of an event, a team or a match. */
export const EVENT_GENDERS = { MALE: 'Men', FEMALE: 'Women', MIXED: 'Mixed' } as const

export type EventGender = keyof typeof EVENT_GENDERS

/** A season sport is played over weeks, a one-day event on its day. */
export const EVENT_KINDS = { SEASON: 'Season sport', ONE_DAY: 'One-day event' } as const

export type EventKind = keyof typeof EVENT_KINDS

export const EVENT_STATES = {
  DRAFT: 'Being prepared',
  RUNNING: 'Being played',
  PROVISIONAL: 'Provisional result',
  FINAL: 'Final result',
  NOT_PLAYED: 'Not played',
} as const

export type EventState = keyof typeof EVENT_STATES

/** Why an entry of an event has no place. */
export const PLACE_OUTCOMES = { DISQUALIFIED: 'Disqualified', DID_NOT_FINISH: 'Did not finish' } as const

export type PlaceOutcome = keyof typeof PLACE_OUTCOMES

/** What an entry of an event is. */
export const ENTRANTS = { TEAM: 'Team', PAIR: 'Pair', PERSON: 'Person' } as const

export type Entrant = keyof typeof ENTRANTS

export const ENTRY_STATES = { ENTERED: 'Entered', WITHDRAWN: 'Withdrawn', DISQUALIFIED: 'Disqualified' } as const

export type EntryState = keyof typeof ENTRY_STATES

export const MATCH_TAGS = {
  FINAL: 'Final',
  SEMI_FINAL: 'Semi-Final',
  QUARTER_FINAL: 'Quarter-Final',
  DO_OR_DIE: 'Do-OR-Die',
} as const

export type MatchTag = keyof typeof MATCH_TAGS

export const MATCH_STATUSES = { UPCOMING: 'Upcoming', LIVE: 'Live', SUMMARY: 'Summary' } as const

export type MatchStatus = keyof typeof MATCH_STATUSES

export const WINNERS = { TEAM1: 'First team', TEAM2: 'Second team', TIE: 'Tie' } as const

export type Winner = keyof typeof WINNERS

/** Why a result is no longer the one that a match had. */
export const RESULT_CHANGE_KINDS = {
  CORRECTED: 'Corrected',
  TAKEN_BACK: 'Correction taken back',
  REPLAYED: 'Taken out for a replay',
  /** Nothing that stood was changed. */
  DETAILED: 'Details added',
} as const

export type ResultChangeKind = keyof typeof RESULT_CHANGE_KINDS

/** How organisers ruled on the disputes of a result. */
export const RULINGS = {
  DISMISSED: 'Dismissed',
  CORRECTED: 'Result corrected',
  REPLAYED: 'Replay ordered',
  DISQUALIFIED: 'Side disqualified',
} as const

export type RulingKind = keyof typeof RULINGS

/** Of a result where the club asks for a second person. */
export const CONFIRMATIONS = { OPEN: 'To be confirmed', CONFIRMED: 'Confirmed' } as const

export type Confirmation = keyof typeof CONFIRMATIONS

/** What a score is made of, in the words of its sport. */
export const PART_KINDS = {
  SET: 'Set',
  HALF: 'Half',
  QUARTER: 'Quarter',
  TURN: 'Turn',
  /** All of a match before extra time. */
  FULL_TIME: 'Normal time',
  EXTRA_TIME: 'Extra time',
  OVERTIME: 'Overtime',
  SHOOT_OUT: 'Shoot-out',
  INNINGS: 'Innings',
  SUPER_OVER: 'Super over',
  BOARD: 'Board',
  PULL: 'Pull',
  RUBBER: 'Rubber',
} as const

export type PartKind = keyof typeof PART_KINDS

/** What a keeper enters in the words of a sport. */
export const PLAY_KINDS = {
  START: 'Start',
  SCORE: 'Score',
  DRAW: 'Draw',
  MISS: 'Missed',
  GREEN_CARD: 'Green card',
  YELLOW_CARD: 'Yellow card',
  RED_CARD: 'Red card',
  ALL_OUT: 'All out',
  RUNS: 'Runs',
  BYES: 'Bye',
  WIDE: 'Wide',
  NO_BALL: 'No ball',
  WICKET: 'Wicket',
  NEXT: 'Next part',
  CLOCK_START: 'Start clock',
  CLOCK_STOP: 'Stop clock',
  CLOCK_ADD: '+1 min',
} as const

export type PlayKind = keyof typeof PLAY_KINDS

export const APPLICATION_STATUSES = { ELIGIBLE: 'Eligible', APPLIED: 'Applied', ACCEPTED: 'Accepted' } as const

export const WINDOW_STATUSES = { OPEN: 'Open', CLOSED: 'Closed' } as const

export type WindowStatus = keyof typeof WINDOW_STATUSES

export const ROLES = {
  ADMIN: 'Admin',
  DEPARTMENT_HEAD: 'Department head',
  DEPARTMENT_SPORTS_LEAD: 'Sports lead',
  HELPER: 'Volunteer / Helper',
  USER: 'Member',
} as const

export type Role = keyof typeof ROLES

/** The parts of a rule book that give points. */
export const AWARD_PARTS = {
  PLACE: 'Place',
  PARTICIPATION: 'Participation',
  MATCH: 'Match',
  CONDUCT: 'Conduct',
  BONUS: 'Bonus',
} as const

export type AwardPart = keyof typeof AWARD_PARTS

/** How a person belongs to the college. */
export const PERSON_KINDS = {
  UG: 'Undergraduate',
  PG: 'Postgraduate',
  STAFF: 'Staff',
  ALUMNI: 'Alumni',
} as const

export type PersonKind = keyof typeof PERSON_KINDS

/** What an import does with a row of the file. */
export const ROW_STATES = {
  ADDED: 'Added',
  CHANGED: 'Changed',
  SAME: 'Same',
  REFUSED: 'Refused',
} as const

export type RowState = keyof typeof ROW_STATES

/** An adjustment sets a total; an entry by hand adds to it. */
export const POINTS_KINDS = {
  ...AWARD_PARTS,
  ADJUSTMENT: 'Adjustment',
  ENTRY: 'By hand',
  REVERSAL: 'Reversal',
} as const

export type PointsKind = keyof typeof POINTS_KINDS

export const keysOf = <T extends object>(values: T) => Object.keys(values) as [keyof T & string]

/** The text as a key of an enum, or undefined. */
export const keyIn = <T extends object>(values: T, text: string | null): (keyof T & string) | undefined =>
  keysOf(values).find((key) => key === text)

/** An enum as options of a select, optionally with an option for none in front. */
export function choicesOf(values: Partial<Record<string, string>>, none?: string): { value: string; label: string }[] {
  const choices = Object.entries(values).map(([value, label = '']) => ({ value, label }))
  return none === undefined ? choices : [{ value: '', label: none }, ...choices]
}
