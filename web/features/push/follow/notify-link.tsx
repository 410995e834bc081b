import { ActionIcon } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Match } from '#contract/match/calls.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { areNotificationsOn } from '#web/lib/push/linked-key.ts'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { NotifyMe } from './notify-me.tsx'
import type { NotifyState } from './notify-switch.tsx'
import { type Followable, pathToFollow } from './path-to-follow.ts'

export const NotifyLink = ({ of }: { of: Followable }) => (
  <div>
    <NotifyMe of={of}>{(state) => ('to' in state ? <LinkToFollow {...state} /> : <Toggle {...state} />)}</NotifyMe>
  </div>
)

const LinkToFollow = ({ to }: { to: string }) => (
  <LinkButton to={to} variant="default" icon={IconBell}>
    Notify me
  </LinkButton>
)

function Toggle({ isFollowed, onPress }: Exclude<NotifyState, { to: string }>) {
  const Icon = isFollowed ? IconBellRinging : IconBell
  return (
    <IconButton variant={isFollowed ? 'light' : 'default'} aria-pressed={isFollowed} icon={Icon} onClick={onPress}>
      {isFollowed ? 'Notifying you' : 'Notify me'}
    </IconButton>
  )
}

/** The same as an icon, for the first line of a page. */
export const NotifyBell = ({ of }: { of: Followable }) => (
  <NotifyMe of={of}>
    {(state) =>
      'to' in state ? (
        <ActionIcon component={Link} to={state.to} aria-label="Notify me" {...BELL}>
          <IconBell size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label="Notify me" aria-pressed={state.isFollowed} onClick={state.onPress} {...BELL}>
          {state.isFollowed ? (
            <IconBellRinging size={20} stroke={1.5} aria-hidden />
          ) : (
            <IconBell size={20} stroke={1.5} aria-hidden />
          )}
        </ActionIcon>
      )
    }
  </NotifyMe>
)

const BELL = { variant: 'default', size: 44, radius: 'xl' } as const

const MatchSwitch = latePart(async () => (await import('./match-switch.tsx')).MatchSwitch)

/** Follows or mutes one match, and says through what it is followed anyway. */
export function NotifyOfMatch({ match }: { match: Match }) {
  const isHydrated = useIsHydrated()
  const link = <LinkToFollow to={pathToFollow({ match: match._id })} />
  if (!isHydrated || !areNotificationsOn()) return <div>{link}</div>
  return (
    <div>
      <MatchSwitch match={match} meanwhile={link} />
    </div>
  )
}
