import { forgetGonePeople, removeFromBin } from '#server/platform/bin/remove-from-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { findBinStart } from './bin.queries.ts'

const HOUR_SECONDS = 60 * 60

/** Removes what is older than the club keeps deleted things, with its files. */
export function emptyBinJob(context: AppContext): Job {
  return {
    name: 'empty bin',
    everySeconds: HOUR_SECONDS,
    async run(signal) {
      const removed = await emptyBin(context, signal)
      if (removed > 0) context.log.info({ removed }, 'emptied the bin')
    },
  }
}

/** Each in a transaction of its own. */
export async function emptyBin({ store, files, now }: AppContext, signal?: AbortSignal): Promise<number> {
  // Where the server died between the removal of an account and this.
  await forgetGonePeople(store)
  const before = await findBinStart(store.reads, now())
  const old = await store.reads.selectFrom('bin').select('id').where('deleted_at', '<', before).execute()
  for (const { id } of old) {
    signal?.throwIfAborted()
    await files.remove(await store.own((tx) => removeFromBin(tx, id)))
  }
  return old.length
}
