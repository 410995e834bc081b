import { z } from 'zod'

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
} as const
export type Sport = keyof typeof SPORTS

export const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const
export type Gender = keyof typeof GENDERS

export const EVENT_GENDERS = { ...GENDERS, MIXED: 'Mixed' } as const
export type EventGender = keyof typeof EVENT_GENDERS

/** A season sport is played over weeks, a one-day event on its day. */
export const EVENT_KINDS = { SEASON: 'Season sport', ONE_DAY: 'One-day event' } as const
export type EventKind = keyof typeof EVENT_KINDS

export const EVENT_STATES = {
  DRAFT: 'Draft',
  RUNNING: 'Running',
  PROVISIONAL: 'Provisional',
  FINAL: 'Final',
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

/** The parts of an event. */
export const STAGE_KINDS = {
  POOLS: 'Pools',
  LEAGUE: 'League',
  KNOCK_OUT: 'Knock-out',
  SWISS: 'Swiss rounds',
  ATTEMPTS: 'Attempts',
} as const
export type StageKind = keyof typeof STAGE_KINDS

export const DRAW_METHODS = { SEEDS: 'By seeds', LOTS: 'By lots', HAND: 'By hand' } as const
export type DrawMethod = keyof typeof DRAW_METHODS

/** How byes of a knock-out are given. */
export const BYE_ORDERS = { TEXTBOOK: 'As in textbooks', BY_SEEDS: 'To the best seeds' } as const
export const THIRD_PLACES = { PLAYED: 'Played', SHARED: 'Shared' } as const
/** Results of an entry that leaves after its first match. */
export const LEAVING_RULES = { REMOVE: 'Removed', WALK_OVERS: 'Walk-overs for open matches' } as const

export const STAGE_TIE_BREAKS = {
  POINTS: 'Points',
  DIRECT: 'Direct result',
  MINI_LEAGUE: 'Matches among those who are level',
  DIFFERENCE: 'Difference of scores',
  SCORED: 'Scored',
  NET_RUN_RATE: 'Net run rate',
  BOARD_POINTS: 'Board points',
  BUCHHOLZ: 'Buchholz',
  LOTS: 'Lots',
} as const

export const FIXTURE_OUTCOMES = {
  PLAYED: 'Played',
  WALK_OVER: 'Walk-over',
  DEFAULT: 'Default',
  FORFEIT: 'Forfeit',
  DISQUALIFIED: 'Disqualified',
  ABANDONED: 'Abandoned',
  NO_RESULT: 'No result',
  BOTH_ABSENT: 'Both absent',
} as const
export type FixtureOutcome = keyof typeof FIXTURE_OUTCOMES

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
export const FAILED_ATTEMPTS = { FOUL: 'Foul', PASS: 'Pass' } as const
/** Why an entry has no further attempts. */
export const ATTEMPTS_ENDS = { DID_NOT_START: 'Did not start', DISQUALIFIED: 'Disqualified' } as const

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

/** The schema of an enum's keys. */
export function oneOf<const T extends Record<string, string>>(values: T, message?: string) {
  return z.enum(keysOf(values), message)
}

/** The text as a key of an enum, or undefined. */
export const keyIn = <T extends object>(values: T, text: string | null): (keyof T & string) | undefined =>
  keysOf(values).find((key) => key === text)

/** An enum as options of a select, optionally with an option for none in front. */
export function choicesOf(values: Record<string, string>, none?: string): { value: string; label: string }[] {
  const choices = Object.entries(values).map(([value, label]) => ({ value, label }))
  return none === undefined ? choices : [{ value: '', label: none }, ...choices]
}
