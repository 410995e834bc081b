import { Button } from '@mantine/core'
import type { Match } from '#contract/match/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { nameOf } from '#web/features/match/card/match-name.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { Row } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { useOpenRoom } from './use-open-room.ts'

interface StartableMatchRowProps {
  match: Match
  userId: string
}

export function StartableMatchRow({ match, userId }: StartableMatchRowProps) {
  const { _id, sport, venue } = match
  const { open, isPending } = useOpenRoom()
  const now = useNow()
  const facts = [whenOf(match, now) ?? UNDATED, venue, SPORTS[sport]]
  return (
    <Row
      mark={<SportIcon sport={sport} size={28} />}
      title={nameOf(match)}
      to={paths.match(_id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <Button
          variant="light"
          loading={isPending}
          aria-label={`Go live with ${nameOf(match)}`}
          onClick={() => open('createLiveMatchFromUpcomingMatch', { userId, matchId: _id })}
        >
          Go live
        </Button>
      }
    />
  )
}
