import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconFlag } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LEAVE_CLOSED_ROOM_MS, type LiveTeam } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { RoomState } from '#web/features/live/watch/room-state.tsx'
import type { Room } from '#web/features/live/watch/use-room.ts'
import { scoreAnnouncement } from '#web/lib/live/live-scores.ts'
import { paths } from '#web/lib/paths.ts'
import { useWakeLock } from '#web/ui/feedback/use-wake-lock.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CloseRoom } from './close-room.tsx'
import classes from './keeper.module.css'
import { KeeperName } from './keeper-name.tsx'
import { RejectedChanges } from './rejected-changes.tsx'
import { SavedState } from './saved-state.tsx'
import { ScorePad } from './score-pad.tsx'
import type { ScoreKeeper } from './use-score-keeper.ts'

interface KeeperProps {
  match: MatchDetails
  profile: OwnProfile
  room: Room
  keeping: ScoreKeeper
}

/** Two large score pads and an undo button. */
export function Keeper({ match, profile, room, keeping }: KeeperProps) {
  const { keeper } = match
  const { ended } = room
  const { shown, waiting, undoable, refused, set, add, undo, dismiss, settleUp } = keeping
  const [isClosing, setIsClosing] = useState(false)
  const navigate = useNavigate()
  const mayKeep = (keeper?._id === profile._id || profile.role === 'ADMIN') && match.status === 'LIVE' && !ended
  const last = undoable.at(-1)
  useWakeLock()

  const leaves = ended === 'now' && refused === null && waiting.length === 0
  useEffect(() => {
    if (ended) settleUp()
    if (!leaves) return
    const timer = setTimeout(() => navigate(paths.match(match._id), { replace: true }), LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [ended, leaves, settleUp, navigate, match._id])

  const pad = (team: LiveTeam) => ({
    sport: match.sport,
    disabled: !mayKeep,
    onAdd: (step: number) => add(team, step),
    onSet: (score: number) => set(team, score),
  })
  const nameFor = (team: LiveTeam) => (team === 'TEAM1' ? match.team1 : match.team2).name
  return (
    <>
      <PageTitle title="Keep Score" />
      <Stack gap="sm">
        <div className={classes.states}>
          <RoomState room={room} />
          <SavedState keeping={keeping} />
          <KeeperName match={match} profile={profile} />
        </div>
        {refused && <RejectedChanges refused={refused} nameFor={nameFor} onRead={dismiss} />}
        <VisuallyHidden role="status">{scoreAnnouncement(shown)}</VisuallyHidden>
        <div className={classes.pads}>
          <ScorePad team={shown.team1} score={shown.team1Score ?? 0} {...pad('TEAM1')} />
          <ScorePad team={shown.team2} score={shown.team2Score ?? 0} {...pad('TEAM2')} />
        </div>
        <Group grow gap="sm">
          <Button
            className={classes.act}
            variant="default"
            disabled={!last || !mayKeep}
            leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />}
            onClick={undo}
          >
            Undo
          </Button>
          <Button
            className={classes.act}
            color="red"
            disabled={!mayKeep}
            leftSection={<IconFlag stroke={1.5} aria-hidden />}
            onClick={() => setIsClosing(true)}
          >
            Close room
          </Button>
        </Group>
      </Stack>
      {isClosing && (
        <CloseRoom match={shown} userId={profile._id} waiting={waiting.length} onClose={() => setIsClosing(false)} />
      )}
    </>
  )
}
