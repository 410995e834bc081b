import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { createVapid, type Vapid } from '#server/platform/web-push/vapid.ts'
import { hasWork, planMessages } from './plan.service.ts'
import { findOrCreateKeys } from './push-key.queries.ts'
import { createSender, type SendSettings } from './send.service.ts'

const LOOK_MS = 1_000

export interface PushSettings extends SendSettings {
  /** Changes of one match within this time make one message. */
  gatherMs: number
}

/** Plans and sends notifications while there are any. */
export function pushJob(context: AppContext, settings: PushSettings): Job {
  const { gatherMs } = settings
  let vapid: Vapid | undefined
  const slowServices = new Set<string>()
  return {
    name: 'send notifications',
    everySeconds: 1,
    isDue: () => hasWork(context, gatherMs),
    async run(signal) {
      vapid ??= createVapid(await findOrCreateKeys(context), contactOf(context.publicUrl()))
      const sender = createSender(context, settings, vapid, slowServices)
      try {
        for (;;) {
          await planMessages(context, gatherMs)
          await sender.startDue(signal)
          signal.throwIfAborted()
          if (sender.isIdle()) return
          // A browser that does not answer delays neither the others nor new messages.
          await Promise.race([sender.oneSent(), pause(LOOK_MS, undefined, { signal })])
        }
      } finally {
        await sender.close()
      }
    },
  }
}

/** Push services accept addresses with TLS as a contact. */
const contactOf = (publicUrl: string) => publicUrl.replace(/^http:/, 'https:')
