import { heightFigures, isOut } from '#rules/sports/marks/heights.ts'
import { isLessBetter } from '#rules/sports/marks/marks.ts'
import { type Ranked, ranksOf } from './stage-ranks.ts'
import type { Attempt, AttemptRules, AttemptsOfEntry } from './staged-event.ts'

/** How the attempts of an entry ended: the best one, or why there is none. */
type AttemptsEnd = number | 'NO_MARK' | 'DID_NOT_START' | 'DISQUALIFIED'

type Order = Pick<AttemptRules, 'marks' | 'compare' | 'lifts' | 'attempts'>

/** All attempts of an entry, also those of a second lift. */
export const attemptsIn = ({ attempts, lifts }: Pick<AttemptRules, 'attempts' | 'lifts'>): number =>
  attempts * (lifts ?? 1)

/** Valid attempts, best first. Of two lifts the total of the best ones, where both have one. */
export function marksOf({ attempts }: Pick<AttemptsOfEntry, 'attempts'>, rules: Order): number[] {
  if (!rules.lifts) return validOf(attempts, rules)
  const [[first], [second]] = [attempts.slice(0, rules.attempts), attempts.slice(rules.attempts)].map((of) =>
    validOf(of, rules),
  ) as [number[], number[]]
  return first === undefined || second === undefined ? [] : [first + second]
}

const validOf = (attempts: readonly Attempt[], { marks }: Order): number[] =>
  attempts
    .filter((attempt) => typeof attempt === 'number')
    .sort((one, other) => (isLessBetter(marks) ? one - other : other - one))

const bestOf = (given: AttemptsOfEntry, rules: Order): AttemptsEnd =>
  given.ended ?? marksOf(given, rules)[0] ?? 'NO_MARK'

const COMPARED = { SERIES: undefined, SECOND_BEST: 2, BEST: 1 } as const

/** What is compared: the best attempt, the second best, and so on as far as the rules say; of heights the failures. */
const comparedOf = (one: AttemptsOfEntry, rules: Order): number[] =>
  rules.marks === 'HEIGHT' ? heightFigures(one) : marksOf(one, rules).slice(0, COMPARED[rules.compare ?? 'SERIES'])

/** The best entries first; those who are level in all that is compared share a rank. */
export function attemptGroups(all: readonly AttemptsOfEntry[], rules: Order): string[][] {
  const ranked = all.flatMap((one) =>
    typeof bestOf(one, rules) === 'number' ? [{ entry: one.entry, marks: comparedOf(one, rules) }] : [],
  )
  const groups = Map.groupBy(ranked, ({ marks }) => marks.join(' '))
  return [...groups.values()]
    .sort(([one], [other]) => compareMarks(one?.marks ?? [], other?.marks ?? [], isLessBetter(rules.marks)))
    .map((group) => group.map(({ entry }) => entry))
}

/** At the first attempt that differs, the better one decides; a missing one is the worst. */
function compareMarks(marks: readonly number[], others: readonly number[], isLess: boolean): number {
  const at = Array.from({ length: Math.max(marks.length, others.length) }).findIndex(
    (_, index) => marks[index] !== others[index],
  )
  if (at < 0) return 0
  return isLess ? (marks[at] ?? Infinity) - (others[at] ?? Infinity) : (others[at] ?? 0) - (marks[at] ?? 0)
}

/** All entries of the stage: those without a valid attempt have no rank. */
export const attemptRanks = (
  groups: readonly (readonly string[])[],
  all: readonly AttemptsOfEntry[],
  rules: Order,
): Ranked[] => [
  ...ranksOf(groups),
  ...all.flatMap((one): Ranked[] => {
    const best = bestOf(one, rules)
    if (typeof best === 'number') return []
    return [{ entry: one.entry, rank: null, outcome: best === 'DISQUALIFIED' ? 'DISQUALIFIED' : 'DID_NOT_FINISH' }]
  }),
]

/** All entries have had all attempts or have ended before. */
export const areAttemptsOver = (all: readonly AttemptsOfEntry[], rules: Order): boolean =>
  all.every(
    (one) =>
      one.ended !== null || (rules.marks === 'HEIGHT' ? isOut(one, rules) : one.attempts.length >= attemptsIn(rules)),
  )
