import { Button } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { NotifyMe } from './notify-me.tsx'
import type { NotifyState } from './notify-switch.tsx'
import type { Followable } from './path-to-follow.ts'

export const NotifyLink = ({ of }: { of: Followable }) => (
  <div>
    <NotifyMe of={of}>{(state) => ('to' in state ? <LinkToFollow {...state} /> : <Toggle {...state} />)}</NotifyMe>
  </div>
)

export const LinkToFollow = ({ to }: { to: string }) => (
  <LinkButton to={to} variant="default" icon={IconBell}>
    Notify me
  </LinkButton>
)

function Toggle({ isFollowed, onPress }: Exclude<NotifyState, { to: string }>) {
  const Icon = isFollowed ? IconBellRinging : IconBell
  return (
    <Button
      variant={isFollowed ? 'light' : 'default'}
      aria-pressed={isFollowed}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      onClick={onPress}
    >
      {isFollowed ? 'Notifying you' : 'Notify me'}
    </Button>
  )
}
