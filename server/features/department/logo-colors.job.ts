import { PROGRAM } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { departmentLocks } from './department.locks.ts'
import { changeDepartment, listLogosWithoutColor } from './department.queries.ts'

// Uploads store the colour themselves, so one success in the life of a database suffices.
const ONCE_SECONDS = 100 * 365 * 86_400

/** Fills in the colours of logos that were uploaded before colours existed: one after another, each in its own transaction. */
export function logoColorsJob(context: AppContext): Job {
  return {
    name: 'take colours from logos',
    everySeconds: ONCE_SECONDS,
    async run(signal) {
      const taken = await deriveLogoColors(context, signal)
      if (taken > 0) context.log.info({ departments: taken }, 'took colours from logos')
    },
  }
}

/** The number of departments that have their colour now. */
export async function deriveLogoColors({ store, files }: AppContext, signal?: AbortSignal): Promise<number> {
  let taken = 0
  for (const { department: id, ...logo } of await listLogosWithoutColor(store.reads)) {
    signal?.throwIfAborted()
    const color = await files.colorOf(logo)
    if (color === null) continue
    const change = { action: 'takeColorOfLogo', subject: 'department', id, lock: departmentLocks.byId(id) } as const
    await store.manage(PROGRAM, change, async (tx, row) => {
      // Another logo, which has its own colour, may have come meanwhile.
      if (row?.logo_id !== logo.id || row.logo_color !== null) return
      await changeDepartment(tx, id, { logo_color: color })
      taken += 1
    })
  }
  return taken
}
