import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { Refusal } from '#contract/call/refusals.ts'
import type { Topic } from '#contract/call/topics.ts'
import type { MatchDetails, ScoreDetail } from '#contract/match/calls.ts'
import type { Failures } from './live.ts'
import type { LiveTie } from './live-tie.ts'
import type * as schemas from './schemas.ts'

export type LiveCreate = z.output<typeof schemas.liveCreate>
export type ScoreUpdate = z.output<typeof schemas.scoreUpdate>
export type Play = z.output<typeof schemas.play>
export type PlayRecord = z.output<typeof schemas.playRecord>
export type PlayLine = z.output<typeof schemas.playLine>
export type InningsOvers = z.output<typeof schemas.inningsOvers>
export type RoomClose = z.output<typeof schemas.roomClose>
export type LiveEventName = keyof typeof schemas.LIVE_EVENTS
export type LivePayload<E extends LiveEventName> = z.output<(typeof schemas.LIVE_EVENTS)[E]['payload']>
export type LiveSent<E extends LiveEventName> = z.input<(typeof schemas.LIVE_EVENTS)[E]['payload']>

/** A whole score with a version that rises by one with each change. Receivers ignore older versions. */
export interface LiveScore {
  roomId: string
  team1Score: number
  team2Score: number
  version: number
  /** Absent where two numbers are entered; null after the first play was undone. */
  detail?: ScoreDetail | null
  /** The last change in words, beside a detail. */
  play?: PlayLine
  /** The time of the change. Present in events and acknowledgements, absent in reads. */
  at?: string
}

export type LiveAck<T = unknown> = ({ ok: true } & T) | ({ ok: false } & Refusal)

export interface LiveAnswers {
  createLiveMatchFromEnteredData: { roomId: string }
  createLiveMatchFromUpcomingMatch: { roomId: string }
  joinParticularRoom: { match: MatchDetails; viewers: number; now?: string }
  leaveParticularRoom: object
  updateScore: SentScore
  recordPlay: SentScore
  closeParticularRoom: object
  watchLiveScores: { scores: SentScore[] }
  unwatchLiveScores: object
}

/** A score as it travels. */
export interface SentScore extends Omit<LiveScore, 'detail'> {
  detail?: ScoreDetail | LiveTie | null
}

/** All events to the browser. */
export interface ServerEvents extends Failures {
  roomCreationSuccess: (roomId: string) => void
  roomJoinSuccess: (match: MatchDetails) => void
  roomDNE: (text: string, refusal: Refusal) => void
  updateLiveScore: (score: SentScore) => void
  roomClosing: (text: string, roomId: string) => void
  roomClosed: (text: string, roomId: string) => void
  viewersChanged: (now: { roomId: string; viewers: number }) => void
  keeperChanged: (now: { roomId: string; keeper: MatchDetails['keeper'] }) => void
  listsChanged: (topics: Topic[]) => void
}

export type ClientEvents = {
  [E in LiveEventName]: (payload: LiveSent<E>, ack?: (answer: LiveAck<LiveAnswers[E]>) => void) => void
}

export type ScoreChange = z.output<typeof schemas.scoreChange>

export const liveCalls = callsOf<typeof schemas.liveSchemas>()({
  listKept: {
    method: 'GET',
    path: 'match/activeLiveMatches',
    access: MATCH_MANAGERS,
    shows: ['match', 'live', 'team', 'department', 'profile', 'event', 'gc'],
  },
  history: { method: 'GET', path: 'match/scoreHistory/:id', access: 'anyone', shows: ['live', 'match', 'profile'] },
  overs: { method: 'GET', path: 'match/scoreOvers/:id', access: 'anyone', shows: ['live', 'match'] },
  takeOver: { method: 'POST', path: 'match/takeOverRoom/:roomId', access: MATCH_MANAGERS },
  handOverCode: { method: 'GET', path: 'match/handOverCode/:roomId', access: MATCH_MANAGERS },
  acceptHandOver: { method: 'POST', path: 'match/acceptHandOver/:roomId', access: MATCH_MANAGERS },
})
