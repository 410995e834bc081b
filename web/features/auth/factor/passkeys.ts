import type { OwnProfile } from '#contract/profile/calls.ts'
import { notice } from '#web/lib/notice.ts'

interface Challenge {
  challenge: string
  rpId: string
}

/** Browsers make passkeys for names of hosts only, over TLS or on this machine. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const ALGORITHMS = [-7, -8, -257]

/** Null when the person gave up, or the device has none. */
export function makePasskey({ challenge, rpId, known }: Challenge & { known: string[] }, owner: OwnProfile) {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(challenge),
    rp: { id: rpId, name: document.title },
    user: { id: new TextEncoder().encode(owner._id), name: owner.email, displayName: owner.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
  }
  return asked('No passkey was made.', async () => {
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const answer = made.response as AuthenticatorAttestationResponse
    return {
      id: made.id,
      clientDataJSON: textOf(answer.clientDataJSON),
      authenticatorData: textOf(answer.getAuthenticatorData()),
      publicKey: textOf(answer.getPublicKey()),
    }
  })
}

/** Null when the person gave up, or the device has none. */
export function askPasskey({ challenge, rpId }: Challenge) {
  const publicKey = { challenge: bytesOf(challenge), rpId, userVerification: 'required' } as const
  return asked('No passkey was used.', async () => {
    const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    const answer = found.response as AuthenticatorAssertionResponse
    return {
      id: found.id,
      clientDataJSON: textOf(answer.clientDataJSON),
      authenticatorData: textOf(answer.authenticatorData),
      signature: textOf(answer.signature),
    }
  })
}

async function asked<T>(otherwise: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch {
    void notice.failure(otherwise)
    return null
  }
}
