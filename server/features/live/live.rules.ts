import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ScoreUpdate } from '#contract/live/calls.ts'
import { LIVE_SENTENCES, scoreByNow } from '#contract/live/live.ts'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'

// Without letters and digits that sound or look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ROOM_ID_LENGTH = 12
// 132 bits.
const SIGNATURE_LENGTH = 22

export const newRoomId = () => Array.from({ length: ROOM_ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The payload's user id must match the session. */
export function requireSelf(by: Actor, named: string): void {
  if (by.id !== named) throw forbidden('other_person', 'You can only act in your own name.')
}

/** Throws unless the match is live and the actor is its keeper or an admin. */
export function requireKept(room: Row<'match'> | undefined, by: Actor, refusal: string): Row<'match'> {
  const live = requireLive(room)
  if (by.role !== 'ADMIN' && live.score_updater_id !== by.id) throw forbidden('not_score_keeper', refusal)
  return live
}

export function requireLive(room: Row<'match'> | undefined): Row<'match'> {
  if (!room) throw notFound(LIVE_SENTENCES.unknownRoom, 'room_unknown')
  if (room.status !== 'LIVE') throw conflict('room_ended', LIVE_SENTENCES.ended)
  return room
}

type KeptRoom = Pick<Row<'match'>, 'id' | 'score_updater_id' | 'updated_at'>

/** Names the time until which it is valid, and signs it together with the match, its keeper and the time of the last change of keepers. */
export function newHandOverCode(secret: string, room: KeptRoom, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1_000).toString(36)
  const signature = createHmac('sha256', secret).update(
    `${room.id} ${room.score_updater_id} ${room.updated_at} ${seconds}`,
  )
  return `${seconds}.${signature.digest('base64url').slice(0, SIGNATURE_LENGTH)}`
}

export function isHandOverCode(code: string, secret: string, room: KeptRoom, now: Date): boolean {
  const until = new Date(Number.parseInt(code, 36) * 1_000)
  if (!(until > now)) return false
  const [given, expected] = [Buffer.from(code), Buffer.from(newHandOverCode(secret, room, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Another page of the keeper enters this match play by play. */
const IN_PLAYS = 'This match is entered play by play. Open its page again to go on.'

/** The score after a change; null when nothing changes. Refuses a change that is based on another score. */
export function scored(score: Row<'live_score'>, update: ScoreUpdate, by: Actor, at: string) {
  const { team, score: to, key } = update
  if (score.detail !== null) throw conflict('play_refused', IN_PLAYS)
  const column = team === 'TEAM1' ? 'team1_score' : 'team2_score'
  const from = score[column]
  if (update.from !== undefined && update.from !== from)
    throw conflict('score_stale', scoreByNow(from), { current: from })
  if (from === to) return null
  const next: Row<'live_score'> = { ...score, [column]: to, version: score.version + 1 }
  const change: Row<'score_change'> = {
    match_id: next.match_id,
    version: next.version,
    team,
    from_score: from,
    to_score: to,
    team1_score: next.team1_score,
    team2_score: next.team2_score,
    client_key: key ?? null,
    play: null,
    changed_by: by.id,
    changed_at: at,
    by_name: null,
  }
  return { next, change }
}
