import { createHmac, timingSafeEqual } from 'node:crypto'

// What every authenticator app assumes: RFC 6238 with SHA-1, six digits and steps of 30 seconds.
const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / STEP_MS)

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a code, which may be one before or after now; null for any other code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const steps = [-1, 0, 1].map((by) => stepAt(now) + by)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))) ?? null
}
