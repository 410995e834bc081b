import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { PointsEntry } from '#contract/points/calls.ts'
import { POINTS_KINDS } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import classes from './history-entry.module.css'

interface HistoryEntryProps {
  entry: PointsEntry
  /** Reversed by a later entry. */
  takenBack: boolean
}

/** One ledger entry: amount, reason, time and running total. */
export function HistoryEntry({ entry, takenBack }: HistoryEntryProps) {
  const { points, reason, createdAt, total, match } = entry
  const cycle = useHourCycle()
  return (
    <li className={classes.entry} data-taken-back={takenBack || undefined}>
      <span className={classes.amount} data-up={points > 0 || undefined}>
        {formatChange(points)}
      </span>
      <div className={classes.words}>
        <div className={classes.reason}>
          {match ? (
            <Link to={paths.match(match)} className={classes.link}>
              {reason}
            </Link>
          ) : (
            reason
          )}
        </div>
        <div className={classes.note}>
          <Kind entry={entry} />
          {takenBack && <TagBadge>Taken back later</TagBadge>}
          <time dateTime={createdAt}>{formatDate(createdAt, { time: true, cycle })}</time>
        </div>
      </div>
      <span className={classes.total}>
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
        <Link to={paths.event(event._id)} className={classes.link}>
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
      <Link to={paths.profile(by._id)} className={classes.link}>
        {by.name}
      </Link>
    ) : (
      SENTENCES.deletedProfile
    )}
  </span>
)
