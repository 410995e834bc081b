import { z } from 'zod'
import { type Access, ADMINS, MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { GENDERS, MATCH_TAGS, oneOf, SPORTS, WINNERS } from './enums.ts'
import { bodyOf, id, instant, optionalOnCreate, pageOf, paging, personRef, text } from './fields.ts'
import { type MatchDetails, match, matchDetails, SCORE_MAX } from './match.ts'
import type { Topic } from './topics.ts'

/** The specification's words about the live area. */
export const LIVE_SENTENCES = {
  noRoomId: 'Room ID not provided!',
  noData: 'No data received!',
  login: 'Please login!',
  incomplete: 'Provide roomId and winner team to proceed!',
  notYoursToClose: 'User not authenticated to close the room!',
  notYoursToScore: 'User not authenticated to update the score!',
  noProfile: 'User profile not available',
  created: 'Room created successfully',
  closing: 'Closing this room',
  closed: 'Room closed and auto match summary created.',
  unknownRoom: 'This room does not exist.',
  ended: 'This room is closed already.',
  slowDown: 'Slow down, please, and try again in a moment.',
} as const

/** To whoever changes a score from what it no longer is. */
export const scoreByNow = (score: number) => `The score is ${score} by now.`
/** The score that this refusal tells; null where it is another one. */
export function toldByNow(refusal: string): number | null {
  const told = /^The score is (\d+) by now\.$/.exec(refusal)?.[1]
  return told === undefined ? null : Number(told)
}

export const RECONNECT_ATTEMPTS = 5
export const RECONNECT_DELAY_MS = 5_000
export const LEAVE_CLOSED_ROOM_MS = 3_000

export const LIVE_TEAMS = { TEAM1: 'First team', TEAM2: 'Second team' } as const
export type LiveTeam = keyof typeof LIVE_TEAMS

const ROOM_ID = /^[0-9A-Za-z_-]{6,40}$/
const roomId = z.string(LIVE_SENTENCES.noRoomId).regex(ROOM_ID, LIVE_SENTENCES.unknownRoom)
const userId = id('Invalid user ID')
const teamId = id('Invalid team ID')
const key = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()
const score = z.int().min(0).max(SCORE_MAX)

/** A room is named alone or in an object. */
const roomNamed = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? value : { roomId: value }),
  z.strictObject({ roomId }),
)
export const liveCreate = z.strictObject({
  team1: teamId,
  team2: teamId,
  sport: oneOf(SPORTS),
  gender: oneOf(GENDERS),
  tag: optionalOnCreate(oneOf(MATCH_TAGS)),
  venue: optionalOnCreate(
    text({ min: 3, max: 100, short: 'Venue must be at least 3 characters', long: 'Venue is too long.' }),
  ),
  scoreUpdater: userId,
})
export type LiveCreate = z.output<typeof liveCreate>

export const liveFromUpcoming = z.strictObject({ userId, matchId: id('Invalid match ID') })
export const scoreUpdate = z.strictObject({
  team: oneOf(LIVE_TEAMS),
  score,
  scoreUpdater: userId,
  roomId,
  /** Names this change for whoever sends it: sent again, it is not applied again. */
  key,
  /** What this side's score was when the change was made: it is refused where another one stands by now. */
  from: score.optional(),
})
export type ScoreUpdate = z.output<typeof scoreUpdate>

export const roomClose = z.strictObject({
  roomId: z.string(LIVE_SENTENCES.incomplete).regex(ROOM_ID, LIVE_SENTENCES.unknownRoom),
  winnerTeam: oneOf(WINNERS, LIVE_SENTENCES.incomplete),
  scoreUpdater: userId,
})
export type RoomClose = z.output<typeof roomClose>

/** Everything a browser may send: who may, in what shape, and by which event a refusal is told. */
interface LiveEvent {
  access: Access
  payload: z.ZodType
  fails: keyof Failures
}
export const LIVE_EVENTS = {
  createLiveMatchFromEnteredData: { access: MATCH_MANAGERS, payload: liveCreate, fails: 'errorCreatingRoom' },
  createLiveMatchFromUpcomingMatch: { access: MATCH_MANAGERS, payload: liveFromUpcoming, fails: 'errorCreatingRoom' },
  joinParticularRoom: { access: 'anyone', payload: roomNamed, fails: 'errorJoiningRoom' },
  leaveParticularRoom: { access: 'anyone', payload: roomNamed, fails: 'errorJoiningRoom' },
  updateScore: { access: MATCH_MANAGERS, payload: scoreUpdate, fails: 'errorUpdatingScore' },
  closeParticularRoom: { access: MATCH_MANAGERS, payload: roomClose, fails: 'errorClosingRoom' },
  /** The scores of all live matches, for lists that show them. */
  watchLiveScores: { access: 'anyone', payload: z.undefined(), fails: 'errorJoiningRoom' },
  unwatchLiveScores: { access: 'anyone', payload: z.undefined(), fails: 'errorJoiningRoom' },
} as const satisfies Record<string, LiveEvent>
export type LiveEventName = keyof typeof LIVE_EVENTS
export type LivePayload<E extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[E]['payload']>
export type LiveSent<E extends LiveEventName> = z.input<(typeof LIVE_EVENTS)[E]['payload']>

/** Scores travel whole, with a version that rises by one with each change: who has a later one ignores an earlier one. */
export interface LiveScore {
  roomId: string
  team1Score: number
  team2Score: number
  version: number
  /** When it came to stand so. With each change that is told or acknowledged; not where one reads how it stands. */
  at?: string
}

export type LiveAck<T = unknown> = ({ ok: true } & T) | { ok: false; error: string }
export interface LiveAnswers {
  createLiveMatchFromEnteredData: { roomId: string }
  createLiveMatchFromUpcomingMatch: { roomId: string }
  joinParticularRoom: { match: MatchDetails; viewers: number }
  leaveParticularRoom: object
  updateScore: LiveScore
  closeParticularRoom: object
  watchLiveScores: { scores: LiveScore[] }
  unwatchLiveScores: object
}

interface Failures {
  errorCreatingRoom: (text: string) => void
  errorJoiningRoom: (text: string) => void
  errorUpdatingScore: (text: string) => void
  errorClosingRoom: (text: string) => void
}
/** Everything a browser may hear. */
export interface ServerEvents extends Failures {
  roomCreationSuccess: (roomId: string) => void
  roomJoinSuccess: (match: MatchDetails) => void
  roomDNE: (text: string) => void
  updateLiveScore: (score: LiveScore) => void
  roomClosing: (text: string, roomId: string) => void
  roomClosed: (text: string, roomId: string) => void
  viewersChanged: (now: { roomId: string; viewers: number }) => void
  keeperChanged: (now: { roomId: string; keeper: MatchDetails['keeper'] }) => void
  listsChanged: (topics: Topic[]) => void
}
export type ClientEvents = {
  [E in LiveEventName]: (payload: LiveSent<E>, ack?: (answer: LiveAck<LiveAnswers[E]>) => void) => void
}

/** One change of a score, as the timeline shows it. */
export const scoreChange = z.object({
  version: z.number(),
  team: oneOf(LIVE_TEAMS),
  from: z.number(),
  to: z.number(),
  team1Score: z.number(),
  team2Score: z.number(),
  at: instant,
  by: personRef.nullable(),
})
export type ScoreChange = z.output<typeof scoreChange>

const room = z.strictObject({ roomId })

export const liveCalls = {
  listKept: defineCall({
    method: 'GET',
    path: 'match/activeLiveMatches',
    access: MATCH_MANAGERS,
    summary: 'Live matches whose score the caller keeps; admins see all',
    reply: bodyOf(z.array(match.extend({ keeper: personRef.nullable() }))),
    message: 'Live matches',
    shows: ['match', 'live', 'team', 'profile'],
  }),
  history: defineCall({
    method: 'GET',
    path: 'match/scoreHistory/:id',
    access: 'anyone',
    summary: "Each change of a match's score, latest first; by the match's id or that of its room",
    params: z.strictObject({ id: z.string().regex(ROOM_ID, 'Invalid match ID') }),
    query: z.strictObject(paging),
    reply: pageOf(scoreChange),
    message: 'Score history',
    shows: ['live', 'match', 'profile'],
  }),
  takeOver: defineCall({
    method: 'POST',
    path: 'match/takeOverRoom/:roomId',
    access: ADMINS,
    summary: 'Keep the score of a live match from now on, in place of whoever kept it',
    params: room,
    reply: bodyOf(matchDetails),
    message: 'You keep the score now.',
  }),
}
