import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { announcementQueries } from '#web/features/announcement/announcement.queries.ts'
import { clubQueries } from '#web/features/club/club.queries.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Ranking } from '#web/ui/list/ranking.tsx'
import { MyDayPlace } from './my-day-place.tsx'
import { MyDepartmentPlace } from './my-department-place.tsx'
import classes from './news.module.css'

const liveQuery = matchQueries.liveNow()
const nextQuery = matchQueries.fewOf('UPCOMING')

/** What the landing page shows. The figures may be entered, which only the club says. */
export const landingQueries = [
  liveQuery,
  nextQuery,
  pointsQueries.table,
  announcementQueries.latest,
  clubQueries.figures,
] as const

/** What visitors come for: the score, the next matches, the leaders, the latest announcement. A section without data is not shown. */
export function useNews() {
  const live = useQuery(liveQuery)
  const next = useQuery(nextQuery)
  const table = useQuery(pointsQueries.table)
  const latest = useQuery(announcementQueries.latest)
  const parts = [live, next, table, latest]
  return {
    // The rest of the page waits for the news, but not for another try at it.
    settled: parts.every(({ isPending, failureCount }) => !isPending || failureCount > 0),
    hasFailed: parts.some(({ data, failureCount }) => !data && failureCount > 0),
    live: live.data?.body ?? [],
    next: next.data?.body ?? [],
    standings: table.data?.body ?? [],
    announcement: latest.data?.body[0],
  }
}

/** Matches, the next ones fewer beside several live ones: the leaders stay on the first screen of a phone. */
const nextCount = (live: number) => Math.max(1, Math.min(3, 4 - live))
const MOST_LIVE = 3
const LEADERS = 3

export function News({ live, next, standings, announcement }: ReturnType<typeof useNews>) {
  return (
    <>
      <MyDepartmentPlace live={live} standings={standings} />
      <MyDayPlace />
      <div className={classes.news}>
        <div className={classes.matches}>
          {live.length > 0 && (
            <Section title="Live" all={paths.liveMatches}>
              <MatchGrid matches={live.slice(0, MOST_LIVE)} />
            </Section>
          )}
          {next.length > 0 && (
            <Section title="Next" all={paths.matchList('upcoming')}>
              <MatchGrid matches={next.slice(0, nextCount(live.length))} />
            </Section>
          )}
        </div>
        <div className={classes.others}>
          {hasPoints({ standings }) && (
            <Section title="Leaders" all={paths.pointTable}>
              <Ranking
                label="Point Table"
                rows={standings.map((row) => ({ ...row, key: row._id, to: paths.points(row._id) }))}
                limit={LEADERS}
              />
            </Section>
          )}
          {announcement && (
            <Section title="Latest announcement" all={paths.announcements}>
              <Link to={paths.announcement(announcement._id)} className={classes.announcement}>
                {announcement.title}
              </Link>
            </Section>
          )}
        </div>
      </div>
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
      <Group justify="space-between" align="baseline" className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
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
