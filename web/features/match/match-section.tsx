import { Button, Paper, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/access.ts'
import type { Match } from '#contract/match.ts'
import { useSession } from '#web/lib/session.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PitchLines } from '#web/ui/pitch-lines.tsx'
import classes from './match-section.module.css'

interface MatchSectionProps {
  title: string
  /** What one views more of, for those who hear the link alone. */
  of: string
  to: string
  query: UseQueryResult<{ body: Match[] }>
  skeleton: ReactNode
  /** What it says when there are none, and what those who may can do about it. */
  empty: string
  action?: ReactNode
  children: (matches: Match[]) => ReactNode
}

/** The first matches of a list, with the way to all of them. */
export function MatchSection({ title, of, to, query, skeleton, empty, action, children }: MatchSectionProps) {
  const { role } = useSession()
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <Button
          component={Link}
          to={to}
          variant="subtle"
          size="compact-md"
          rightSection={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
        >
          View More<VisuallyHidden> {of}</VisuallyHidden>
        </Button>
      </div>
      <Loaded query={query} skeleton={skeleton}>
        {({ body }) =>
          body.length > 0 ? (
            children(body)
          ) : (
            <Paper withBorder className={classes.empty}>
              <PitchLines />
              <span className={classes.sentence}>{empty}</span>
              {allows(MATCH_MANAGERS, role) && action}
            </Paper>
          )
        }
      </Loaded>
    </section>
  )
}
