import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { hasWork, planMessages } from './plan.service.ts'
import { createSender, type SendSettings } from './send.service.ts'

const LOOK_MS = 1_000

export interface PushSettings extends SendSettings {
  /** Changes of one match within this time make one message. */
  gatherMs: number
}

/** Plans and sends notifications while there are any. */
export function pushJob(context: AppContext, settings: PushSettings): Job {
  const { gatherMs } = settings
  return {
    name: 'send notifications',
    everySeconds: 1,
    isDue: () => hasWork(context, gatherMs),
    async run(signal) {
      const sender = await createSender(context, settings)
      try {
        for (;;) {
          signal.throwIfAborted()
          await planMessages(context, gatherMs)
          await sender.startDue(signal)
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
