import type { Share } from '#server/platform/fair-queue.ts'

// Hundreds of students behind one address of a campus can open the app at once.
const WAITING_OF_ADDRESS = 400
const WAITING_OF_ACCOUNT = 100

/** Work of the server itself: the first admin, the demo, commands. */
export const SERVER_SHARES: readonly Share[] = [{ key: 'server', waiting: 100 }]

/**
 * A caller that has proved a session, a password or a reset token: strangers cannot take this share, from any address.
 */
export function sharesOfKnown(caller: string): Share[] {
  return [
    { key: 'known', waiting: 500 },
    { key: caller, waiting: WAITING_OF_ACCOUNT },
  ]
}

export function sharesOfStranger(address: string, account: string): Share[] {
  return [
    { key: 'strangers', waiting: 1_000 },
    { key: address, waiting: WAITING_OF_ADDRESS },
    { key: account, waiting: WAITING_OF_ACCOUNT },
  ]
}
