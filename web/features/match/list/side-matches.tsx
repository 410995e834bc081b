import { SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Match } from '#contract/match/calls.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { type MatchSide, matchQueries } from '#web/features/match/match.queries.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { OutcomeLetters } from './outcome-letters.tsx'
import classes from './side-matches.module.css'

/** The live, next and last matches of a department or team. */
export function SideMatches({ of: side }: { of: MatchSide }) {
  const live = useQuery(matchQueries.liveOf(side))
  const next = useQuery(matchQueries.nextOf(side))
  const last = useQuery(matchQueries.lastOf(side))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
      <Stack gap="lg">
        <Rows title="Live" query={live} skeleton={null} />
        <Rows title="Next" query={next} skeleton={<Skeleton height={190} />} empty="No match is scheduled yet." />
      </Stack>
      <Rows
        title="Last"
        query={last}
        skeleton={<Skeleton height={420} />}
        note={(matches) => <OutcomeLetters matches={matches} of={side} />}
      />
    </SimpleGrid>
  )
}

interface RowsProps {
  title: string
  query: UseQueryResult<{ body: Match[] }>
  skeleton: ReactNode
  /** Without it, the section is left out when there are no matches. */
  empty?: string
  /** Beside the title. */
  note?: (matches: Match[]) => ReactNode
}

function Rows({ title, query, skeleton, empty, note }: RowsProps) {
  const heading = useId()
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ body: matches }) =>
        (matches.length > 0 || empty) && (
          <section aria-labelledby={heading} className={classes.section}>
            <Title order={2} id={heading}>
              {title}
            </Title>
            {matches.length > 0 && note?.(matches)}
            {matches.length === 0 && <Text c="dimmed">{empty}</Text>}
            {matches.length > 0 && <MatchGrid matches={matches} />}
          </section>
        )
      }
    </Loaded>
  )
}
