import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { Scoreboard } from '#web/features/match/scoreboard.tsx'
import { useLiveScore } from '#web/lib/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { useBack } from '#web/ui/use-back.ts'
import { BigScreen } from './big-screen.tsx'
import { ConnectionState } from './connection-state.tsx'
import { KeepScoreLink } from './keep-score-link.tsx'
import { RoomFacts } from './room-facts.tsx'
import { ScoreTimeline } from './score-timeline.tsx'
import { useRoom } from './use-room.ts'

interface LiveRoomProps {
  match: MatchDetails
  roomId: string
}

export function LiveRoom({ match, roomId }: LiveRoomProps) {
  const { viewers, keeper = match.keeper, ended } = useRoom(roomId)
  const live = useLiveScore(match)
  const leave = useBack(paths.liveMatches)
  const [isBig, setIsBig] = useState(false)

  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(leave, LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [ended, leave])

  return (
    <Stack component="article" gap="lg">
      <Scoreboard match={live} state={ended ? LIVE_SENTENCES.closing : undefined} />
      <VisuallyHidden role="status">{spoken(live)}</VisuallyHidden>
      <Group justify="space-between" gap="sm">
        <ConnectionState />
        <Group gap="sm">
          <KeepScoreLink match={live} keeper={keeper} />
          <Button variant="default" leftSection={<IconMaximize size={18} aria-hidden />} onClick={() => setIsBig(true)}>
            Scoreboard
          </Button>
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={leave}>
            Leave
          </Button>
        </Group>
      </Group>
      <RoomFacts match={live} roomId={roomId} viewers={viewers} keeper={keeper} />
      <ScoreTimeline match={live} />
      {isBig && <BigScreen match={live} onClose={() => setIsBig(false)} />}
    </Stack>
  )
}

const spoken = ({ team1, team2, team1Score, team2Score }: MatchDetails) =>
  `${team1.name} ${team1Score}, ${team2.name} ${team2Score}`
