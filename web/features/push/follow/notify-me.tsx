import { lazy, type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { areNotificationsOn } from '#web/lib/push/linked-key.ts'
import { type Followable, pathToFollow } from './path-to-follow.ts'

/** A link to the page of notifications, or, where they are on, a switch. */
export type NotifyState = { to: string } | { isFollowed: boolean; onPress: () => void }

export interface NotifyProps {
  of: Followable
  children: (state: NotifyState) => ReactNode
}

const NotifySwitch = lazy(async () => ({ default: (await import('./notify-switch.tsx')).NotifySwitch }))

/** Follows an item. Only browsers that receive notifications load what shows whether it is followed. */
export function NotifyMe({ of, children }: NotifyProps) {
  const isHydrated = useIsHydrated()
  const link = children({ to: pathToFollow(of) })
  if (!isHydrated || !areNotificationsOn()) return link
  return (
    <Suspense fallback={link}>
      <NotifySwitch of={of}>{children}</NotifySwitch>
    </Suspense>
  )
}
