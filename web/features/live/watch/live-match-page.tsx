import { Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { KeepScoreLink } from '#web/features/live/keep/keep-score-link.tsx'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { MatchDetailsView } from '#web/features/match/card/match-details-view.tsx'
import { EventFact, whenWritten } from '#web/features/match/card/match-facts.tsx'
import { outcomeBelowScore } from '#web/features/match/card/match-name.ts'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { Moves } from '#web/features/match/card/moves.tsx'
import { ScoreTable } from '#web/features/match/card/score-table.tsx'
import { Scoreboard } from '#web/features/match/card/scoreboard.tsx'
import { NotifyOfMatch } from '#web/features/push/follow/notify-link.tsx'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { scoreAnnouncement, useLiveScore } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { enterFullScreen } from '#web/ui/feedback/projector.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import titleClasses from '#web/ui/layout/page-title.module.css'
import { PersonName } from '#web/ui/layout/person-name.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { BigScreen } from './big-screen.tsx'
import classes from './live-room.module.css'
import { RoomState } from './room-state.tsx'
import { OversPlace, ScoreHistory, ScoreTimeline } from './score-timeline.tsx'
import { type Room, useRoom } from './use-room.ts'

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
    <UnstyledButton className={titleClasses.back} onClick={leave}>
      <IconChevronLeft size={26} stroke={1.75} aria-hidden />
      <VisuallyHidden>{isLive || isOver ? 'Leave' : 'Back'}</VisuallyHidden>
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

interface LiveRoomProps {
  /** The match with its latest score. */
  match: MatchDetails
  roomId: string
  room: Room
  onShowBig: () => void
  /** The way out. */
  back: ReactNode
  children: ReactNode
}

/** The match's result is fetched shortly after its end. */
const fullTimeOf = (match: MatchDetails) =>
  match.status === 'SUMMARY' ? `Full time · ${outcomeBelowScore(match)}` : 'Full time'

const LiveRoom = ({ match, roomId, room, onShowBig, back, children }: LiveRoomProps) => (
  <Stack component="article" gap="md">
    <div>
      <Scoreboard match={match} state={room.ended ? fullTimeOf(match) : undefined} back={back} />
    </div>
    <Group justify="space-between" gap="xs">
      <RoomState room={room} />
      <Group gap="xs">
        <IconAction icon={IconMaximize} tip="Scoreboard" variant="default" size={44} radius="xl" onClick={onShowBig} />
        {!room.ended && (
          <KeepScoreLink match={match}>
            <NotifyOfMatch match={match} />
          </KeepScoreLink>
        )}
      </Group>
    </Group>
    <ScoreTable match={match} />
    <Moves match={match} />
    <VisuallyHidden role="status">{scoreAnnouncement(match)}</VisuallyHidden>
    <OversPlace match={match} id={roomId} />
    <div className={classes.below}>
      <ScoreTimeline match={match} id={roomId} />
      <RoomFacts match={match} roomId={roomId} />
    </div>
    {children}
  </Stack>
)

function RoomFacts({ match, roomId }: Pick<LiveRoomProps, 'match' | 'roomId'>) {
  const cycle = useHourCycle()
  return (
    <Facts>
      <Fact label="Where">{match.venue ?? WITHOUT_VENUE}</Fact>
      <Fact label="When">{whenWritten(match, cycle)}</Fact>
      <EventFact match={match} />
      <Fact label="Score by">{match.keeper ? <PersonName person={match.keeper} /> : NO_KEEPER}</Fact>
      <Fact label="Room ID">{roomId}</Fact>
    </Facts>
  )
}
