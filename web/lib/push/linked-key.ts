/** Where the browser remembers whose notifications it was last told to receive; absent while they are off. */
export const LINKED_KEY = 'podium.notifications'

/** Whether this browser receives notifications, as far as it remembers. Pages without them load no code for them. */
export function areNotificationsOn(): boolean {
  try {
    return localStorage.getItem(LINKED_KEY) !== null
  } catch {
    return false
  }
}
