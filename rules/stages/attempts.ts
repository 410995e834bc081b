import { type Ranked, ranksOf } from './stage-ranks.ts'
import type { AttemptsOfEntry, StageRules } from './staged-event.ts'

/** How the attempts of an entry ended: the best one, or why there is none. */
type AttemptsEnd = number | 'NO_MARK' | 'DID_NOT_START' | 'DISQUALIFIED'

/** Valid attempts, best first. */
const marksOf = ({ attempts }: AttemptsOfEntry): number[] =>
  attempts.filter((attempt) => typeof attempt === 'number').sort((one, other) => other - one)

const bestOf = (given: AttemptsOfEntry): AttemptsEnd => given.ended ?? marksOf(given)[0] ?? 'NO_MARK'

/** The best attempt counts, then the second best, and so on as far as the rules compare; those who are level share a rank. */
export function attemptGroups(
  all: readonly AttemptsOfEntry[],
  { compare }: Pick<Extract<StageRules, { kind: 'ATTEMPTS' }>, 'compare'>,
): string[][] {
  const ranked = all.flatMap((one) => {
    const marks = marksOf(one).slice(0, compare === 'SECOND_BEST' ? 2 : undefined)
    return typeof bestOf(one) === 'number' ? [{ entry: one.entry, marks }] : []
  })
  const groups = Map.groupBy(ranked, ({ marks }) => marks.join(' '))
  return [...groups.values()]
    .sort(([one], [other]) => compareMarks(one?.marks ?? [], other?.marks ?? []))
    .map((group) => group.map(({ entry }) => entry))
}

/** At the first attempt that differs, the longer one is better; a missing one is the shortest. */
function compareMarks(marks: readonly number[], others: readonly number[]): number {
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
