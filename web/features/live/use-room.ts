import { useEffect, useState } from 'react'
import { LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { socket } from '#web/lib/live-connection.ts'
import { keepAsking, whenTold } from '#web/lib/live-events.ts'
import { notice } from '#web/lib/notice.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { noteScore } from '#web/lib/told-scores.ts'
import { roomQuery } from './live-queries.ts'

export interface Room {
  /** Only there one hears what happens. */
  isJoined: boolean
  /** Null until the room is joined. */
  viewers: number | null
  /** It was closed while one watched, or before one came. */
  ended: 'now' | 'before' | null
}

/** These stay as they are, however often one asks. */
const FINAL: readonly string[] = [LIVE_SENTENCES.ended, LIVE_SENTENCES.unknownRoom]

/** Watches a room for as long as it is named, and comes back to it after each loss of the connection. */
export function useRoom(roomId: string | null): Room {
  const [room, setRoom] = useState<Room>({ isJoined: false, viewers: null, ended: null })

  useEffect(() => {
    if (!roomId) return
    const note = (now: Partial<Room>) => setRoom((before) => ({ ...before, ...now }))
    const leave = () => note({ isJoined: false })
    let refusal = ''
    const join = keepAsking('joinParticularRoom', { roomId }, (answer) => {
      if (answer.ok) {
        noteMatch(roomId, answer.match)
        note({ isJoined: true, viewers: answer.viewers })
        refusal = ''
        return true
      }
      const isFinal = FINAL.includes(answer.error)
      if (isFinal) note({ ended: 'before' })
      if (answer.error !== LIVE_SENTENCES.ended && answer.error !== refusal) void notice.failure(answer.error)
      refusal = answer.error
      return isFinal
    })
    socket.on('disconnect', leave)
    const stops = [
      join,
      whenTold('updateLiveScore', noteScore),
      whenTold('viewersChanged', (now) => now.roomId === roomId && note({ viewers: now.viewers })),
      whenTold('keeperChanged', (now) => now.roomId === roomId && noteKeeper(roomId, now.keeper)),
      whenTold('roomClosing', (text, closing) => {
        if (closing !== roomId) return
        note({ ended: 'now' })
        void notice.info(text)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      socket.off('disconnect', leave)
      if (socket.connected) socket.emit('leaveParticularRoom', { roomId })
    }
  }, [roomId])

  return room
}

/** How the room stood when one came in: later than what was read before. */
function noteMatch(roomId: string, match: MatchDetails) {
  const { team1Score, team2Score, version } = match
  noteScore({ roomId, team1Score: team1Score ?? 0, team2Score: team2Score ?? 0, version })
  queryClient.setQueryData(roomQuery(roomId).queryKey, (read) => read && { ...read, body: match })
}

/** One thing is known anew, and the rest is as old as it was. */
function noteKeeper(roomId: string, keeper: MatchDetails['keeper']) {
  const { queryKey } = roomQuery(roomId)
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData(queryKey, (read) => read && { ...read, body: { ...read.body, keeper } }, { updatedAt })
}
