import { type Actor, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { managesAllLineUps } from './line-up.rules.ts'
import type { MatchSide } from './line-up-facts.queries.ts'

/** Heads and sports leads question the other side of a match of their department. */
export function requireOtherSide(by: Actor, { entry, opponent }: MatchSide): void {
  if (managesAllLineUps(by)) return
  if (by.departmentId === entry.department._id)
    throw forbidden('question_own_side', 'This is your own side. You can question the other one.')
  requireOwnDepartment(by, opponent.department._id)
}

/** Those who rule belong to neither side. */
export function requireThirdDepartment(by: Actor, { entry, opponent }: MatchSide): void {
  if ([entry, opponent].some(({ department }) => department._id === by.departmentId))
    throw forbidden('question_own_side', 'Your department plays in this match, so another organiser answers.')
}
