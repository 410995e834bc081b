import { type Ranked, ranksOf } from './stage-ranks.ts'
import type { AttemptsOfEntry } from './staged-event.ts'

/** How the attempts of an entry ended: the best one, or why there is none. */
type AttemptsEnd = number | 'NO_MARK' | 'DID_NOT_START' | 'DISQUALIFIED'

/** Valid attempts, best first. */
const marksOf = ({ attempts }: AttemptsOfEntry): number[] =>
  attempts.filter((attempt) => typeof attempt === 'number').sort((one, other) => other - one)

const bestOf = (given: AttemptsOfEntry): AttemptsEnd => given.ended ?? marksOf(given)[0] ?? 'NO_MARK'

/** The best attempt counts, then the second best, and so on; those who are level in all share a rank. */
export function attemptGroups(all: readonly AttemptsOfEntry[]): string[][] {
  const ranked = all.filter((one) => typeof bestOf(one) === 'number')
  const groups = Map.groupBy(ranked, (one) => marksOf(one).join(' '))
  return [...groups.values()]
    .sort(([one], [other]) => compare(one, other))
    .map((group) => group.map(({ entry }) => entry))
}

/** At the first attempt that differs, the longer one is better; a missing one is the shortest. */
function compare(one: AttemptsOfEntry | undefined, other: AttemptsOfEntry | undefined): number {
  const [marks, others] = [one ? marksOf(one) : [], other ? marksOf(other) : []]
  const at = Array.from({ length: Math.max(marks.length, others.length) }).findIndex(
    (_, index) => marks[index] !== others[index],
  )
  return at < 0 ? 0 : (others[at] ?? 0) - (marks[at] ?? 0)
}

/** All entries of the stage: those without a valid attempt have no rank. */
export const attemptRanks = (groups: readonly (readonly string[])[], all: readonly AttemptsOfEntry[]): Ranked[] => [
  ...ranksOf(groups),
  ...all.flatMap((one): Ranked[] => {
    const best = bestOf(one)
    if (typeof best === 'number') return []
    return [{ entry: one.entry, rank: null, outcome: best === 'DISQUALIFIED' ? 'DISQUALIFIED' : 'DID_NOT_FINISH' }]
  }),
]

/** All entries have had all attempts or have ended before. */
export const areAttemptsOver = (all: readonly AttemptsOfEntry[], count: number): boolean =>
  all.every(({ attempts, ended }) => ended !== null || attempts.length >= count)
