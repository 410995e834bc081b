import { Box, Paper, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { Match } from '#contract/match/calls.ts'
import { MatchGrid, MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './match-section.module.css'

interface MatchSectionProps {
  title: string
  /** The list's name, for screen readers that read the link alone. */
  of: string
  to: string
  query: UseQueryResult<{ body: Match[] }>
  /** The text without matches, and an action for people with the right to it. Without a text, the section is left out. */
  empty: string | undefined
  action?: ReactNode
}

/** The first matches of a list with a link to the whole list. */
export function MatchSection({ title, of, to, query, empty, action }: MatchSectionProps) {
  const { role } = useSession()
  if (empty === undefined && query.data?.body.length === 0) return null
  return (
    <Box component="section" miw={0}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <CompactButton
          component={Link}
          to={to}
          variant="subtle"
          rightSection={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
        >
          View More<VisuallyHidden> {of}</VisuallyHidden>
        </CompactButton>
      </div>
      <Loaded query={query} skeleton={<MatchGridSkeleton count={3} />}>
        {({ body }) =>
          body.length > 0 ? (
            <MatchGrid matches={body} />
          ) : (
            <Paper withBorder className={classes.empty}>
              <PitchLines />
              <Box component="span" pos="relative" flex="1 1 180px">
                {empty}
              </Box>
              {allows(MATCH_MANAGERS, role) && action}
            </Paper>
          )
        }
      </Loaded>
    </Box>
  )
}
