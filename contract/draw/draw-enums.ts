/* The enums of stages, draws and fixtures, with their labels. Few public pages need them. */

/** The parts of an event. */
export const STAGE_KINDS = {
  POOLS: 'Pools',
  LEAGUE: 'League',
  KNOCK_OUT: 'Knock-out',
  PLACE_MATCHES: 'Matches for places',
  SWISS: 'Swiss rounds',
  ATTEMPTS: 'Attempts',
} as const

export type StageKind = keyof typeof STAGE_KINDS

export const DRAW_METHODS = { SEEDS: 'By seeds', LOTS: 'By lots', HAND: 'By hand' } as const

export type DrawMethod = keyof typeof DRAW_METHODS

/** The byes of a knock-out go to the ends of both halves inward, as in Indian textbooks, or to the best seeds, as in tennis. */
export const BYE_ORDERS = { TEXTBOOK: 'As in textbooks', BY_SEEDS: 'To the best seeds' } as const

export type ByeOrder = keyof typeof BYE_ORDERS

export const THIRD_PLACES = { PLAYED: 'Played', SHARED: 'Shared' } as const

/** Results of an entry that leaves after its first match. */
export const LEAVING_RULES = { REMOVE: 'Removed', WALK_OVERS: 'Walk-overs for open matches' } as const

/** Which attempts of two entries are compared, from the best one on, before they share a rank. */
export const ATTEMPTS_COMPARED = {
  SERIES: 'All attempts',
  SECOND_BEST: 'The best two',
  BEST: 'The best one alone',
} as const

/** What an attempt measures. Marks are stored in hundredths: centimetres, hundredths of a second, of a kilogram, of a point. */
export const MARK_KINDS = {
  DISTANCE: 'Distance',
  HEIGHT: 'Height',
  TIME: 'Time',
  WEIGHT: 'Weight',
  SCORE: 'Points of judges',
} as const

export type MarkKind = keyof typeof MARK_KINDS

/** Marks that are compared over the seasons. Those of judges are not: the judges differ. */
export type RecordKind = Exclude<MarkKind, 'SCORE'>

/** What a mark did to the record that stood before its event. */
export const RECORD_CHANGES = { BROKEN: 'Record', EQUALLED: 'Record equalled' } as const

/** So many of those who hold a record are named, the first ones. */
export const RECORD_HOLDERS_MAX = 3

/** Rules of comparison for equal ranks, each applied to those whom the rules before it leave level. */
export const STAGE_TIE_BREAKS = {
  POINTS: 'Points',
  /** The match between exactly two. */
  DIRECT: 'Direct result',
  /** Points in the matches among those who are level, and again among those who stay level. */
  MINI_LEAGUE: 'Matches among those who are level',
  /** Scored less conceded in those matches. */
  MINI_LEAGUE_DIFFERENCE: 'Difference among those who are level',
  DIFFERENCE: 'Difference of scores',
  /** Scored for each one conceded. */
  RATIO: 'Ratio of scores',
  /** Those inside the sets, of matches that were entered in detail. */
  POINT_DIFFERENCE: 'Difference of points in sets',
  POINT_RATIO: 'Ratio of points in sets',
  SCORED: 'Scored',
  NET_RUN_RATE: 'Net run rate',
  BOARD_POINTS: 'Board points',
  /** The sum of the opponents' points. */
  BUCHHOLZ: 'Buchholz',
  /** Level entries never share a rank. Without it, lots are drawn only where a later stage depends on the order. */
  LOTS: 'Lots',
} as const

export type StageTieBreak = keyof typeof STAGE_TIE_BREAKS

export const FIXTURE_OUTCOMES = {
  PLAYED: 'Played',
  /** The other side was not there; told in time (default) or not (forfeit). */
  WALK_OVER: 'Walk-over',
  DEFAULT: 'Default',
  FORFEIT: 'Forfeit',
  /** The other side was disqualified in this match. */
  DISQUALIFIED: 'Disqualified',
  ABANDONED: 'Abandoned',
  NO_RESULT: 'No result',
  BOTH_ABSENT: 'Both absent',
} as const

export type FixtureOutcome = keyof typeof FIXTURE_OUTCOMES

/** Outcomes that say which side came, and those that no side has won. */
export const WITHOUT_PLAY: readonly FixtureOutcome[] = ['WALK_OVER', 'DEFAULT', 'FORFEIT', 'DISQUALIFIED']

export const WITHOUT_WINNER: readonly FixtureOutcome[] = ['NO_RESULT', 'BOTH_ABSENT']

/** Of a match that was not played to its end. */
export type UnplayedOutcome = Exclude<FixtureOutcome, 'PLAYED'>

export const FIXTURE_STATES = {
  WAITING: 'Waiting',
  READY: 'To be played',
  DECIDED: 'Decided',
  UNDECIDED: 'Needs a winner',
  NO_MATCH: 'No match',
  REMOVED: 'Removed',
} as const

/** What a fixture was for one of its sides. */
export const GAME_FORMS = { WON: 'Won', TIED: 'Tied', LOST: 'Lost', NO_RESULT: 'No result', BYE: 'Bye' } as const

/** Whether an entry goes on to the next stage. */
export const GOES_ON = { YES: 'Goes on', NO: 'Is out', OPEN: 'Open' } as const

/** An attempt without a mark. */
export const FAILED_ATTEMPTS = { FOUL: 'Foul', PASS: 'Pass', DID_NOT_FINISH: 'Did not finish' } as const

/** Why an entry has no further attempts. */
export const ATTEMPTS_ENDS = { DID_NOT_START: 'Did not start', DISQUALIFIED: 'Disqualified' } as const

export const STAGES_MAX = 5

/** The matches of one stage. */
export const FIXTURES_MAX = 500
