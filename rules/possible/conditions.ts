import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import type { Outcome } from './part.ts'

/** Of all joint outcomes with one outcome of a part: in how many the department is the only first. */
export interface Tally {
  first: number
  all: number
}

interface Choice {
  name: string
  outcomes: readonly Outcome[]
}

interface Condition {
  words: string
  holds: (outcome: Outcome) => boolean
}

/** What alone is enough for a department to be the only first one, and what it needs. The weakest of each event, and its strongest. */
export function conditionsOf(
  own: string,
  departments: SeasonFacts['departments'],
  choices: readonly Choice[],
  tallies: readonly (readonly Tally[])[],
): { ways: string[]; needs: string[] } {
  const ways: string[] = []
  const needs: string[] = []
  for (const [part, choice] of choices.entries()) {
    const tally = tallies[part] ?? []
    for (const { _id, name } of departments) {
      const conditions = conditionsIn(choice, _id, { name, isOwn: _id === own })
      const enough = conditions.find(({ holds }) => isEnough(choice, tally, holds))
      const needed = conditions.findLast(({ holds }) => isNeeded(choice, tally, holds))
      if (enough) ways.push(enough.words)
      if (needed) needs.push(needed.words)
    }
  }
  return { ways, needs }
}

/** It happens, and whenever it does, the department is first. */
function isEnough({ outcomes }: Choice, tally: readonly Tally[], holds: Condition['holds']): boolean {
  const own = tally.filter((_, index) => holdsAt(outcomes, index, holds))
  return own.length > 0 && own.length < outcomes.length && own.every(({ first, all }) => first === all)
}

/** It can fail to happen, and then the department is not first. */
function isNeeded({ outcomes }: Choice, tally: readonly Tally[], holds: Condition['holds']): boolean {
  const without = tally.filter((_, index) => !holdsAt(outcomes, index, holds))
  return without.length > 0 && without.every(({ first }) => first === 0)
}

function holdsAt(outcomes: readonly Outcome[], index: number, holds: Condition['holds']): boolean {
  const outcome = outcomes[index]
  return outcome !== undefined && holds(outcome)
}

/** What can happen to one department in a part, the weakest first: good things of its own, bad things of others. */
function conditionsIn(
  { name: title, outcomes }: Choice,
  department: string,
  { name, isOwn }: { name: string; isOwn: boolean },
): Condition[] {
  const takesPart = outcomes.some(({ winner, values }) => winner !== undefined && values.has(department))
  if (takesPart) {
    const wins = ({ winner }: Outcome) => winner === department
    const words = isOwn ? `it wins ${title}` : `${name} does not win ${title}`
    return [{ words, holds: isOwn ? wins : (outcome) => !wins(outcome) }]
  }
  const reached = [...new Set(outcomes.flatMap(({ places }) => places?.get(department) ?? []))].sort(
    (one, other) => one - other,
  )
  const placeIn = ({ places }: Outcome) => places?.get(department) ?? Number.POSITIVE_INFINITY
  if (isOwn)
    return reached.toReversed().map((place) => ({
      words: place === 1 ? `it wins ${title}` : `it comes ${shortOrdinal(place)} or better in ${title}`,
      holds: (outcome) => placeIn(outcome) <= place,
    }))
  return reached.map((place) => ({
    words:
      place === 1
        ? `${name} does not win ${title}`
        : `${name} does not come ${shortOrdinal(place)} or better in ${title}`,
    holds: (outcome) => placeIn(outcome) > place,
  }))
}
