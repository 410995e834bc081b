import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keysOf } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what the server must be able to read again. What is sealed for one owner does not open for another. */
export interface Sealer {
  seal(bytes: Buffer, owner: string): string
  /** Null where it was sealed with another key, as in a restored archive. */
  open(sealed: string, owner: string): Buffer | null
}

export function createSealer(secret: string): Sealer {
  const [key = Buffer.alloc(0), ...older] = keysOf(secret).map((one) =>
    Buffer.from(hkdfSync('sha256', one, '', 'second factors', 32)),
  )
  return {
    seal(bytes, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      const openWith = (one: Buffer) => {
        const cipher = createDecipheriv(CIPHER, one, nonce, { authTagLength: TAG_BYTES })
        cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        try {
          return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
        } catch {
          return null
        }
      }
      return [key, ...older].map(openWith).find((found) => found !== null) ?? null
    },
  }
}
