import { notifications } from '@mantine/notifications'

const SHOWN_FOR = 3_000

/** A toast. The same sentence is never shown twice at once. */
export const notice = {
  success: (message: string) => show(message, 'green'),
  failure: (message: string) => show(message, 'red'),
  info: (message: string) => show(message, 'gray'),
}

function show(message: string, color: string) {
  notifications.show({ id: message, message, color, autoClose: SHOWN_FOR, withCloseButton: true })
}
