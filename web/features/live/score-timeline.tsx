import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type LiveTeam, liveCalls, type ScoreChange } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'
import { pagesOf } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './score-timeline.module.css'
import { type ChangeSeen, useChangesSeen } from './use-changes-seen.ts'

const PAGE_SIZE = 24

/** How the score came about, latest first: what was kept, and what has been seen since. */
export function ScoreTimeline({ match }: { match: Match }) {
  const history = useInfiniteQuery(
    pagesOf(liveCalls.history, { params: { id: match._id }, query: { pageSize: PAGE_SIZE } }),
  )
  const seen = useChangesSeen(match)
  const known = history.data?.pages[0]?.body[0]?.version ?? 0
  const since = seen.filter(({ version }) => version > known)
  const names: Record<LiveTeam, string> = { TEAM1: match.team1.name, TEAM2: match.team2.name }
  return (
    <Section title="Timeline">
      {since.length > 0 && <Changes changes={since} names={names} />}
      <PagedList
        query={history}
        skeleton={<SkeletonRows height={40} />}
        empty={since.length > 0 ? <></> : <Text c="dimmed">No score yet.</Text>}
      >
        {(changes) => <Changes changes={changes} names={names} />}
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
    {changes.map((change) => (
      <li key={`${change.version} ${change.team}`} className={classes.change}>
        <time dateTime={change.at} className={classes.time}>
          {timeOf(change.at)}
        </time>
        <span className={classes.score}>
          {change.team1Score}–{change.team2Score}
        </span>
        <span className={classes.what}>
          {names[change.team]} {stepOf(change)}
        </span>
      </li>
    ))}
  </ol>
)

const stepOf = ({ from, to }: ChangeSeen) => (to > from ? `+${to - from}` : `corrected from ${from} to ${to}`)

const timeOf = (at: string) =>
  Number.isNaN(Date.parse(at))
    ? formatDate(at)
    : new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' })
