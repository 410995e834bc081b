import type { Logger } from 'pino'
import type { Devices } from '#server/platform/auth/devices.ts'
import type { EmailTokens } from '#server/platform/auth/email-tokens.ts'
import type { OneTimeTokens } from '#server/platform/auth/one-time-tokens.ts'
import type { Sealer } from '#server/platform/auth/sealer.ts'
import type { Sessions } from '#server/platform/auth/sessions.ts'
import type { NewId } from '#server/platform/data/ids.ts'
import type { Store } from '#server/platform/data/store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Limits } from '#server/platform/http/rate-limits.ts'
import type { Answer, Handle } from '#server/platform/http/route.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** What every feature receives: the functions that bind calls, the stores, the clock and the id generator. */
export interface AppContext {
  handle: Handle
  answer: Answer
  store: Store
  files: Files
  sessions: Sessions
  devices: Devices
  limits: Limits
  /** Null where no SMTP server is set. */
  mail: Mail | null
  emailTokens: EmailTokens
  oneTimeTokens: OneTimeTokens
  /** Encrypts the secrets of authenticator apps. */
  sealer: Sealer
  /** The address of the club's web application. Links in mails begin with it. */
  publicUrl: () => string
  /** The club's time zone. */
  zone: string
  newId: NewId
  now: () => Date
  /** Fills an empty club with the demo season. */
  fillWithDemo: () => Promise<unknown>
  log: Logger
}
