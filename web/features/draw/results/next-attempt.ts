import type { StageOfDraw } from '#contract/draw/calls.ts'
import type { AttemptsOfEntry } from '#web/features/draw/attempt-words.ts'

/** An attempt of an entry: the index counts from 0. */
export interface AttemptAt {
  entry: string
  index: number
}

/** The next attempt after those that are entered: all entries have their first one, then all their second one. */
export function nextAttempt({ rules, attempts }: Pick<StageOfDraw, 'rules' | 'attempts'>): AttemptAt | null {
  if (rules.kind !== 'ATTEMPTS') return null
  const open = attempts.filter((one) => one.ended === null && one.attempts.length < rules.attempts)
  const index = Math.min(...open.map((one) => one.attempts.length))
  const next = open.find((one) => one.attempts.length === index)
  return next ? { entry: next.entry, index } : null
}

/** The attempts of an entry with one entered or changed. */
export function withAttempt(
  { attempts }: AttemptsOfEntry,
  index: number,
  attempt: AttemptsOfEntry['attempts'][number],
): AttemptsOfEntry['attempts'] {
  return index < attempts.length ? attempts.with(index, attempt) : [...attempts, attempt]
}
