import { useEffect, useState } from 'react'
import { LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { socket } from '#web/lib/live-connection.ts'
import { sendLive, whenConnected, whenTold } from '#web/lib/live-events.ts'
import { notice } from '#web/lib/notice.ts'
import { noteScore } from '#web/lib/told-scores.ts'

type Keeper = MatchDetails['keeper']

export interface Room {
  /** Null until the room is joined. */
  viewers: number | null
  /** Undefined until the room is joined. */
  keeper: Keeper | undefined
  /** It was closed while one watched, or before one came. */
  ended: 'now' | 'before' | null
}

/** Watches a room for as long as it is named, and comes back to it after each loss of the connection. */
export function useRoom(roomId: string | null): Room {
  const [room, setRoom] = useState<Room>({ viewers: null, keeper: undefined, ended: null })

  useEffect(() => {
    if (!roomId) return
    let watches = true
    const note = (now: Partial<Room>) => watches && setRoom((before) => ({ ...before, ...now }))
    const noteHere = (now: Partial<Room> & { roomId: string }) => now.roomId === roomId && note(now)

    async function join() {
      const answer = await sendLive('joinParticularRoom', { roomId }).catch(() => null)
      if (!watches || !answer) return
      if (answer.ok) {
        const { team1Score, team2Score, version, keeper } = answer.match
        noteScore({ roomId: roomId as string, team1Score: team1Score ?? 0, team2Score: team2Score ?? 0, version })
        note({ viewers: answer.viewers, keeper })
      } else if (answer.error === LIVE_SENTENCES.ended) note({ ended: 'before' })
      else void notice.failure(answer.error)
    }

    const stops = [
      whenTold('updateLiveScore', noteScore),
      whenTold('viewersChanged', noteHere),
      whenTold('keeperChanged', noteHere),
      whenTold('roomClosing', (text) => {
        note({ ended: 'now' })
        void notice.info(text)
      }),
      whenConnected(join),
    ]
    return () => {
      watches = false
      for (const stop of stops) stop()
      if (socket.connected) socket.emit('leaveParticularRoom', { roomId })
    }
  }, [roomId])

  return room
}
