import { Button } from '@mantine/core'
import type { LiveTeam } from '#contract/live/live.ts'
import type { PendingScore } from '#web/features/live/queue/pending-score-storage.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import classes from './recent-changes.module.css'

const SHOWN = 3

interface RecentChangesProps {
  /** Latest last. */
  changes: readonly PendingScore[]
  nameFor: (team: LiveTeam) => string
  disabled: boolean
  onUndo: (key: string) => void
}

/** The keeper's last changes, latest first. Each can be undone. */
export function RecentChanges({ changes, nameFor, disabled, onUndo }: RecentChangesProps) {
  const cycle = useHourCycle()
  const last = changes.slice(-SHOWN).reverse()
  return (
    <ol className={classes.changes} aria-label="Your last changes">
      {last.length === 0 && <li className={classes.none}>Your last changes appear here.</li>}
      {last.map((change) => {
        const { key, team, from, to, at } = change
        const what = `${nameFor(team)} ${formatChange(to - from)}`
        return (
          <li key={key} className={classes.change}>
            <time className={classes.time}>{formatTime(new Date(at).toISOString(), cycle)}</time>
            <span className={classes.what}>{what}</span>
            <Button
              className={classes.undo}
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={`Undo: ${what}`}
              onClick={() => onUndo(key)}
            >
              Undo
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
