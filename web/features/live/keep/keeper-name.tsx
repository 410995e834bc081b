import { Anchor, Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { liveCalls } from '#contract/live/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { NO_KEEPER } from '#web/features/live/keeper-words.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { CompactButton } from '#web/ui/layout/compact-button.ts'
import classes from './keeper.module.css'

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
    <div className={classes.line}>
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
  <Anchor component={Link} to={paths.profile(keeper._id)} inherit underline="always">
    {keeper.name}
  </Anchor>
)
