import { createPublicKey, hash, verify } from 'node:crypto'

/** The site for which passkeys are made: no other one gets an answer of them. */
export interface Site {
  origin: string
  /** The relying party: the host of the site. */
  rpId: string
}

/** Browsers make no passkeys for IP addresses, so a server on this machine is named. */
export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl.replace('//127.0.0.1', '//localhost'))
  return { origin, rpId: hostname }
}

/** What an authenticator answers, in base64url. */
interface Answer {
  id: string
  clientDataJSON: string
  authenticatorData: string
}

interface Asked {
  challenge: string
  site: Site
}

const KEY_TYPES: readonly (string | undefined)[] = ['ec', 'rsa', 'ed25519']
const RP_HASH_BYTES = 32
const USER_PRESENT_AND_VERIFIED = 0b101
const COUNTER_AT = 33
/** After the counter and the 16 bytes of the authenticator's model. */
const ID_LENGTH_AT = 53
const ID_AT = 55

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')

/** Whether a new passkey answers our challenge. Without an attestation its key is not signed. */
export function isNewPasskey(answer: Answer & { publicKey: string }, asked: Asked): boolean {
  const data = bytesOf(answer.authenticatorData)
  if (!isAnswer(answer, asked, 'webauthn.create') || data.length < ID_AT) return false
  const id = data.subarray(ID_AT, ID_AT + data.readUInt16BE(ID_LENGTH_AT))
  return id.length > 0 && id.equals(bytesOf(answer.id)) && keyOf(answer.publicKey) !== null
}

/** The counter of the passkey; null when the answer is not its answer to our challenge. */
export function counterOfAnswer(
  answer: Answer & { signature: string },
  publicKey: string,
  asked: Asked,
): number | null {
  const key = keyOf(publicKey)
  if (!key || !isAnswer(answer, asked, 'webauthn.get')) return null
  const data = bytesOf(answer.authenticatorData)
  const signed = Buffer.concat([data, sha256(bytesOf(answer.clientDataJSON))])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, signed, key, bytesOf(answer.signature)) ? data.readUInt32BE(COUNTER_AT) : null
}

/** An answer for our site, to our challenge, of an authenticator that has verified its user. */
function isAnswer(answer: Answer, { challenge, site }: Asked, type: string): boolean {
  const client = parsed(bytesOf(answer.clientDataJSON).toString())
  const isOurs = client.type === type && client.challenge === challenge && client.origin === site.origin
  const data = bytesOf(answer.authenticatorData)
  if (!isOurs || client.crossOrigin === true || data.length < COUNTER_AT + 4) return false
  const isForUs = data.subarray(0, RP_HASH_BYTES).equals(sha256(Buffer.from(site.rpId)))
  const flags = data.readUInt8(RP_HASH_BYTES)
  return isForUs && (flags & USER_PRESENT_AND_VERIFIED) === USER_PRESENT_AND_VERIFIED
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function keyOf(publicKey: string) {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' })
    return KEY_TYPES.includes(key.asymmetricKeyType) ? key : null
  } catch {
    return null
  }
}
