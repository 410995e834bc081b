import type { SportEvent } from '#contract/event/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount, sumOf } from '#rules/amount.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { withheldSentence } from '#rules/words/withheld-words.ts'
import type { DraftEntry, PlacedDepartment } from './places-draft.ts'

export interface PreviewedPoints {
  department: PlacedDepartment
  /** Points from places and participation in this event: recorded ones, and those that the draft would give. */
  before: number
  after: number
  /** The rule of each award, in words. */
  rules: string[]
}

/** The points that an order would give, and why some places give none. */
export function previewOf(rules: RuleBook, event: SportEvent, draft: readonly DraftEntry[]) {
  const entries = draft.map(({ department, entry, place }) => ({
    department: department._id,
    entry: entry.trim() || null,
    place,
  }))
  const facts = { ...event, entries }
  const { awards } = eventAwards(rules, facts)
  const rows = departmentsOf(event, draft)
    .map((department): PreviewedPoints => {
      const own = awards.filter((award) => award.department === department._id)
      return {
        department,
        before: recordedPoints(event, department._id),
        after: sumOf(own.map(({ amount }) => amount)) / 100,
        rules: own.map(({ rule, entry }) => (entry === null ? rule : `${entry}: ${rule}`)),
      }
    })
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .sort((one, other) => other.after - one.after || other.before - one.before)
  return { rows, withheld: withheldSentence(rules, facts) }
}

function departmentsOf({ places }: SportEvent, draft: readonly DraftEntry[]): PlacedDepartment[] {
  const all = [...places, ...draft].map(({ department }) => department)
  return [...new Map(all.map((department) => [department._id, department])).values()]
}

function recordedPoints({ awards }: SportEvent, department: string): number {
  const own = awards.filter(
    (award) => award.department._id === department && (award.part === 'PLACE' || award.part === 'PARTICIPATION'),
  )
  return sumOf(own.map(({ points }) => asAmount(points))) / 100
}
