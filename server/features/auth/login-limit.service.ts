import { sharesOfKnown, sharesOfStranger } from '#server/platform/auth/hash-shares.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Share } from '#server/platform/fair-queue.ts'
import { networkOf } from '#server/platform/http/network.ts'

export interface LoginAttempt {
  /** The shares in the queue for the password check. */
  shares: Share[]
  /** Call after a right password. */
  succeeded(): void
  /** Call when the password was not checked. */
  unchecked(): void
}

/**
 * Counts a login attempt by account and network, so that an attacker at another address cannot lock out the owner. A success takes
 * back only its own attempt, otherwise an attacker's own logins would allow unlimited guesses. A browser with a device
 * cookie of the account has a separate count, so that other people behind the same address cannot lock out the owner.
 */
export async function countLogin(
  { limits, devices }: AppContext,
  account: string,
  from: Origin,
  deviceToken: string | undefined,
): Promise<LoginAttempt> {
  const network = networkOf(from.address)
  const device = devices.idOf(deviceToken, account)
  if (device) {
    const ofDevice = await limits.attempt('loginOfAccount', device)
    // Each login issues another device cookie, so one account can have any number of them.
    const shares = sharesOfKnown(network, account)
    return { shares, succeeded: ofDevice.forgive, unchecked: ofDevice.takeBack }
  }
  const fromAddress = await limits.attempt('loginFromAddress', network)
  const ofAccount = await limits.attempt('loginOfAccount', `${account} ${network}`).catch((error: unknown) => {
    fromAddress.takeBack()
    throw error
  })
  return {
    shares: sharesOfStranger(network, account),
    succeeded() {
      fromAddress.takeBack()
      ofAccount.forgive()
    },
    unchecked() {
      fromAddress.takeBack()
      ofAccount.takeBack()
    },
  }
}
