import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'

const SHOWN_FOR = 3_000

export const Toaster = () => <Notifications position="top-center" limit={3} autoClose={SHOWN_FOR} />

/** The same sentence is never shown twice at once. */
export function showToast(message: string, color: string) {
  notifications.show({ id: message, message, color, withCloseButton: true })
}
