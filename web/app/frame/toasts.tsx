import { useSyncExternalStore } from 'react'
import { plainMessage, toastCode } from '#web/lib/notice.ts'
import classes from './toasts.module.css'

export function Toasts() {
  const code = useSyncExternalStore(toastCode.subscribe, toastCode.get, () => null)
  const plain = useSyncExternalStore(plainMessage.subscribe, plainMessage.get, () => '')
  return (
    <>
      {code && <code.Toaster />}
      {plain && (
        <p className={classes.plain} role="alert">
          {plain}
        </p>
      )}
    </>
  )
}
