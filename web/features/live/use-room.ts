import { useEffect, useState } from 'react'
import { LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { sendLive, socket } from '#web/lib/live-connection.ts'
import { noteScore } from '#web/lib/live-scores.ts'
import { notice } from '#web/lib/notice.ts'

export interface Room {
  viewers: number | null
  keeper: MatchDetails['keeper'] | undefined
  /** The room was closed, before or just now. */
  ended: 'before' | 'now' | null
}

const FRESH: Room = { viewers: null, keeper: undefined, ended: null }

/** Watches a room for as long as the page shows it, and comes back to it after each loss of the connection. */
export function useRoom(roomId: string): Room {
  const [room, setRoom] = useState(FRESH)

  useEffect(() => {
    const note = (now: Partial<Room>) => setRoom((before) => ({ ...before, ...now }))

    async function join() {
      const answer = await sendLive('joinParticularRoom', { roomId }).catch(() => null)
      if (answer?.ok) {
        const { team1Score, team2Score, version, keeper } = answer.match
        noteScore({ roomId, team1Score: team1Score ?? 0, team2Score: team2Score ?? 0, version })
        note({ viewers: answer.viewers, keeper })
      } else if (answer?.error === LIVE_SENTENCES.ended) note({ ended: 'before' })
      else if (answer) void notice.failure(answer.error)
    }

    const listeners = {
      connect: () => void join(),
      updateLiveScore: noteScore,
      viewersChanged: (now: { roomId: string; viewers: number }) => {
        if (now.roomId === roomId) note({ viewers: now.viewers })
      },
      keeperChanged: (now: { roomId: string; keeper: MatchDetails['keeper'] }) => {
        if (now.roomId === roomId) note({ keeper: now.keeper })
      },
      roomClosing: (text: string) => {
        note({ ended: 'now' })
        void notice.info(text)
      },
    }
    for (const [event, listener] of Object.entries(listeners)) socket.on(event as 'connect', listener as () => void)
    if (socket.connected) void join()
    return () => {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event as 'connect', listener as () => void)
      socket.emit('leaveParticularRoom', { roomId })
      setRoom(FRESH)
    }
  }, [roomId])

  return room
}
