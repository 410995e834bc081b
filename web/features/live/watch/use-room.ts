import { useEffect, useState } from 'react'
import type { RefusalCode } from '#contract/call/refusals.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { isEmbedded } from '#web/lib/calls/embedded-page.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { socket } from '#web/lib/live/live-connection.ts'
import { keepAsking, onServerEvent } from '#web/lib/live/live-events.ts'
import { noteServerTime, setScore } from '#web/lib/live/score-store.ts'
import { notice } from '#web/lib/notice.ts'

export interface Room {
  /** Events arrive only while the room is joined. */
  isJoined: boolean
  /** Null until the room is joined. */
  viewers: number | null
  /** The room was closed while this page watched it, or before. */
  ended: 'now' | 'before' | null
}

/** Refusals that a retry does not change. */
const FINAL: readonly RefusalCode[] = ['room_ended', 'room_unknown']

/** Joins a room, and joins it again after each reconnect. */
export function useRoom(roomId: string | null): Room {
  const [room, setRoom] = useState<Room>({ isJoined: false, viewers: null, ended: null })

  useEffect(() => {
    if (!roomId) return
    const note = (now: Partial<Room>) => setRoom((before) => ({ ...before, ...now }))
    const leave = () => note({ isJoined: false })
    let shownCode: RefusalCode | null = null
    const join = keepAsking('joinParticularRoom', { roomId }, (answer) => {
      if (answer.ok) {
        if (answer.now) noteServerTime(answer.now)
        setMatch(roomId, answer.match)
        note({ isJoined: true, viewers: answer.viewers })
        shownCode = null
        return true
      }
      const isFinal = FINAL.includes(answer.code)
      if (isFinal) note({ ended: 'before' })
      if (answer.code !== 'room_ended' && answer.code !== shownCode) void notice.failure(answer.error)
      shownCode = answer.code
      return isFinal
    })
    socket.on('disconnect', leave)
    const stops = [
      join,
      onServerEvent('updateLiveScore', setScore),
      onServerEvent('viewersChanged', (now) => now.roomId === roomId && note({ viewers: now.viewers })),
      onServerEvent('keeperChanged', (now) => now.roomId === roomId && setKeeper(roomId, now.keeper)),
      onServerEvent('roomClosing', (text, closing) => {
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

/** The state at joining, which is newer than the fetched one. */
function setMatch(roomId: string, match: MatchDetails) {
  const { team1Score, team2Score, version, detail } = match
  setScore({ roomId, team1Score: team1Score ?? 0, team2Score: team2Score ?? 0, version, detail: detail ?? null })
  const { queryKey } = liveQueries.room(roomId)
  const state = queryClient.getQueryState(queryKey)
  // An answer that has come inside the page keeps its age, so that it is not fetched again.
  const updatedAt = state && isEmbedded(state) ? state.dataUpdatedAt : undefined
  queryClient.setQueryData(queryKey, (read) => read && { ...read, body: match }, { updatedAt })
}

/** Updates one field of the cached match without changing its age. */
export function setKeeper(roomId: string, keeper: MatchDetails['keeper']) {
  const { queryKey } = liveQueries.room(roomId)
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData(queryKey, (read) => read && { ...read, body: { ...read.body, keeper } }, { updatedAt })
}
