import { Box, Group, Title, VisuallyHidden } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { PointsEntry } from '#contract/points/calls.ts'
import { POINTS_KINDS } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { PagedList } from '#web/ui/list/listing.tsx'
import classes from './points-history.module.css'

/** The ledger of a department. */
export function PointsHistory({ scope, title }: { scope: Scope; title: string }) {
  const history = useInfiniteQuery(pointsQueries.historyPages(scope))
  return (
    <Box component="section" id="history" miw={0}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <PagedList
        query={history}
        skeleton={<SkeletonRows count={5} height={72} />}
        empty={<EmptyState icon={IconListDetails} sentence="No points have come or gone yet." />}
      >
        {(entries) => {
          const takenBack = new Set(entries.map(({ reverses }) => reverses))
          return (
            <ol>
              {entries.map((entry) => (
                <HistoryEntry key={entry._id} entry={entry} takenBack={takenBack.has(entry._id)} />
              ))}
            </ol>
          )
        }}
      </PagedList>
    </Box>
  )
}

interface HistoryEntryProps {
  entry: PointsEntry
  /** Reversed by a later entry. */
  takenBack: boolean
}

/** One ledger entry: amount, reason, time and running total. */
function HistoryEntry({ entry, takenBack }: HistoryEntryProps) {
  const { points, reason, createdAt, total, match } = entry
  const cycle = useHourCycle()
  return (
    <li className={`${line.line} ${classes.entry}`} data-taken-back={takenBack || undefined}>
      <span className={`${line.figure} ${classes.amount}`} data-up={points > 0 || undefined}>
        {formatChange(points)}
      </span>
      <div className={line.words}>
        <div className={classes.reason}>
          {match ? (
            <Link to={paths.match(match)} className={line.link}>
              {reason}
            </Link>
          ) : (
            reason
          )}
        </div>
        <Group gap="4px 8px" mt={4} className={line.note}>
          <Kind entry={entry} />
          {takenBack && <TagBadge>Taken back later</TagBadge>}
          <time dateTime={createdAt}>{formatDate(createdAt, { time: true, cycle })}</time>
        </Group>
      </div>
      <span className={`${line.figure} ${classes.total}`}>
        <VisuallyHidden>That made {countPoints(total)}.</VisuallyHidden>
        <span aria-hidden>{formatPoints(total)}</span>
      </span>
    </li>
  )
}

const WORDS: Partial<Record<PointsEntry['kind'], string>> = { REVERSAL: 'Taken back', ADJUSTMENT: 'Adjusted' }
const BY_HAND: readonly PointsEntry['kind'][] = ['ADJUSTMENT', 'ENTRY']

function wordOf(kind: PointsEntry['kind'], place: number | undefined): string {
  return kind === 'PLACE' && place !== undefined ? `${ordinal(place)} place` : (WORDS[kind] ?? POINTS_KINDS[kind])
}

/** The kind of an entry, and what gave the points. A match without an event says it by its reason. */
function Kind({ entry: { kind, by, event, entry, place, version } }: { entry: PointsEntry }) {
  return (
    <>
      {(kind !== 'MATCH' || event) && <TagBadge>{wordOf(kind, place)}</TagBadge>}
      {BY_HAND.includes(kind) && <Author by={by} />}
      {event && (
        <Link to={paths.event(event._id)} className={line.link}>
          {event.name}
        </Link>
      )}
      {entry !== undefined && <span>{entry}</span>}
      {version !== undefined && version > 0 && <span>Rule book, version {version}</span>}
    </>
  )
}

const Author = ({ by }: Pick<PointsEntry, 'by'>) => (
  <span>
    by{' '}
    {by ? (
      <Link to={paths.profile(by._id)} className={line.link}>
        {by.name}
      </Link>
    ) : (
      SENTENCES.deletedProfile
    )}
  </span>
)
