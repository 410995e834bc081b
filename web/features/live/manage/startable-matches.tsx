import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Match } from '#contract/match/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { useOpenRoom } from './use-open-room.ts'

/** The planned matches of today. */
export function useMatchesOfToday({ enabled }: { enabled: boolean }) {
  const now = useNow()
  const day = now ? readAt(now).date : undefined
  return useQuery({ ...matchQueries.fewOf('UPCOMING', { day }), enabled: enabled && day !== undefined })
}

interface MatchesOfTodayProps {
  matches: readonly Match[]
  userId: string
}

/** Each of the matches live with one tap; nothing without any. */
export function MatchesOfToday({ matches, userId }: MatchesOfTodayProps) {
  if (matches.length === 0) return null
  return (
    <Section title="Today: go live">
      <Rows>
        {matches.map((match) => (
          <StartableMatchRow key={match._id} match={match} userId={userId} />
        ))}
      </Rows>
    </Section>
  )
}

interface StartableMatchRowProps {
  match: Match
  userId: string
}

/** A match that can start now. */
export function StartableMatchRow({ match, userId }: StartableMatchRowProps) {
  const { _id, sport, venue } = match
  const { open, isPending } = useOpenRoom()
  const now = useNow()
  const facts = [whenOf(match, now) ?? UNDATED, venue, SPORTS[sport]]
  return (
    <Row
      mark={<SportIcon sport={sport} size={28} />}
      title={matchName(match)}
      to={paths.match(_id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <Button
          variant="light"
          loading={isPending}
          aria-label={`Go live with ${matchName(match)}`}
          onClick={() => open('createLiveMatchFromUpcomingMatch', { userId, matchId: _id })}
        >
          Go live
        </Button>
      }
    />
  )
}
