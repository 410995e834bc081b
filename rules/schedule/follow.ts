import { courtKey, type Ground } from './place.ts'
import { momentOf, type Slot, type Span, spanOf } from './span.ts'

interface Placed extends Slot {
  id: string
  venue: string | null
  follows?: boolean
}

type Timed<P> = Span & { plan: P }

/** The planned matches of each court, first to last. */
function timedByCourt<P extends Placed>(plans: readonly P[], grounds: readonly Ground[]): Timed<P>[][] {
  const timed = plans.flatMap((plan): Timed<P>[] => {
    const span = plan.venue === null ? null : spanOf(plan)
    return span ? [{ ...span, plan }] : []
  })
  const inOrder = timed.sort((one, other) => one.start - other.start || (one.plan.id < other.plan.id ? -1 : 1))
  return [...Map.groupBy(inOrder, ({ plan }) => courtKey(plan.venue, grounds)).values()]
}

/** Gives a match that follows another one the time at which the matches before on its court are over, if its own time is earlier. */
export function withFollowers<P extends Placed>(plans: readonly P[], grounds: readonly Ground[]): P[] {
  const moved = new Map<string, P>()
  if (plans.some(({ follows }) => follows))
    for (const court of timedByCourt(plans, grounds)) {
      let free = Number.NEGATIVE_INFINITY
      for (const { plan, start, end } of court) {
        const late = plan.follows ? Math.max(0, free - start) : 0
        if (late > 0) moved.set(plan.id, { ...plan, ...momentOf(start + late) })
        free = Math.max(free, end + late)
      }
    }
  return plans.map((plan) => moved.get(plan.id) ?? plan)
}

/** A match that is late, and those that it pushes on its court: each begins when the one before is over. Locked ones stay. */
export function delayed<P extends Placed & { isLocked: boolean }>(
  plan: P,
  minutes: number,
  plans: readonly P[],
  grounds: readonly Ground[],
): { moved: P[]; locked: P[] } {
  const court = timedByCourt(plans, grounds).find((timed) => timed.some((one) => one.plan.id === plan.id)) ?? []
  const moved: P[] = []
  const locked: P[] = []
  let free: number | null = null
  for (const { plan: next, start, end } of court) {
    const late: number = next.id === plan.id ? minutes : free === null ? 0 : free - start
    if (late <= 0) continue
    const stays = next.isLocked
    if (stays) locked.push(next)
    else moved.push({ ...next, ...momentOf(start + late) })
    free = stays && next.id !== plan.id ? Math.max(free ?? end, end) : end + late
  }
  return { moved, locked }
}
