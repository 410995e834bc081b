import type { RECORD_CHANGES, RecordKind } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { marksOf } from '#rules/stages/attempts.ts'
import type { AttemptRules, AttemptsOfEntry } from '#rules/stages/staged-event.ts'
import { isLessBetter, isWindAssisted } from './marks.ts'

/** What a stage measures for records; null where it has none. */
export const recordKindOf = (rules: StageRules): RecordKind | null =>
  rules.kind !== 'ATTEMPTS' || rules.marks === 'SCORE' ? null : (rules.marks ?? 'DISTANCE')

/** Two lifts together are another measure than one. */
export const areCompared = (one: StageRules, other: StageRules): boolean =>
  recordKindOf(one) === recordKindOf(other) && liftsIn(one) === liftsIn(other)

const liftsIn = (rules: StageRules) => (rules.kind === 'ATTEMPTS' ? rules.lifts : undefined)

/** The best mark of an entry that can be a record; null where it has none. */
export function recordMark({ attempts, ended, details }: AttemptsOfEntry, rules: AttemptRules): number | null {
  if (ended !== null) return null
  const valid = attempts.map((attempt, index) => (isWindAssisted(details?.[index]?.wind) ? 'PASS' : attempt))
  return marksOf({ attempts: valid }, rules)[0] ?? null
}

export const bestMark = (kind: RecordKind, marks: readonly number[]): number | null =>
  marks.length === 0 ? null : isLessBetter(kind) ? Math.min(...marks) : Math.max(...marks)

/** What the best mark of an event did to the record that stood before; null where it did not reach it, or was the first one. */
export function recordChange(
  kind: RecordKind,
  best: number,
  before: number | null,
): keyof typeof RECORD_CHANGES | null {
  if (before === null) return null
  if (best === before) return 'EQUALLED'
  return bestMark(kind, [best, before]) === best ? 'BROKEN' : null
}
