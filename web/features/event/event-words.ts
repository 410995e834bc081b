import type { SportEvent } from '#contract/event/calls.ts'
import { EVENT_KINDS, type EventState } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'

/** 'Tier A · Season sport · March 7, 2026'. */
export const factsOf = ({ tier, kind, beginsOn }: Pick<SportEvent, 'tier' | 'kind' | 'beginsOn'>) =>
  [tier && `Tier ${tier}`, EVENT_KINDS[kind], formatDate(beginsOn)].filter(Boolean).join(' · ')

/** 'First 25, second 15, third 10'. Places without points are left out. */
export function tierInWords(points: readonly number[]): string {
  const paid = points.map((each, index) => `${ordinal(index + 1).toLowerCase()} ${formatPoints(each)}`)
  const words = paid.filter((_, index) => points[index] !== 0).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type MeetRow = NonNullable<SportEvent['meetTable']>['rows'][number]

/** '11 points in the meet: 100 m, men: third 1; 4 x 100 m, men: first 10'. */
export const meetWords = ({ points, from }: MeetRow): string =>
  `${countPoints(points)} in the meet: ${[...Map.groupBy(from, ({ name }) => name)]
    .map(
      ([name, own]) =>
        `${name}: ${own.map((one) => `${ordinal(one.place).toLowerCase()} ${formatPoints(one.points)}`).join(', ')}`,
    )
    .join('; ')}`

/** What an event without places says about its result. */
export const RESULT_TO_COME: Record<EventState, string> = {
  DRAFT: 'This event is being prepared.',
  RUNNING: 'The places are not decided yet.',
  PROVISIONAL: 'No places are recorded.',
  FINAL: 'No places are recorded.',
  NOT_PLAYED: 'This event is not played.',
}

/** Departments whose points an event has, with their sums, most points first. */
export function pointsByDepartment({ awards }: Pick<SportEvent, 'awards'>) {
  const groups = Map.groupBy(awards, ({ department }) => department._id)
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own
      const hundredths = own.reduce((sum, { points }) => sum + Math.round(points * 100), 0)
      return first ? [{ department: first.department, points: hundredths / 100, rules: rulesOf(own) }] : []
    })
    .sort((one, other) => other.points - one.points || one.department.name.localeCompare(other.department.name))
}

/** Each rule once: 'A: First place: 25 points', 'A win: 1 point (3 times)'. */
function rulesOf(awards: SportEvent['awards']): string[] {
  const rules = awards.map(({ entry, rule }) => (entry === null ? rule : `${entry}: ${rule}`))
  return [...Map.groupBy(rules, (rule) => rule)].map(([rule, { length }]) =>
    length === 1 ? rule : `${rule} (${length} times)`,
  )
}
