import { allows } from '#contract/call/access.ts'
import type { PendingWork } from '#contract/pending-work/calls.ts'
import { FIRST_STEPS, PENDING_WORK } from '#contract/pending-work/pending-work.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { findPending, isStepDone, type PendingScope } from './pending-work.queries.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The work of the caller's role. Heads and sports leads see their own department's applicants. */
export async function getPendingWork({ store, zone, now }: AppContext, by: Actor): Promise<PendingWork> {
  const at = now()
  const scope: PendingScope = {
    department: by.role === 'ADMIN' ? null : (by.departmentId ?? ''),
    own: by.departmentId,
    person: by.id,
    today: dateIn(zone, at),
    time: timeIn(zone, at),
    now: at.toISOString(),
    inAWeek: dateIn(zone, new Date(at.getTime() + WEEK_MS)),
  }
  const own = PENDING_WORK.filter(({ access }) => allows(access, by.role))
  const counted = await Promise.all(
    own.map(async ({ key: kind }) => ({ kind, ...(await findPending[kind](store.reads, scope)) })),
  )
  return {
    work: counted.filter(({ count }) => count > 0),
    firstSteps: by.role === 'ADMIN' ? await findFirstSteps(store.reads) : null,
  }
}

async function findFirstSteps(db: Reader): Promise<PendingWork['firstSteps']> {
  if (await isStepDone.match(db)) return null
  return Promise.all(FIRST_STEPS.map(async (step) => ({ step, isDone: await isStepDone[step](db) })))
}
