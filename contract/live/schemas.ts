import { z } from 'zod'
import { type Access, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { balls, term } from '#contract/match/detail-schemas.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import { match, matchDetails } from '#contract/match/schemas.ts'
import { id, oneOf, optionalOnCreate, paging, reason, text } from '#contract/schemas/fields.ts'
import { bodyOf, instant, namedPerson, pageOf } from '#contract/schemas/replies.ts'
import { EVENT_GENDERS, MATCH_TAGS, PART_KINDS, PLAY_KINDS, SPORTS, WINNERS } from '#contract/values/enums.ts'
import { type Failures, LIVE_MAX, LIVE_SENTENCES, LIVE_TEAMS, PLAYER_MAX } from './live.ts'

const ROOM_ID = /^[0-9A-Za-z_-]{6,40}$/

const isRoomId = (value: string) => ROOM_ID.test(value)

const unknownRoom = { error: LIVE_SENTENCES.unknownRoom, params: { refusal: 'room_unknown' } }

const roomId = z.string(LIVE_SENTENCES.noRoomId).refine(isRoomId, unknownRoom)

const userId = id(SENTENCES.unknownUser)

const teamId = id(SENTENCES.unknownTeam)

const key = z.string().regex(/^[\w-]{1,64}$/)

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

const liveFromUpcoming = z.strictObject({ userId, matchId: id(SENTENCES.unknownMatch) })

export const scoreUpdate = z.strictObject({
  team: oneOf(LIVE_TEAMS),
  score,
  scoreUpdater: userId,
  roomId,
  /** The sender's key of this change. The server applies a key once. */
  key: key.optional(),
  /** The score on which the change is based. The server refuses it when the score differs. */
  from: score.optional(),
})

/** A goal, a ball, a point of a set, or the begin of the next part. */
export const play = z.strictObject({
  kind: oneOf(PLAY_KINDS),
  /** Absent where it belongs to no side. */
  team: oneOf(LIVE_TEAMS).optional(),
  points: z.int().min(0).max(12).optional(),
  /** The name of the person, where it is known. */
  player: text({ min: 1, max: PLAYER_MAX, short: 'Name is missing', long: 'Name is too long' }).optional(),
  /** The part that begins. */
  part: oneOf(PART_KINDS).optional(),
  /** The terms of a match that starts. */
  bestOf: term(9),
  target: term(100),
  players: term(11),
  rubbers: term(5),
  quota: balls,
  /** The time of it. The server sets it. */
  at: instant.optional(),
})

export const playRecord = z
  .strictObject({
    roomId,
    scoreUpdater: userId,
    /** The sender's key of this entry. The server applies a key once. */
    key,
    play: play.optional(),
    /** The key of an earlier entry that no longer counts. A play beside it takes its place. */
    undo: key.optional(),
    /** How long ago it was entered, in milliseconds: without a network it is sent later. */
    ago: z.int().min(0).max(86_400_000).optional(),
  })
  .refine((sent) => sent.play !== undefined || sent.undo !== undefined, 'Send a play, or the entry that is undone.')

/** An entry in words. */
export const playLine = z.object({
  team: oneOf(LIVE_TEAMS).nullable(),
  words: z.string(),
  kind: oneOf(PLAY_KINDS).optional(),
  /** The score after it, where the two scores do not tell it: '14–11' in the second set. */
  standing: z.string().nullable(),
  key: z.string(),
  /** The key of the entry that it undoes or corrects. */
  undo: z.string().optional(),
  /** Whether it counts itself until it is undone. */
  counts: z.boolean(),
})

export const roomClose = z.strictObject({
  roomId: z.string(LIVE_SENTENCES.incomplete).refine(isRoomId, unknownRoom),
  winnerTeam: oneOf(WINNERS, LIVE_SENTENCES.incomplete),
  scoreUpdater: userId,
  /** The reason why the side with the lower score won. */
  reason: optionalOnCreate(reason),
})

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
  recordPlay: { access: MATCH_MANAGERS, payload: playRecord, fails: 'errorUpdatingScore' },
  closeParticularRoom: { access: MATCH_MANAGERS, payload: roomClose, fails: 'errorClosingRoom' },
  /** The scores of all live matches, for lists that show them. */
  watchLiveScores: { access: 'anyone', payload: z.undefined(), fails: 'errorJoiningRoom' },
  unwatchLiveScores: { access: 'anyone', payload: z.undefined(), fails: 'errorJoiningRoom' },
} as const satisfies Record<string, LiveEvent>

export const scoreChange = z.object({
  version: z.number(),
  team: oneOf(LIVE_TEAMS),
  from: z.number(),
  to: z.number(),
  team1Score: z.number(),
  team2Score: z.number(),
  at: instant,
  by: namedPerson.nullable(),
  /** Absent where a number was entered. */
  play: playLine.optional(),
})

/** An innings that was entered ball by ball, over by over. */
export const inningsOvers = z.object({
  team: oneOf(LIVE_TEAMS),
  /** `total`: the runs of the innings after it. */
  overs: z.array(z.object({ runs: z.number(), wickets: z.number(), total: z.number() })),
})

const room = z.strictObject({ roomId: z.string().regex(ROOM_ID, LIVE_SENTENCES.unknownRoom) })

const matchOrRoom = z.strictObject({ id: z.string().regex(ROOM_ID, SENTENCES.unknownMatch) })

export const liveSchemas = {
  listKept: {
    summary: 'Live matches whose score the caller keeps; admins see all',
    reply: bodyOf(z.array(match.extend({ keeper: namedPerson.nullable() })).max(LIVE_MAX)),
    message: 'Live matches',
  },
  history: {
    summary: "Each change of a match's score, latest first; by the match's id or that of its room",
    params: matchOrRoom,
    query: z.strictObject(paging),
    reply: pageOf(scoreChange),
    message: 'Score history',
  },
  overs: {
    summary:
      "The overs of each innings of a match that was entered ball by ball; by the match's id or that of its room",
    params: matchOrRoom,
    reply: bodyOf(z.array(inningsOvers)),
    message: 'Overs',
  },
  takeOver: {
    summary:
      'Keep the score of a live match from now on: helpers when it has no keeper, admins instead of the current keeper',
    params: room,
    reply: bodyOf(matchDetails),
    message: 'You keep the score now.',
  },
  handOverCode: {
    summary: 'A code with which another helper takes over the score within ten minutes',
    params: room,
    reply: bodyOf(z.object({ code: z.string(), until: instant })),
    message: 'Hand-over code',
  },
  acceptHandOver: {
    summary: 'Take over the score with the code of its keeper',
    params: room,
    body: z.strictObject({ code: z.string().max(64) }),
    reply: bodyOf(matchDetails),
    message: 'You keep the score now.',
  },
} satisfies SubjectSchemas
