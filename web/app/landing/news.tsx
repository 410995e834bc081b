import { Anchor, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MatchCards } from '#web/features/match/card/match-cards.tsx'
import { Standings } from '#web/features/points/standings.tsx'
import { paths } from '#web/lib/paths.ts'
import { MyDepartmentPlace } from './my-department-place.tsx'
import classes from './news.module.css'
import type { useNews } from './use-news.ts'

const LEADERS = 5

export function News({ live, next, standings, announcement }: ReturnType<typeof useNews>) {
  return (
    <>
      {live.length > 0 && (
        <Section title="Live" all={paths.liveMatches}>
          <MatchCards matches={live} />
        </Section>
      )}
      <MyDepartmentPlace live={live} standings={standings} />
      {next.length > 0 && (
        <Section title="Next" all={paths.matchList('upcoming')}>
          <MatchCards matches={next} />
        </Section>
      )}
      {hasPoints({ standings }) && (
        <Section title="Leaders" all={paths.pointTable}>
          <Standings rows={standings} limit={LEADERS} />
        </Section>
      )}
      {announcement && (
        <Section title="Latest announcement" all={paths.announcements}>
          <Link to={paths.announcement(announcement._id)} className={classes.announcement}>
            {announcement.title}
          </Link>
        </Section>
      )}
    </>
  )
}

interface SectionProps {
  title: string
  /** Where there is more of it. */
  all: string
  children: ReactNode
}

function Section({ title, all, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Group justify="space-between" align="baseline" mb="md">
        <Title order={2}>{title}</Title>
        <Anchor component={Link} to={all} aria-label={`View more: ${title}`}>
          View More
        </Anchor>
      </Group>
      {children}
    </section>
  )
}

export const hasPoints = ({ standings }: Pick<ReturnType<typeof useNews>, 'standings'>) =>
  standings.some(({ points }) => points > 0)
