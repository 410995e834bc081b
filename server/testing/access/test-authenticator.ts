import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Client } from '#server/testing/client.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** How an answer differs from that of an honest browser and authenticator. */
interface Twist {
  origin?: string
  rpId?: string
  isVerified?: boolean
  challenge?: string
}

/** One passkey, as an authenticator has it, for the server at an address. */
export function createAuthenticator(address: string, type: 'ec' | 'rsa' | 'ed25519' = 'ec') {
  const { publicKey, privateKey } = keyPair(type)
  const id = randomBytes(16)
  const site = new URL(address.replace('127.0.0.1', 'localhost'))
  let counter = 0

  function answer(kind: 'create' | 'get', challenge: string, twist: Twist) {
    const client = {
      type: `webauthn.${kind}`,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? site.origin,
    }
    const clientData = Buffer.from(JSON.stringify(client))
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([twist.isVerified === false ? 0b1 : 0b101])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id])
    const parts = [sha256(twist.rpId ?? site.hostname), flags, count, ...(kind === 'create' ? [attested] : [])]
    const data = Buffer.concat(parts)
    const digest = type === 'ed25519' ? null : 'sha256'
    const signature = sign(digest, Buffer.concat([data, sha256(clientData)]), privateKey)
    const shared = {
      id: id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
    }
    return { shared, signature: signature.toString('base64url') }
  }

  async function add(client: Client, name = 'Phone', twist: Twist = {}) {
    const { challenge } = (await client.post('authentication/newPasskeyOptions')).body.body
    const { shared } = answer('create', challenge, twist)
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
    return client.post('authentication/passkeys', { ...shared, publicKey: key, name })
  }
  /** The answer to a new challenge for this client. */
  async function get(client: Client, twist: Twist = {}) {
    const { challenge } = (await client.post('authentication/passkeyOptions')).body.body
    const { shared, signature } = answer('get', challenge, twist)
    return { ...shared, signature }
  }
  const logIn = async (client: Client, twist: Twist = {}) =>
    client.post('authentication/loginWithPasskey', await get(client, twist))
  return {
    add,
    get,
    logIn,
    /** A copy of it does not know how often the other has answered. */
    setBack: () => {
      counter -= 2
    },
  }
}

function keyPair(type: 'ec' | 'rsa' | 'ed25519') {
  if (type === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync('ed25519')
}
