/** Where the browser remembers whose notifications it was last told to receive; absent while they are off. */
export const LINKED_KEY = 'podium.notifications'
