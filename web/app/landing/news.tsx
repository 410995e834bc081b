import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { MatchCards } from '#web/features/match/match-cards.tsx'
import { Standings } from '#web/features/points/standings.tsx'
import classes from './news.module.css'
import type { useNews } from './use-news.ts'

const LEADERS = 5

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
