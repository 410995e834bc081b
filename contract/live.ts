import { z } from 'zod'
import { type Access, MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { EVENT_GENDERS, MATCH_TAGS, oneOf, SPORTS, WINNERS } from './enums.ts'
import { id, optionalOnCreate, paging, reason, text } from './fields.ts'
import { type MatchDetails, match, matchDetails, SCORE_MAX } from './match.ts'
import type { Refusal } from './refusals.ts'
import { bodyOf, instant, pageOf, personRef } from './replies.ts'
import { SENTENCES } from './sentences.ts'
import type { Topic } from './topics.ts'

/** The specification's sentences about live matches. */
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
  deleted: 'This match was deleted, so its room is closed.',
  unknownRoom: 'This room does not exist.',
  ended: 'This room is closed already.',
  slowDown: 'Slow down, please, and try again in a moment.',
} as const

/** Refuses a change that is based on an outdated score. */
export const scoreByNow = (score: number) => `The score is ${score} by now.`

/** The longest list of live matches without pages. */
export const LIVE_MAX = 200

export const RECONNECT_ATTEMPTS = 5
export const RECONNECT_DELAY_MS = 5_000
/** For how long a code to hand over the score is valid. */
export const HAND_OVER_MINUTES = 10
export const LEAVE_CLOSED_ROOM_MS = 3_000

export const LIVE_TEAMS = { TEAM1: 'First team', TEAM2: 'Second team' } as const
export type LiveTeam = keyof typeof LIVE_TEAMS

const ROOM_ID = /^[0-9A-Za-z_-]{6,40}$/
const isRoomId = (value: string) => ROOM_ID.test(value)
const unknownRoom = { error: LIVE_SENTENCES.unknownRoom, params: { refusal: 'room_unknown' } }
const roomId = z.string(LIVE_SENTENCES.noRoomId).refine(isRoomId, unknownRoom)
const userId = id(SENTENCES.unknownUser)
const teamId = id(SENTENCES.unknownTeam)
const key = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()
const score = z.int().min(0).max(SCORE_MAX)

/** A payload with a room id: a string or an object. */
const roomNamed = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? value : { roomId: value }),
  z.strictObject({ roomId }),
)
export const liveCreate = z.strictObject({
  team1: teamId,
  team2: teamId,
  sport: oneOf(SPORTS),
  gender: oneOf(EVENT_GENDERS),
  tag: optionalOnCreate(oneOf(MATCH_TAGS)),
  venue: optionalOnCreate(
    text({ min: 3, max: 100, short: 'Venue must be at least 3 characters', long: 'Venue is too long.' }),
  ),
  scoreUpdater: userId,
})
export type LiveCreate = z.output<typeof liveCreate>

const liveFromUpcoming = z.strictObject({ userId, matchId: id(SENTENCES.unknownMatch) })
export const scoreUpdate = z.strictObject({
  team: oneOf(LIVE_TEAMS),
  score,
  scoreUpdater: userId,
  roomId,
  /** The sender's key of this change. The server applies a key once. */
  key,
  /** The score on which the change is based. The server refuses it when the score differs. */
  from: score.optional(),
})
export type ScoreUpdate = z.output<typeof scoreUpdate>

export const roomClose = z.strictObject({
  roomId: z.string(LIVE_SENTENCES.incomplete).refine(isRoomId, unknownRoom),
  winnerTeam: oneOf(WINNERS, LIVE_SENTENCES.incomplete),
  scoreUpdater: userId,
  /** The reason why the side with the lower score won. */
  reason: optionalOnCreate(reason),
})
export type RoomClose = z.output<typeof roomClose>

/** All events from the browser: access, payload, and the event of a refusal. */
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

/** A whole score with a version that rises by one with each change. Receivers ignore older versions. */
export interface LiveScore {
  roomId: string
  team1Score: number
  team2Score: number
  version: number
  /** The time of the change. Present in events and acknowledgements, absent in reads. */
  at?: string
}

export type LiveAck<T = unknown> = ({ ok: true } & T) | ({ ok: false } & Refusal)
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
  errorCreatingRoom: (text: string, refusal: Refusal) => void
  errorJoiningRoom: (text: string, refusal: Refusal) => void
  errorUpdatingScore: (text: string, refusal: Refusal) => void
  errorClosingRoom: (text: string, refusal: Refusal) => void
}
/** All events to the browser. */
export interface ServerEvents extends Failures {
  roomCreationSuccess: (roomId: string) => void
  roomJoinSuccess: (match: MatchDetails) => void
  roomDNE: (text: string, refusal: Refusal) => void
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

/** A score change in the timeline. */
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

const room = z.strictObject({ roomId: z.string().regex(ROOM_ID, LIVE_SENTENCES.unknownRoom) })

export const liveCalls = {
  listKept: defineCall({
    method: 'GET',
    path: 'match/activeLiveMatches',
    access: MATCH_MANAGERS,
    summary: 'Live matches whose score the caller keeps; admins see all',
    reply: bodyOf(z.array(match.extend({ keeper: personRef.nullable() })).max(LIVE_MAX)),
    message: 'Live matches',
    shows: ['match', 'live', 'team', 'department', 'profile', 'event', 'gc'],
  }),
  history: defineCall({
    method: 'GET',
    path: 'match/scoreHistory/:id',
    access: 'anyone',
    summary: "Each change of a match's score, latest first; by the match's id or that of its room",
    params: z.strictObject({ id: z.string().regex(ROOM_ID, SENTENCES.unknownMatch) }),
    query: z.strictObject(paging),
    reply: pageOf(scoreChange),
    message: 'Score history',
    shows: ['live', 'match', 'profile'],
  }),
  takeOver: defineCall({
    method: 'POST',
    path: 'match/takeOverRoom/:roomId',
    access: MATCH_MANAGERS,
    summary:
      'Keep the score of a live match from now on: helpers when it has no keeper, admins instead of the current keeper',
    params: room,
    reply: bodyOf(matchDetails),
    message: 'You keep the score now.',
  }),
  handOverCode: defineCall({
    method: 'GET',
    path: 'match/handOverCode/:roomId',
    access: MATCH_MANAGERS,
    summary: 'A code with which another helper takes over the score within ten minutes',
    params: room,
    reply: bodyOf(z.object({ code: z.string(), until: instant })),
    message: 'Hand-over code',
  }),
  acceptHandOver: defineCall({
    method: 'POST',
    path: 'match/acceptHandOver/:roomId',
    access: MATCH_MANAGERS,
    summary: 'Take over the score with the code of its keeper',
    params: room,
    body: z.strictObject({ code: z.string().max(64) }),
    reply: bodyOf(matchDetails),
    message: 'You keep the score now.',
  }),
}
