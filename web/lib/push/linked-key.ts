import { deviceStorage } from '#web/lib/browser-storage.ts'

/** Where the browser remembers whose notifications it was last told to receive; absent while they are off. */
export const LINKED_KEY = 'podium.notifications'

/** Whether this browser receives notifications, as far as it remembers. Pages without them load no code for them. */
export const areNotificationsOn = () => deviceStorage.read(LINKED_KEY) !== null
