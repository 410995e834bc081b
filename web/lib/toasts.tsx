import '@mantine/notifications/styles.layer.css'
import { Button, Group, Portal } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toasts.module.css'

const SHOWN_FOR = 3_000
const UNDO_SHOWN_FOR = 10_000
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

export function showUndoToast(message: string, undo: () => void) {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {message}
        <Button
          variant="subtle"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    color: 'teal',
    autoClose: UNDO_SHOWN_FOR,
    withCloseButton: true,
    closeButtonProps: CLOSE,
  })
}
