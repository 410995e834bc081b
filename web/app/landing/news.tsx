import { Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { matchCalls } from '#contract/match.ts'
import { pointsCalls } from '#contract/points.ts'
import { MatchCards } from '#web/features/match/match-cards.tsx'
import { Standings } from '#web/features/points/standings.tsx'
import { queryOf } from '#web/lib/api.ts'
import classes from './news.module.css'

const ON_HOME = 6
const LEADERS = 5

const QUERIES = {
  live: queryOf(matchCalls.listLive, { query: { pageSize: ON_HOME } }),
  next: queryOf(matchCalls.list, { params: { status: 'UPCOMING' }, query: { pageSize: ON_HOME } }),
  table: queryOf(pointsCalls.table),
}

/** What visitors come for: the score, when we play, who leads. A section without data is not there. */
export function useNews() {
  const [live, next, table] = useQueries({ queries: [QUERIES.live, QUERIES.next, QUERIES.table] })
  return {
    settled: [live, next, table].every((query) => !query.isPending),
    live: live.data?.body ?? [],
    next: next.data?.body ?? [],
    standings: table.data?.body ?? [],
  }
}

export function News({ live, next, standings }: ReturnType<typeof useNews>) {
  const anyPoints = standings.some(({ points }) => points > 0)
  return (
    <>
      {live.length > 0 && (
        <Section title="Live">
          <MatchCards matches={live} />
        </Section>
      )}
      {next.length > 0 && (
        <Section title="Next">
          <MatchCards matches={next} />
        </Section>
      )}
      {anyPoints && (
        <Section title="Leaders">
          <Standings rows={standings} limit={LEADERS} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </section>
  )
}
