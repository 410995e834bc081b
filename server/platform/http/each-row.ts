import type { RowAnswer } from '#contract/schemas/replies.ts'
import { type ConstraintRefusals, refusalOf } from './error-replies.ts'

/** Saves the rows of a batch one after the other. A refused row is answered and leaves the others saved. */
export async function saveEachRow<T>(
  rows: readonly T[],
  save: (row: T) => Promise<unknown>,
  constraints: ConstraintRefusals = {},
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = []
  for (const row of rows) answers.push(await answerOf(save(row), constraints))
  return answers
}

async function answerOf(saving: Promise<unknown>, constraints: ConstraintRefusals): Promise<RowAnswer> {
  try {
    await saving
    return { error: null, code: null }
  } catch (failure) {
    const refused = refusalOf(failure, constraints)
    // Ended sessions and faults concern all rows.
    if (!refused || refused.status === 401 || refused.status >= 500) throw failure
    return { error: refused.refusal.error, code: refused.refusal.code }
  }
}
