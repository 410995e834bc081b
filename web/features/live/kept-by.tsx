import { Anchor, Button, Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { liveCalls } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { paths } from '#web/lib/paths.ts'
import { useCall } from '#web/lib/use-call.ts'
import classes from './keeper.module.css'

interface KeptByProps {
  match: MatchDetails
  profile: OwnProfile
}

/** Who keeps the score. Admins may score as it is, and here they become whoever does. */
export function KeptBy({ match: { roomId, status, keeper }, profile }: KeptByProps) {
  const take = useCall(liveCalls.takeOver)
  const isOwn = keeper?._id === profile._id
  const mayTake = profile.role === 'ADMIN' && !isOwn && status === 'LIVE' && roomId !== null
  return (
    <div className={classes.line}>
      <IconUser size={18} stroke={1.5} aria-hidden />
      <Text size="sm" role="status">
        Kept by {isOwn ? 'you' : keeper ? <Keeper keeper={keeper} /> : 'the admins'}
      </Text>
      {mayTake && (
        <Button
          className={classes.beside}
          variant="light"
          size="compact-md"
          px={14}
          h={36}
          fz="sm"
          loading={take.isPending}
          onClick={() => take.mutate({ params: { roomId } })}
        >
          Take over
        </Button>
      )}
    </div>
  )
}

const Keeper = ({ keeper }: { keeper: NonNullable<MatchDetails['keeper']> }) => (
  <Anchor component={Link} to={paths.profile(keeper._id)} inherit underline="always">
    {keeper.name}
  </Anchor>
)
