import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconFlag } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES, type LiveTeam } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { nameOf } from '#web/features/match/match-name.ts'
import { useConnection } from '#web/lib/live-connection.ts'
import { paths } from '#web/lib/paths.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CloseRoom } from './close-room.tsx'
import classes from './keeper.module.css'
import { KeeperState } from './keeper-state.tsx'
import { ScorePad } from './score-pad.tsx'
import { TakeOver } from './take-over.tsx'
import { useKeeping } from './use-keeping.ts'
import { useRoom } from './use-room.ts'

interface KeeperProps {
  match: MatchDetails
  profile: OwnProfile
}

/** Two scores that thumbs can hit, and a way to take the last change back. */
export function Keeper({ match, profile }: KeeperProps) {
  const { viewers, keeper = match.keeper, ended } = useRoom(match.roomId ?? '')
  const { shown, waiting, refusal, canUndo, set, add, undo, forget } = useKeeping({ match, userId: profile._id })
  const [isClosing, setIsClosing] = useState(false)
  const navigate = useNavigate()
  const isKeeper = keeper?._id === profile._id
  const mayKeep = isKeeper || profile.role === 'ADMIN'

  useEffect(() => {
    if (!ended) return
    forget()
    const timer = setTimeout(() => navigate(paths.match(match._id), { replace: true }), LEAVE_CLOSED_ROOM_MS)
    return () => clearTimeout(timer)
  }, [ended, forget, navigate, match._id])

  const pad = (team: LiveTeam) => ({
    sport: match.sport,
    disabled: !mayKeep || ended !== null,
    onAdd: (step: number) => add(team, step),
    onSet: (score: number) => set(team, score),
  })
  return (
    <>
      <PageTitle title="Keep Score" subtitle={nameOf(match)} />
      <Stack gap="md">
        <KeeperState connection={useConnection()} waiting={waiting} viewers={viewers} keeper={keeper} />
        {!mayKeep && <Alert color="red">{LIVE_SENTENCES.notYoursToScore}</Alert>}
        {refusal && (
          <Alert color="red" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
            {refusal}
          </Alert>
        )}
        {!isKeeper && mayKeep && match.roomId && <TakeOver roomId={match.roomId} keeper={keeper} />}
        <div className={classes.pads}>
          <ScorePad team={shown.team1} score={shown.team1Score ?? 0} {...pad('TEAM1')} />
          <ScorePad team={shown.team2} score={shown.team2Score ?? 0} {...pad('TEAM2')} />
        </div>
        <Group justify="space-between" grow>
          <Button
            size="lg"
            variant="default"
            disabled={!canUndo || !mayKeep || ended !== null}
            leftSection={<IconArrowBackUp aria-hidden />}
            onClick={undo}
          >
            Undo
          </Button>
          <Button
            size="lg"
            color="red"
            disabled={!mayKeep || ended !== null}
            leftSection={<IconFlag aria-hidden />}
            onClick={() => setIsClosing(true)}
          >
            Close room
          </Button>
        </Group>
      </Stack>
      {isClosing && (
        <CloseRoom match={shown} userId={profile._id} waiting={waiting} onClose={() => setIsClosing(false)} />
      )}
    </>
  )
}
