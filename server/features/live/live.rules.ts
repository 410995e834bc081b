import { randomInt } from 'node:crypto'
import { LIVE_SENTENCES, type ScoreUpdate, scoreByNow } from '#contract/live.ts'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'

// Without letters and digits that sound or look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ROOM_ID_LENGTH = 12

export const newRoomId = () => Array.from({ length: ROOM_ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The payload's user id must match the session. */
export function requireSelf(by: Actor, named: string): void {
  if (by.id !== named) throw forbidden('other_person', 'You can only act in your own name.')
}

/** Throws unless the match is live and the actor is its keeper or an admin. */
export function requireKept(room: Row<'match'> | undefined, by: Actor, refusal: string): Row<'match'> {
  if (!room) throw notFound(LIVE_SENTENCES.unknownRoom, 'room_unknown')
  if (room.status !== 'LIVE') throw conflict('room_ended', LIVE_SENTENCES.ended)
  if (by.role !== 'ADMIN' && room.score_updater_id !== by.id) throw forbidden('not_score_keeper', refusal)
  return room
}

/** The score after a change; null when nothing changes. Refuses a change that is based on another score. */
export function scored(score: Row<'live_score'>, update: ScoreUpdate, by: Actor, at: string) {
  const { team, score: to, key } = update
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
    changed_by: by.id,
    changed_at: at,
  }
  return { next, change }
}
