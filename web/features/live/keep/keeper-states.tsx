import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCloudCheck, IconCloudUp, IconUser, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { liveCalls } from '#contract/live/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { type Connection, useConnection } from '#web/lib/live/live-connection.ts'
import { paths } from '#web/lib/paths.ts'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { PersonName } from '#web/ui/layout/person-name.tsx'
import classes from './keeper.module.css'
import type { ScoreKeeper } from './use-score-keeper.ts'

interface KeptByProps {
  match: MatchDetails
  profile: OwnProfile
}

/** The keeper of the score. Admins, helpers with a code of the keeper, and helpers when there is none can take over here. */
export function KeeperName({ match: { roomId, status, keeper }, profile }: KeptByProps) {
  const code = useLocation().hash.slice(1)
  const take = useCall(liveCalls.takeOver)
  const accept = useCall(liveCalls.acceptHandOver)
  const isOwn = keeper?._id === profile._id
  const isAdmin = profile.role === 'ADMIN'
  const takesFreely = isAdmin || keeper === null
  const mayTake = (takesFreely || code !== '') && !isOwn && status === 'LIVE' && roomId !== null
  return (
    <div className={classes.line} data-own={isOwn || undefined}>
      <IconUser size={18} stroke={1.5} aria-hidden />
      <Text size="sm" role="status">
        {keeper === null ? NO_KEEPER : <>Kept by {isOwn ? 'you' : <Keeper keeper={keeper} />}</>}
      </Text>
      {mayTake && (
        <CompactButton
          className={classes.beside}
          variant="light"
          px={14}
          h={36}
          fz="sm"
          loading={take.isPending || accept.isPending}
          onClick={() =>
            takesFreely ? take.mutate({ params: { roomId } }) : accept.mutate({ params: { roomId }, body: { code } })
          }
        >
          {keeper === null ? 'Keep score' : 'Take over'}
        </CompactButton>
      )}
    </div>
  )
}

const Keeper = ({ keeper }: { keeper: NonNullable<MatchDetails['keeper']> }) => (
  <PersonName person={keeper} inSentence />
)

/** The next keeper, when this person kept the score while the page was open. */
export function useSuccessor(keeper: MatchDetails['keeper'], userId: string) {
  const isOwn = keeper?._id === userId
  const [hasKept, setHasKept] = useState(isOwn)
  if (isOwn && !hasKept) setHasKept(true)
  return hasKept && !isOwn ? keeper : null
}

interface TakenOverProps {
  match: MatchDetails
  keeper: NonNullable<MatchDetails['keeper']>
}

/** The former keeper reads it in the place of their last changes, which they cannot undo any more. */
export const TakenOver = ({ match, keeper }: TakenOverProps) => (
  <Alert role="status" color="club" p="xs" icon={<IconUserCheck stroke={1.5} aria-hidden />}>
    <b>{keeper.name} keeps the score now.</b>{' '}
    <Anchor component={Link} to={paths.liveMatch(match.roomId ?? '')} inherit underline="always">
      Watch the match
    </Anchor>
  </Alert>
)

// Several taps in a row show one message, because a flickering line cannot be read.
const QUIET_FOR_MS = 400

/** Whether all entered changes are saved. */
export function SavedState({ keeping: { waiting, trouble, giveUp } }: { keeping: ScoreKeeper }) {
  const connection = useConnection()
  const isUnsaved = waiting.length > 0
  const [lingers] = useDebouncedValue(isUnsaved, QUIET_FOR_MS, { leading: true })
  const isHeldUp = isUnsaved && (connection !== 'connected' || trouble !== null)
  const Icon = isUnsaved || lingers ? IconCloudUp : IconCloudCheck
  return (
    <div className={classes.line}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <Text size="sm" fw={isHeldUp ? 600 : undefined} role="status">
        {isHeldUp && `${waitingSentence(waiting.length, connection)} ${trouble?.error ?? ''}`}
        {!isHeldUp && (isUnsaved || lingers ? 'Saving…' : 'All saved')}
      </Text>
      {isHeldUp && trouble && (
        <Button variant="default" size="compact-sm" className={classes.beside} onClick={giveUp}>
          Discard
        </Button>
      )}
    </div>
  )
}

function waitingSentence(waiting: number, connection: Connection): string {
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`
  return connection === 'connected' ? `${changes} to be saved.` : `${changes}. Keep scoring.`
}
