import type { Logger } from 'pino'
import type { Files } from './files.ts'
import type { NewId } from './ids.ts'
import type { Limits } from './limits.ts'
import type { Mail } from './mail.ts'
import type { Handle } from './route.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store.ts'

/** What every feature is handed: the way to bind calls, the stores, time and chance. */
export interface House {
  handle: Handle
  store: Store
  files: Files
  sessions: Sessions
  limits: Limits
  /** Null where no SMTP server is set. */
  mail: Mail | null
  /** Where people reach the club: links in mails and links to hand over begin with it. */
  publicUrl: () => string
  /** The time zone in which the club reads its clocks. */
  zone: string
  newId: NewId
  now: () => Date
  /** Fills an empty club with a made-up season. */
  fillWithDemo: () => Promise<unknown>
  log: Logger
}
