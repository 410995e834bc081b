import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

const SHOWN_FOR = 3_000
const CLOSE = { 'aria-label': 'Close' }

export const Toaster = () => (
  <Notifications position="top-center" limit={3} autoClose={SHOWN_FOR} classNames={classes} />
)

/** The same sentence is never shown twice at once. */
export function showToast(message: string, color: string) {
  notifications.show({ id: message, message, color, withCloseButton: true, closeButtonProps: CLOSE })
}
