import { Button, Skeleton, Stack } from '@mantine/core'
import { IconTournament } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { MatchDetails } from '#contract/match/calls.ts'
import { NO_RESULT, NOT_UPCOMING } from '#contract/match/match.ts'
import { MatchCard } from '#web/features/match/card/match-card.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'

interface FormOfMatchProps {
  title: string
  /** The state in which the form is of use. */
  status?: 'UPCOMING' | 'SUMMARY'
  /** Of the form below, while it loads. */
  height: number
  children: (match: MatchDetails) => ReactNode
}

/** A page about the match of the address, if it is in this state: the match above a form. */
export function MatchForm({ title, status = 'UPCOMING', height, children }: FormOfMatchProps) {
  const { id = '' } = useParams()
  const match = useQuery(matchQueries.find(id))
  return (
    <>
      <PageTitle title={title} />
      <Stack gap="lg">
        <Loaded
          query={match}
          skeleton={
            <Stack gap="lg">
              <Skeleton height={172} maw={640} />
              <Skeleton height={height} maw={640} />
            </Stack>
          }
        >
          {({ body }) =>
            body.status === status ? (
              <>
                <div style={{ maxWidth: 640 }}>
                  <MatchCard match={body} />
                </div>
                {children(body)}
              </>
            ) : (
              <EmptyState
                icon={IconTournament}
                sentence={status === 'UPCOMING' ? NOT_UPCOMING : NO_RESULT}
                action={
                  <Button component={Link} to={paths.match(id)} variant="default">
                    Show the match
                  </Button>
                }
              />
            )
          }
        </Loaded>
      </Stack>
    </>
  )
}
