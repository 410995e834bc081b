import { ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Match } from '#contract/match/calls.ts'
import { nameOf, outcomeOf } from '#web/features/match/card/match-name.ts'
import { playedAt, UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { Row } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

/** A match in a list from which the matches of an event are chosen. */
export function MatchRow({ match, actions }: { match: Match; actions: ReactNode }) {
  const now = useNow()
  const facts = [
    match.status === 'SUMMARY' && outcomeOf(match),
    match.status === 'LIVE' && 'Live now',
    whenOf(playedAt(match), now) ?? UNDATED,
    match.venue,
  ]
  return (
    <Row
      mark={
        <ThemeIcon variant="light" size={40} radius="md">
          <SportIcon sport={match.sport} size={24} />
        </ThemeIcon>
      }
      title={nameOf(match)}
      to={paths.match(match._id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={actions}
    />
  )
}
