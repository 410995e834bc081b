import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIVE_TEAMS } from '#contract/live/live.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { roomsWithUnsentScores, useScoreQueue } from '#web/features/live/queue/use-score-queue.ts'
import { RejectedChanges } from './rejected-changes.tsx'

/** Sends changes of rooms that the keeper left earlier, or shows why they were rejected. */
export function UnsentScores({ userId }: { userId: string }) {
  const [rooms] = useState(() => roomsWithUnsentScores(userId))
  if (rooms.length === 0) return null
  return (
    <Stack gap="sm">
      {rooms.map((roomId) => (
        <LeftRoom key={roomId} roomId={roomId} userId={userId} />
      ))}
    </Stack>
  )
}

function LeftRoom({ roomId, userId }: { roomId: string; userId: string }) {
  const { queue, refused } = useScoreQueue({ roomId, userId })
  const match = useQuery(liveQueries.room(roomId)).data?.body
  if (!refused) return null
  const names = { TEAM1: match?.team1.name, TEAM2: match?.team2.name }
  return (
    <RejectedChanges refused={refused} nameFor={(team) => names[team] ?? LIVE_TEAMS[team]} onRead={queue.dismiss} />
  )
}
