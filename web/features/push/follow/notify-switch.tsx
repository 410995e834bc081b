import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PushChoices, PushChoicesUpdate } from '#contract/push/calls.ts'
import { deviceQuery } from '#web/features/push/push.queries.ts'
import { useChoices } from '#web/features/push/use-choices.ts'
import type { PushDevice } from '#web/lib/push/device.ts'
import { type Followable, pathToFollow } from './path-to-follow.ts'

/** A link to the page of notifications, or, where they are on, a switch. */
export type NotifyState = { to: string } | { isFollowed: boolean; onPress: () => void }

export interface NotifyProps {
  of: Followable
  children: (state: NotifyState) => ReactNode
}

/** The link until the browser says that it receives notifications. */
export function NotifySwitch({ of, children }: NotifyProps) {
  const { data } = useQuery(deviceQuery)
  if (data?.state !== 'on') return children({ to: pathToFollow(of) })
  return (
    <Switch of={of} device={data}>
      {children}
    </Switch>
  )
}

function Switch({ of, device, children }: NotifyProps & { device: Extract<PushDevice, { state: 'on' }> }) {
  const { choices, pending, change } = useChoices(device)
  const { isFollowed, toggled } = followingOf(of, choices, pending)
  return children({ isFollowed, onPress: () => change(toggled) })
}

const LIST_OF = { team: 'teams', event: 'events' } as const

/** Whether the item is followed, and the choices that follow it or no longer do. */
function followingOf(
  item: Followable,
  choices: PushChoices,
  pending: PushChoicesUpdate,
): { isFollowed: boolean; toggled: PushChoicesUpdate } {
  if ('department' in item) {
    const isFollowed = pending.ofDepartment ?? choices.ofDepartment
    return { isFollowed, toggled: { ofDepartment: !isFollowed } }
  }
  if ('sport' in item) {
    const { isFollowed, rest } = without(pending.sports ?? choices.sports, item.sport)
    return { isFollowed, toggled: { sports: isFollowed ? rest : [...rest, item.sport] } }
  }
  const [kind, id] = 'team' in item ? kindOf('team', item.team) : kindOf('event', item.event)
  const list = LIST_OF[kind]
  const { isFollowed, rest } = without(pending[list] ?? choices[list].map(({ _id }) => _id), id)
  return { isFollowed, toggled: { [list]: isFollowed ? rest : [...rest, id] } }
}

const kindOf = (kind: keyof typeof LIST_OF, id: string) => [kind, id] as const

function without<T>(followed: readonly T[], item: T) {
  return { isFollowed: followed.includes(item), rest: followed.filter((one) => one !== item) }
}
