import { IconHistory, IconWifiOff, type TablerIcon } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { oldState } from '#web/lib/calls/old-state.ts'
import { formatDate, formatTime } from '#web/lib/format/format-date.ts'
import classes from './status-hint.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A quiet line while what is shown may be old. */
export function StatusHint() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const stateOf = useSyncExternalStore(oldState.subscribe, oldState.get, () => null)
  return (
    <div role="status" className={classes.place}>
      {!online ? (
        <Hint icon={IconWifiOff}>You are offline. What you see may be old.</Hint>
      ) : (
        stateOf && (
          <Hint icon={IconHistory}>
            You see the state of {timeOf(stateOf)}. The club’s server cannot reach its data at the moment.
          </Hint>
        )
      )}
    </div>
  )
}

const Hint = ({ icon: Icon, children }: { icon: TablerIcon; children: React.ReactNode }) => (
  <p className={classes.hint}>
    <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
    <span>{children}</span>
  </p>
)

/** With its day when it is not today's. */
const timeOf = (at: string) =>
  formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDate(at, { time: true })
