import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIVE_TEAMS } from '#contract/live.ts'
import { leftRooms, useKeptQueue } from './kept-queue.ts'
import { roomQuery } from './live-queries.ts'
import { NeverSaved } from './never-saved.tsx'

/** What was entered in rooms to which nobody came back: it is sent now, or read at last. */
export function LeftBehind({ userId }: { userId: string }) {
  const [rooms] = useState(() => leftRooms(userId))
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
  const { queue, refused } = useKeptQueue({ roomId, userId })
  const match = useQuery(roomQuery(roomId)).data?.body
  if (!refused) return null
  const names = { TEAM1: match?.team1.name, TEAM2: match?.team2.name }
  return <NeverSaved refused={refused} nameFor={(team) => names[team] ?? LIVE_TEAMS[team]} onRead={queue.dismiss} />
}
