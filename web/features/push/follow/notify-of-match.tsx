import type { Match } from '#contract/match/calls.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { areNotificationsOn } from '#web/lib/push/linked-key.ts'
import { LinkToFollow } from './notify-link.tsx'
import { pathToFollow } from './path-to-follow.ts'

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
