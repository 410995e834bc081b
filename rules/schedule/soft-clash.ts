import { listed } from '#rules/words/lists.ts'
import { namedMatch, namedPlayers, type Planned, sharedPlayers, sharesTeam } from './hard-clash.ts'
import { courtKey, type Ground } from './place.ts'
import { spanOf } from './span.ts'

/** A planned match with what decides about a good order. */
export interface Staged extends Planned {
  /** Those that are known. */
  departments: readonly string[]
  event: string | null
  /** Later rounds of its event have higher ones. Zero where no draw made the match. */
  rank: number
}

interface Terms {
  grounds: readonly Ground[]
  /** Minutes of rest between two matches of the same people. */
  rest: number
}

/** What is bad about the plan of a match although it can be played, in sentences. */
export function softClashes(plan: Staged, plans: readonly Staged[], { grounds, rest }: Terms): string[] {
  const span = spanOf(plan)
  if (!span) return []
  const before = plans.flatMap((other) => {
    const its = other.id === plan.id ? null : spanOf(other)
    return its && its.start < span.start ? [{ other, gap: span.start - its.end }] : []
  })
  const finished = before.filter(({ gap }) => gap >= 0)
  return [
    ...finished.flatMap(({ other, gap }) => (gap < rest ? tooSoon(plan, other, gap) : [])),
    ...inARow(plan, finished, grounds),
    ...before.flatMap(({ other, gap }) => (gap < 0 && isEarlierRound(other, plan) ? [earlierRound(other)] : [])),
    ...plans.flatMap((other) =>
      (spanOf(other)?.start ?? 0) >= span.start && isEarlierRound(other, plan) ? [earlierRound(other)] : [],
    ),
  ]
}

const isEarlierRound = (other: Staged, { event, rank }: Staged) =>
  event !== null && other.event === event && other.rank < rank

const earlierRound = (other: Staged) => `It begins before ${namedMatch(other)}, an earlier round, is over.`

function tooSoon(plan: Staged, other: Staged, gap: number): string[] {
  const names = sharedPlayers(plan, other)
  if (names.length === 0 && !sharesTeam(plan, other)) return []
  const [subject, verb] = sharesTeam(plan, other)
    ? ['A team', 'rests']
    : [namedPlayers(names), names.length === 1 ? 'rests' : 'rest']
  return [`${subject} ${verb} only ${gap} minutes after ${namedMatch(other)}.`]
}

/** A department that also plays the match before on this court. */
function inARow(
  plan: Staged,
  finished: readonly { other: Staged; gap: number }[],
  grounds: readonly Ground[],
): string[] {
  const courtOf = ({ venue }: Staged) => courtKey(venue, grounds)
  const [last] = finished
    .filter(({ other }) => plan.venue !== null && other.date === plan.date && courtOf(other) === courtOf(plan))
    .sort((one, another) => one.gap - another.gap)
  const again = plan.departments.filter((department) => last?.other.departments.includes(department))
  if (!last || again.length === 0) return []
  return [`${listed(again)} also ${again.length === 1 ? 'plays' : 'play'} the match before on this court.`]
}
