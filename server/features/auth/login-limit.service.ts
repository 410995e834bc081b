import { findProfileByEmail } from '#server/features/profile/profile.queries.ts'
import { sharesOfKnown, sharesOfStranger } from '#server/platform/auth/passwords.ts'
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
 * The rate limit key of a browser that has proved the password that the account has today. Only for such a browser is the
 * account looked up, so that the time of the answer tells no stranger whether there is one.
 */
export async function findDevice(
  { store, devices }: AppContext,
  account: string,
  token: string | undefined,
): Promise<string | null> {
  const device = devices.read(token, account)
  const person = device && (await findProfileByEmail(store.reads, account))
  return person && device.hasProved(person.password_hash) ? device.id : null
}

/**
 * Counts a login attempt by account and network, so that an attacker at another address cannot lock out the owner. A success takes
 * back only its own attempt, otherwise an attacker's own logins would allow unlimited guesses. A browser with a device
 * cookie of the account has a separate count, so that other people behind the same address cannot lock out the owner.
 */
export async function countLogin(
  context: AppContext,
  account: string,
  from: Origin,
  deviceToken: string | undefined,
): Promise<LoginAttempt> {
  const { limits } = context
  const network = networkOf(from.address)
  const device = await findDevice(context, account, deviceToken)
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
