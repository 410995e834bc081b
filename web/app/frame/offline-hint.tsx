import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './offline-hint.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineHint() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.hint}>
          <IconWifiOff size={18} stroke={1.5} aria-hidden />
          You are offline. What you see may be old.
        </p>
      )}
    </div>
  )
}
