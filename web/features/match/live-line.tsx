import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveScore } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'
import { onScoreTold } from '#web/lib/told-scores.ts'
import { spokenScore } from './spoken-score.ts'

/** Says aloud how the last match stands whose score has changed: one line, however many are shown. */
export function LiveLine({ matches }: { matches: Match[] }) {
  const [line, setLine] = useState('')
  const say = useEffectEvent((told: LiveScore) => {
    const match = matches.find(({ status, roomId }) => status === 'LIVE' && roomId === told.roomId)
    if (match && told.version > match.version) setLine(spokenScore({ ...match, ...told }))
  })
  useEffect(() => onScoreTold((told) => say(told)), [])
  return <VisuallyHidden role="status">{line}</VisuallyHidden>
}
