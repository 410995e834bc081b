import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { Scoreboard } from '#web/features/match/scoreboard.tsx'
import { useLiveScore } from '#web/lib/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { useBack } from '#web/ui/use-back.ts'
import { BigScreen, takeFullScreen } from './big-screen.tsx'
import { KeepScoreLink } from './keep-score-link.tsx'
import classes from './live-room.module.css'
import { RoomFacts } from './room-facts.tsx'
import { RoomState } from './room-state.tsx'
import { ScoreTimeline } from './score-timeline.tsx'
import { spokenScore } from './spoken-score.ts'
import type { Room } from './use-room.ts'

interface LiveRoomProps {
  match: MatchDetails
  roomId: string
  room: Room
}

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

export function LiveRoom({ match, roomId, room }: LiveRoomProps) {
  const { ended } = room
  const live = useLiveScore(match)
  const leave = useBack(paths.liveMatches)
  const [isBig, setIsBig] = useState(false)

  function showBig() {
    setIsBig(true)
    takeFullScreen()
  }

  useEffect(() => {
    if (ended !== 'now') return
    const timer = setTimeout(leave, LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [ended, leave])

  return (
    <Stack component="article" gap="lg">
      <Scoreboard match={live} state={ended ? LIVE_SENTENCES.closing : undefined} />
      <VisuallyHidden role="status">{spokenScore(live)}</VisuallyHidden>
      <Group justify="space-between" gap="sm">
        <RoomState room={room} />
        <Group gap="xs">
          <KeepScoreLink match={live} />
          <Button variant="default" leftSection={<IconMaximize {...ICON} />} onClick={showBig}>
            Scoreboard
          </Button>
          <Button variant="default" leftSection={<IconArrowLeft {...ICON} />} onClick={leave}>
            Leave
          </Button>
        </Group>
      </Group>
      <div className={classes.below}>
        <div className={classes.facts}>
          <RoomFacts match={live} roomId={roomId} />
        </div>
        <ScoreTimeline match={live} id={roomId} />
      </div>
      {isBig && <BigScreen match={live} onClose={() => setIsBig(false)} />}
    </Stack>
  )
}
