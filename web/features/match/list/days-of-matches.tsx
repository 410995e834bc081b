import { Title } from '@mantine/core'
import type { Match } from '#contract/match/calls.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { headingOf, playedAt, UNDATED } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import classes from './days-of-matches.module.css'

/** Matches grouped by day and sport. */
export function DaysOfMatches({ matches }: { matches: Match[] }) {
  const now = useNow()
  return (
    <div className={classes.days}>
      {daysOf(matches).map(({ date, matches: ofDay }) => (
        <section key={ofDay[0]?._id}>
          <Title order={2} className={classes.day}>
            {date ? headingOf(date, now) : UNDATED}
          </Title>
          <MatchGrid matches={byKind(ofDay)} underDay />
        </section>
      ))}
    </div>
  )
}

interface MatchDay {
  date: string | null
  matches: Match[]
}

/** Groups matches by day in the given order. */
function daysOf(matches: readonly Match[]): MatchDay[] {
  const days: MatchDay[] = []
  for (const match of matches) {
    const last = days.at(-1)
    const { date } = playedAt(match)
    if (last?.date === date) last.matches.push(match)
    else days.push({ date, matches: [match] })
  }
  return days
}

/** The matches of one sport or event follow each other, in the order of the first match of each. */
export function byKind(matches: readonly Match[]): Match[] {
  const kinds = new Map<string, Match[]>()
  for (const match of matches) {
    const kind = match.event?._id ?? `${match.sport} ${match.gender}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), match])
  }
  return [...kinds.values()].flat()
}
