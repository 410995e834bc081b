import { Button, Skeleton, Stack } from '@mantine/core'
import { IconTournament } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type MatchDetails, matchCalls } from '#contract/match.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MatchCard } from './match-card.tsx'

interface UpcomingMatchProps {
  id: string
  /** Of the form below. */
  skeleton: ReactNode
  children: (match: MatchDetails) => ReactNode
}

/** A match that is still to come, above what one does about it. */
export function UpcomingMatch({ id, skeleton, children }: UpcomingMatchProps) {
  const match = useQuery(queryOf(matchCalls.find, { params: { id } }))
  return (
    <Stack gap="lg">
      <Loaded
        query={match}
        skeleton={
          <Stack gap="lg">
            <Skeleton height={172} maw={640} />
            {skeleton}
          </Stack>
        }
      >
        {({ body }) =>
          body.status === 'UPCOMING' ? (
            <>
              <div style={{ maxWidth: 640 }}>
                <MatchCard match={body} />
              </div>
              {children(body)}
            </>
          ) : (
            <EmptyState
              icon={IconTournament}
              sentence="This match is no longer upcoming."
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
  )
}
