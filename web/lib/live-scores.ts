import { useEffect, useSyncExternalStore } from 'react'
import type { LiveScore } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'

type Scored = Pick<Match, 'roomId' | 'team1Score' | 'team2Score' | 'version'>

const latest = new Map<string, LiveScore>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes a score that was told. An earlier one than is known stays unheard. */
export function noteScore(score: LiveScore) {
  if ((latest.get(score.roomId)?.version ?? -1) >= score.version) return
  latest.set(score.roomId, score)
  for (const listener of listeners) listener()
}

/** The score of a match as it was last told, or as it was read where nothing was told since. */
export function useLiveScore<T extends Scored>(match: T): T {
  const told = useSyncExternalStore(subscribe, () => latest.get(match.roomId ?? ''))
  if (!told || told.version <= match.version) return match
  const { team1Score, team2Score, version } = told
  return { ...match, team1Score, team2Score, version }
}

/** While something on the page shows live scores, all of them are told. The library comes after the page. */
export function useAllLiveScores(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    let stop = () => {}
    let gone = false
    void import('./live-connection.ts').then(({ socket }) => {
      if (gone) return
      const watch = () => void socket.emit('watchLiveScores', undefined)
      socket.on('connect', watch)
      socket.on('updateLiveScore', noteScore)
      if (socket.connected) watch()
      stop = () => {
        socket.off('connect', watch)
        socket.off('updateLiveScore', noteScore)
        socket.emit('unwatchLiveScores', undefined)
      }
    })
    return () => {
      gone = true
      stop()
    }
  }, [wanted])
}
