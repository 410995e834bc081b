import { Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { MatchDetailsView } from '#web/features/match/card/match-details-view.tsx'
import { useLiveScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { enterFullScreen } from '#web/ui/feedback/projector.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import classes from '#web/ui/layout/page-title.module.css'
import { useBack } from '#web/ui/layout/use-back.ts'
import { BigScreen } from './big-screen.tsx'
import { LiveRoom } from './live-room.tsx'
import { ScoreHistory } from './score-timeline.tsx'
import { useRoom } from './use-room.ts'

const ABOVE = { to: paths.liveMatches, label: 'Live matches' }

interface LiveMatchPageProps {
  /** Content of features that depend on this one. */
  children?: (match: MatchDetails, roomId: string) => ReactNode
}

/** A live match. After its end the address shows the result. */
export function LiveMatchPage({ children }: LiveMatchPageProps) {
  const { roomId = '' } = useParams()
  const match = useQuery(liveQueries.room(roomId))
  if (match.error?.status === 404)
    return <EmptyState sentence={LIVE_SENTENCES.unknownRoom} alone action={<LinkToParent {...ABOVE} />} />
  return (
    <Loaded query={match} skeleton={<SkeletonParts heights={[330, 42, 146]} />} above={ABOVE}>
      {({ body }) => (
        <Match key={roomId} match={body} roomId={roomId} onEnded={match.refetch}>
          {children?.(body, roomId)}
        </Match>
      )}
    </Loaded>
  )
}

interface MatchProps {
  match: MatchDetails
  roomId: string
  /** The match ended before this page was opened. */
  onEnded: () => unknown
  children: ReactNode
}

function Match({ match, roomId, onEnded, children }: MatchProps) {
  const isLive = match.status === 'LIVE'
  const room = useRoom(isLive ? match.roomId : null)
  const live = useLiveScore(match)
  const leave = useBack(paths.liveMatches)
  const [isBig, setIsBig] = useState(false)
  const isOver = room.ended === 'now'

  useEffect(() => {
    if (room.ended === 'before') onEnded()
  }, [room.ended, onEnded])

  const leaveClosed = useEffectEvent(useBack(paths.match(match._id)))
  // The scoreboard keeps the final score until a person closes it.
  useEffect(() => {
    if (!isOver || isBig) return
    const timer = setTimeout(() => leaveClosed(), LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [isOver, isBig])

  function showBig() {
    setIsBig(true)
    enterFullScreen()
  }

  const back = (
    <UnstyledButton className={classes.back} data-words={isLive || isOver || undefined} onClick={leave}>
      <IconChevronLeft size={26} stroke={1.75} aria-hidden />
      {isLive || isOver ? 'Leave' : <VisuallyHidden>Back</VisuallyHidden>}
    </UnstyledButton>
  )
  return (
    <>
      {/* Viewers at the end of a match stay in its room, even when the result is loaded. */}
      {isLive || isOver ? (
        <LiveRoom match={live} roomId={roomId} room={room} onShowBig={showBig} back={back}>
          {children}
        </LiveRoom>
      ) : (
        <Stack gap="lg">
          <MatchDetailsView match={match} back={back} />
          {children}
          <ScoreHistory match={match} />
        </Stack>
      )}
      {isBig && (
        <BigScreen
          match={live}
          isOver={isOver || live.status === 'SUMMARY'}
          onClose={isOver ? leave : () => setIsBig(false)}
        />
      )}
    </>
  )
}
