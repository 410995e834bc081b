import { IconHistory, IconRefresh, IconWifiOff, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { isUnseen, oldState } from '#web/lib/calls/old-state.ts'
import { formatDate, formatTime } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useLastSeen } from './network-state.ts'
import { takeNewVersion, useNewVersion } from './new-version.ts'
import classes from './status-hint.module.css'

/** Quiet lines: what is shown may be old, or a new version is ready. None for a keeper, whose buttons they would cover. */
export function StatusHint() {
  const lastSeen = useLastSeen()
  const stateOf = useSyncExternalStore(oldState.subscribe, oldState.get)
  const isOffered = useNewVersion()
  if (useMatch(paths.updateScore())) return null
  return (
    <div className={classes.place}>
      <div role="status">
        {lastSeen
          ? // The offline page says so itself.
            isUnseen || <Hint icon={IconWifiOff}>Offline · last seen {timeOf(lastSeen)}</Hint>
          : stateOf && (
              <Hint icon={IconHistory}>
                You see the state of {timeOf(stateOf)}. The club’s server cannot reach its data at the moment.
              </Hint>
            )}
      </div>
      {!lastSeen && isOffered && <NewVersion />}
    </div>
  )
}

const NewVersion = () => (
  <div role="status">
    <Hint icon={IconRefresh}>
      A new version is ready ·{' '}
      <button type="button" className={classes.action} onClick={() => void takeNewVersion()}>
        Reload
      </button>
    </Hint>
  </div>
)

const Hint = ({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) => (
  <p className={classes.hint}>
    <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
    <span>{children}</span>
  </p>
)

/** With its day when it is not today's. */
const timeOf = (at: string) =>
  formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDate(at, { time: true })
