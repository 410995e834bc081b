import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Match } from '#contract/match.ts'
import { ScoreAnnouncer } from '#web/features/match/card/match-card.tsx'
import { MatchRow } from '#web/features/match/card/match-row.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import classes from './department-matches.module.css'

/** The live, next and last matches of a department. */
export function DepartmentMatches({ department }: { department: string }) {
  const live = useQuery(matchQueries.liveOf(department))
  const next = useQuery(matchQueries.nextOf(department))
  const last = useQuery(matchQueries.lastOf(department))
  return (
    <Stack gap="lg">
      <Rows title="Live" query={live} skeleton={null} />
      <Rows title="Next" query={next} skeleton={<Skeleton height={190} />} empty="No match is scheduled yet." />
      <Rows title="Last" query={last} skeleton={<Skeleton height={265} />} />
    </Stack>
  )
}

interface RowsProps {
  title: string
  query: UseQueryResult<{ body: Match[] }>
  skeleton: ReactNode
  /** Without it, the section is left out when there are no matches. */
  empty?: string
}

function Rows({ title, query, skeleton, empty }: RowsProps) {
  const heading = useId()
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ body: matches }) =>
        (matches.length > 0 || empty) && (
          <section aria-labelledby={heading}>
            <Title order={2} id={heading}>
              {title}
            </Title>
            {matches.length === 0 && <Text c="dimmed">{empty}</Text>}
            <ul className={classes.rows}>
              {matches.map((match) => (
                <li key={match._id}>
                  <MatchRow match={match} />
                </li>
              ))}
            </ul>
            <ScoreAnnouncer matches={matches} />
          </section>
        )
      }
    </Loaded>
  )
}
