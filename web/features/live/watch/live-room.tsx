import { Anchor, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match/calls.ts'
import { KeepScoreLink } from '#web/features/live/keep/keep-score-link.tsx'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { whenWritten } from '#web/features/match/card/match-facts.tsx'
import { outcomeBelowScore } from '#web/features/match/card/match-name.ts'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { Moves } from '#web/features/match/card/moves.tsx'
import { ScoreTable } from '#web/features/match/card/score-table.tsx'
import { Scoreboard } from '#web/features/match/card/scoreboard.tsx'
import { NotifyOfMatch } from '#web/features/push/follow/notify-link.tsx'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { scoreAnnouncement } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import classes from './live-room.module.css'
import { RoomState } from './room-state.tsx'
import { OversPlace, ScoreTimeline } from './score-timeline.tsx'
import type { Room } from './use-room.ts'

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

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The match's result is fetched shortly after its end. */
const fullTimeOf = (match: MatchDetails) =>
  match.status === 'SUMMARY' ? `Full time · ${outcomeBelowScore(match)}` : 'Full time'

export const LiveRoom = ({ match, roomId, room, onShowBig, back, children }: LiveRoomProps) => (
  <Stack component="article" gap="lg">
    <div>
      <Scoreboard match={match} state={room.ended ? fullTimeOf(match) : undefined} back={back} />
    </div>
    <ScoreTable match={match} />
    <Moves match={match} />
    <VisuallyHidden role="status">{scoreAnnouncement(match)}</VisuallyHidden>
    <Group justify="space-between" gap="sm">
      <RoomState room={room} />
      <Group gap="xs">
        <KeepScoreLink match={match} />
        <Button variant="default" leftSection={<IconMaximize {...ICON} />} onClick={onShowBig}>
          Scoreboard
        </Button>
        {!room.ended && <NotifyOfMatch match={match} />}
      </Group>
    </Group>
    {children}
    <OversPlace match={match} id={roomId} />
    <div className={classes.below}>
      <div className={classes.facts}>
        <RoomFacts match={match} roomId={roomId} />
      </div>
      <ScoreTimeline match={match} id={roomId} />
    </div>
  </Stack>
)

function RoomFacts({ match, roomId }: Pick<LiveRoomProps, 'match' | 'roomId'>) {
  const cycle = useHourCycle()
  return (
    <Facts>
      <Fact label="Where">{match.venue ?? WITHOUT_VENUE}</Fact>
      <Fact label="When">{whenWritten(match, cycle)}</Fact>
      <Fact label="Score by">
        {match.keeper ? (
          <Anchor component={Link} to={paths.profile(match.keeper._id)}>
            {match.keeper.name}
          </Anchor>
        ) : (
          NO_KEEPER
        )}
      </Fact>
      <Fact label="Room ID">{roomId}</Fact>
    </Facts>
  )
}
