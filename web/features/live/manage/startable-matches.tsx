import { Button, Text, VisuallyHidden } from '@mantine/core'
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

/** The planned matches of today, first those whose score the signed-in person keeps. */
export function useMatchesOfToday({ enabled }: { enabled: boolean }) {
  const now = useNow()
  const day = now ? readAt(now).date : undefined
  const own = useQuery({ ...matchQueries.myDay, enabled })
  const matches = useQuery({ ...matchQueries.fewOf('UPCOMING', { day }), enabled: enabled && day !== undefined })
  const duties = own.data?.body.days.find((one) => one.day === day)?.matches ?? []
  const kept = duties
    .filter(({ role, match }) => role === 'SCORER' && match.status === 'UPCOMING')
    .map(({ match }) => match)
  const others = matches.data?.body.filter(({ _id }) => !kept.some((match) => match._id === _id)) ?? []
  const isSettled = [own, matches].every((query) => !query.isLoading || query.isFetched || query.failureCount > 0)
  return { isSettled, matches: [...kept, ...others] satisfies Match[] }
}

/** Each of the matches live with one tap; nothing without any. */
export function MatchesOfToday({ matches, userId }: { matches: readonly Match[]; userId: string }) {
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

/** A side is one line, however long its name is. */
const ONE_LINE = { span: true, inherit: true, truncate: true, display: 'block', lh: 1.15 } as const

/** A match that can start now. */
export function StartableMatchRow({ match, userId }: { match: Match; userId: string }) {
  const { _id, sport, venue, team1, team2 } = match
  const { open, isPending } = useOpenRoom()
  const now = useNow()
  const facts = [whenOf(match, now) ?? UNDATED, venue].filter(Boolean).join(' · ')
  return (
    <Row
      mark={<SportIcon sport={sport} size={28} />}
      title={
        <>
          <Text {...ONE_LINE}>{team1.name}</Text>
          <VisuallyHidden> vs </VisuallyHidden>
          <Text {...ONE_LINE}>{team2.name}</Text>
        </>
      }
      to={paths.match(_id)}
      note={
        <>
          <VisuallyHidden>{SPORTS[sport]} · </VisuallyHidden>
          {facts}
        </>
      }
      actions={
        <Button
          variant="light"
          size="sm"
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
