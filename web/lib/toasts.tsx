import '@mantine/notifications/styles.layer.css'
import { Portal } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toasts.module.css'

const SHOWN_FOR = 3_000
const CLOSE = { 'aria-label': 'Close' }
const HEIGHT = '--toasts-height'

/** Toasts above the top bar, one over the other. Larger ones push page and drawer down by `--toast-room`, so that no title is covered. */
export function Toaster() {
  const { ref, height } = useElementSize()
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty(HEIGHT, `${height}px`)
    return () => void style.removeProperty(HEIGHT)
  }, [height])
  return (
    <Portal>
      <div ref={ref} className={classes.place}>
        <Notifications
          position="top-center"
          limit={3}
          autoClose={SHOWN_FOR}
          withinPortal={false}
          classNames={{ root: classes.stack, notification: classes.toast }}
        />
      </div>
    </Portal>
  )
}

/** The same sentence is never shown twice at once. */
export function showToast(message: string, color: string) {
  notifications.show({ id: message, message, color, withCloseButton: true, closeButtonProps: CLOSE })
}
