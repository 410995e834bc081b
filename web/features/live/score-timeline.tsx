import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScoreChange } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { formatTime } from '#web/lib/format-date.ts'
import { formatChange } from '#web/lib/format-points.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { type ChangeSeen, followingOn, useChangesSeen } from './changes-seen.ts'
import { changePages } from './live-queries.ts'
import classes from './score-timeline.module.css'

// All who watch have missed it at once; they do not all ask at once.
const LONGEST_WAIT_MS = 2_000

interface ScoreTimelineProps {
  match: Match
  /** Under which it is asked for: the match's or its room's. */
  id: string
}

/** How the score came about, latest first: what was kept, and what has been seen since. Once it is over, also by whom. */
export function ScoreTimeline({ match, id }: ScoreTimelineProps) {
  const history = useInfiniteQuery(changePages(id))
  const { refetch, dataUpdatedAt, errorUpdateCount } = history
  const known = history.data?.pages[0]?.body[0]?.version ?? 0
  const since = followingOn(known, useChangesSeen(match))
  const isLive = match.status === 'LIVE'
  const isBehind = isLive && history.data !== undefined && known + since.length < match.version

  // Again after each answer, until it brings what was missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was answered is not read, and decides
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void refetch(), Math.random() * LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isBehind, refetch, dataUpdatedAt, errorUpdateCount])

  const shown = (changes: readonly (ScoreChange | ChangeSeen)[]) => (
    <ol className={classes.changes}>
      {changes.map((change) => (
        <Change key={change.version} change={change} match={match} isSigned={!isLive} />
      ))}
    </ol>
  )
  return (
    <Section title="Timeline">
      <PagedList
        query={history}
        skeleton={<SkeletonRows height={36} />}
        empty={since.length > 0 ? shown(since) : <Text c="dimmed">No score yet.</Text>}
      >
        {(changes) => shown([...since, ...onceEach(changes)])}
      </PagedList>
    </Section>
  )
}

/** What came on top meanwhile has pushed some onto the next page, which brings them again. */
const onceEach = (changes: readonly ScoreChange[]) => [
  ...new Map(changes.map((change) => [change.version, change])).values(),
]

interface ChangeProps {
  change: ScoreChange | ChangeSeen
  match: Match
  isSigned: boolean
}

function Change({ change, match, isSigned }: ChangeProps) {
  const { at, team, from, to, team1Score, team2Score } = change
  return (
    <li className={classes.change}>
      <time dateTime={at} className={classes.time}>
        {formatTime(at)}
      </time>
      <span className={classes.score}>
        <span data-scored={team === 'TEAM1' || undefined}>{team1Score}</span>–
        <span data-scored={team === 'TEAM2' || undefined}>{team2Score}</span>
      </span>
      <span className={classes.what}>
        {(team === 'TEAM1' ? match.team1 : match.team2).name}{' '}
        <span className={classes.step}>{formatChange(to - from)}</span>
      </span>
      {isSigned && 'by' in change && <span className={classes.by}>{change.by?.name ?? SENTENCES.deletedProfile}</span>}
    </li>
  )
}
