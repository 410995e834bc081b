import type { ReactNode } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { areNotificationsOn } from '#web/lib/push/linked-key.ts'
import { type Followable, pathToFollow } from './path-to-follow.ts'

/** A link to the page of notifications, or, where they are on, a switch. */
export type NotifyState = { to: string } | { isFollowed: boolean; onPress: () => void }

export interface NotifyProps {
  of: Followable
  children: (state: NotifyState) => ReactNode
}

const NotifySwitch = latePart(async () => (await import('./notify-switch.tsx')).NotifySwitch)

/** Follows an item. Only browsers that receive notifications load what shows whether it is followed. */
export function NotifyMe({ of, children }: NotifyProps) {
  const isHydrated = useIsHydrated()
  const link = children({ to: pathToFollow(of) })
  if (!isHydrated || !areNotificationsOn()) return link
  return (
    <NotifySwitch of={of} meanwhile={link}>
      {children}
    </NotifySwitch>
  )
}
