import type { Share } from '#server/platform/fair-queue.ts'

// Hundreds of students behind one address of a campus can open the app at once.
const WAITING_OF_NETWORK = 400
const WAITING_OF_ACCOUNT = 100

/** Work of the server itself: the first admin, the demo, commands. */
export const SERVER_SHARES: readonly Share[] = [{ key: 'server', waiting: 100 }]

/**
 * A caller that has proved a session, a password or a reset token: strangers cannot take this share, from any network. Without
 * the network, a few hundred accounts that one person signed up would fill it.
 */
export const sharesOfKnown = (network: string, account: string) =>
  sharesWithin({ key: 'known', waiting: 500 }, network, account)

export const sharesOfStranger = (network: string, account: string) =>
  sharesWithin({ key: 'strangers', waiting: 1_000 }, network, account)

const sharesWithin = (kind: Share, network: string, account: string): Share[] => [
  kind,
  { key: network, waiting: WAITING_OF_NETWORK },
  { key: account, waiting: WAITING_OF_ACCOUNT },
]
