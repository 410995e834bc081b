import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveTeam, ScoreChange } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'
import { askAgainFor } from '#web/lib/follow-changes.ts'
import { formatTime } from '#web/lib/format-date.ts'
import { formatChange } from '#web/lib/format-points.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { type ChangeSeen, followingOn, useChangesSeen } from './changes-seen.ts'
import { changePages } from './live-queries.ts'
import classes from './score-timeline.module.css'

interface ScoreTimelineProps {
  match: Match
  /** Under which it is asked for: the match's or its room's. */
  id: string
}

/** How the score came about, latest first: what was kept, and what has been seen since. */
export function ScoreTimeline({ match, id }: ScoreTimelineProps) {
  const history = useInfiniteQuery(changePages(id))
  const kept = history.data?.pages.flatMap(({ body }) => body)
  const known = kept?.[0]?.version ?? 0
  const since = followingOn(known, useChangesSeen(match))
  const isBehind = history.isSuccess && known + since.length < match.version

  useEffect(() => {
    if (isBehind) askAgainFor(['live'])
  }, [isBehind])

  const names: Record<LiveTeam, string> = { TEAM1: match.team1.name, TEAM2: match.team2.name }
  return (
    <Section title="Timeline">
      <PagedList
        query={history}
        skeleton={<SkeletonRows height={36} />}
        empty={since.length > 0 ? <Changes changes={since} names={names} /> : <Text c="dimmed">No score yet.</Text>}
      >
        {(changes) => <Changes changes={[...since, ...changes]} names={names} />}
      </PagedList>
    </Section>
  )
}

interface ChangesProps {
  changes: readonly (ScoreChange | ChangeSeen)[]
  names: Record<LiveTeam, string>
}

const Changes = ({ changes, names }: ChangesProps) => (
  <ol className={classes.changes}>
    {changes.map(({ version, at, team, from, to, team1Score, team2Score }) => (
      <li key={version} className={classes.change}>
        <time dateTime={at} className={classes.time}>
          {formatTime(at)}
        </time>
        <span className={classes.score}>
          <span data-scored={team === 'TEAM1' || undefined}>{team1Score}</span>–
          <span data-scored={team === 'TEAM2' || undefined}>{team2Score}</span>
        </span>
        <span className={classes.what}>
          {names[team]} <span className={classes.step}>{formatChange(to - from)}</span>
        </span>
      </li>
    ))}
  </ol>
)
