import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { PointsEntry } from '#contract/points.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-points.ts'
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
  const { kind, points, reason, createdAt, total, match } = entry
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
          {kind === 'REVERSAL' && <TagBadge>Taken back</TagBadge>}
          {kind === 'ADJUSTMENT' && <Adjuster by={entry.by} />}
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

function Adjuster({ by }: Pick<PointsEntry, 'by'>) {
  return (
    <>
      <TagBadge>Adjusted</TagBadge>
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
    </>
  )
}
