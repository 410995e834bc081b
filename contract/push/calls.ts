import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type { PushKind } from './push.ts'
import type * as schemas from './schemas.ts'

export type PushChoicesUpdate = z.output<typeof schemas.choices>
export type PushSubscribe = z.output<typeof schemas.subscribe>
export type PushChoices = z.output<typeof schemas.pushChoices>

/** What the browser's worker receives. */
export interface PushPayload {
  /** A newer message with the same tag replaces an older one. */
  tag: string
  kind: PushKind
  title: string
  body: string
  /** The path of the page that a tap opens. */
  path: string
  /** Whether a message that replaces another sounds again. */
  sounds: boolean
  /** When it was written, in milliseconds since 1970. */
  at: number
}

export const pushCalls = callsOf<typeof schemas.pushSchemas>()({
  getPublicKey: { method: 'GET', path: 'push/getPublicKey', access: 'anyone' },
  subscribe: { method: 'POST', path: 'push/subscribe', access: 'anyone' },
  // By POST, because addresses are logged and the endpoint is a secret.
  getChoices: { method: 'POST', path: 'push/getChoices', access: 'anyone' },
  setChoices: { method: 'PUT', path: 'push/setChoices', access: 'anyone' },
  unsubscribe: { method: 'POST', path: 'push/unsubscribe', access: 'anyone' },
})
