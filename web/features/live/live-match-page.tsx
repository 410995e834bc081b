import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { MatchFace } from '#web/features/match/match-face.tsx'
import { useLiveScore } from '#web/lib/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useBack } from '#web/ui/use-back.ts'
import { BigScreen, takeFullScreen } from './big-screen.tsx'
import { roomQuery } from './live-queries.ts'
import { LiveRoom } from './live-room.tsx'
import { ScoreHistory } from './score-history.tsx'
import { useRoom } from './use-room.ts'

/** A match as it is played. Once it is over, its address shows the result. */
export function LiveMatchPage() {
  const { roomId = '' } = useParams()
  const match = useQuery(roomQuery(roomId))
  if (match.error?.status === 404) return <UnknownRoom />
  return (
    <Loaded query={match} skeleton={<PageSkeleton />} page>
      {({ body }) => <Match key={roomId} match={body} roomId={roomId} onEnded={match.refetch} />}
    </Loaded>
  )
}

interface MatchProps {
  match: MatchDetails
  roomId: string
  /** It had ended before one came. */
  onEnded: () => unknown
}

function Match({ match, roomId, onEnded }: MatchProps) {
  const isLive = match.status === 'LIVE'
  const room = useRoom(isLive ? match.roomId : null)
  const live = useLiveScore(match)
  const leave = useBack(paths.liveMatches)
  const [isBig, setIsBig] = useState(false)
  const isOver = room.ended === 'now'

  useEffect(() => {
    if (room.ended === 'before') onEnded()
  }, [room.ended, onEnded])

  // On a wall the final score stays for as long as somebody wants it there.
  useEffect(() => {
    if (!isOver || isBig) return
    const timer = setTimeout(leave, LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [isOver, isBig, leave])

  function showBig() {
    setIsBig(true)
    takeFullScreen()
  }

  return (
    <>
      {/* Who was there at the end leaves as one leaves a match, whatever is known of the result meanwhile. */}
      {isLive || isOver ? (
        <LiveRoom match={live} roomId={roomId} room={room} onShowBig={showBig} onLeave={leave} />
      ) : (
        <Stack gap="lg">
          <MatchFace match={match} />
          <ScoreHistory match={match} />
        </Stack>
      )}
      {isBig && <BigScreen match={live} onClose={isOver ? leave : () => setIsBig(false)} />}
    </>
  )
}

const UnknownRoom = () => (
  <EmptyState
    sentence={LIVE_SENTENCES.unknownRoom}
    alone
    action={
      <Button component={Link} to={paths.liveMatches} variant="default">
        Live matches
      </Button>
    }
  />
)

const PageSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={330} radius="lg" />
    <Skeleton height={42} />
    <Skeleton height={146} />
  </Stack>
)
