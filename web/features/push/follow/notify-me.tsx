import { useIsHydrated } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { areNotificationsOn } from '#web/lib/push/linked-key.ts'
import type { NotifyProps } from './notify-switch.tsx'
import { pathToFollow } from './path-to-follow.ts'

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
