import { counted } from '#contract/values/counted.ts'
import type { Attempt, AttemptRules, AttemptsOfEntry } from '#rules/stages/staged-event.ts'
import { markProblem, withUnit } from './marks.ts'

/*
 * Jumps over a bar: each attempt of an entry is one height, and its detail the trials at it in the letters of the sport. 'xo' is a
 * failure before the height was cleared, '-' a pass, 'r' the end by the entry's own choice.
 */

type Jumps = Pick<AttemptsOfEntry, 'attempts' | 'details'>
/** So many failures in a row end the attempts of an entry. */
type Failures = Pick<AttemptRules, 'attempts'>

/** Empty where nothing was tried at this height. */
export const trialsAt = ({ details }: Jumps, index: number): string => details?.[index]?.trials ?? ''

/** What an attempt with these trials counts as. */
export const heightOf = (bar: number, trials: string): Attempt =>
  trials.endsWith('o') ? bar : trials.endsWith('x') ? 'FOUL' : 'PASS'

export const letterOf = (attempt: Attempt): string =>
  typeof attempt === 'number' ? 'o' : attempt === 'FOUL' ? 'x' : '-'

const isOutAfter = (trials: string, { attempts }: Failures): boolean =>
  trials.endsWith('r') || trials.replaceAll('-', '').endsWith('x'.repeat(attempts))

/** It has failed too often in a row, whatever it passed between, or has retired. */
export const isOut = (jumps: Jumps, rules: Failures): boolean =>
  isOutAfter(jumps.attempts.map((_, index) => trialsAt(jumps, index)).join(''), rules)

/** Whether this entry has no further trial at the height. */
export const isHeightOver = (jumps: Jumps, index: number, rules: Failures): boolean =>
  /[o-]$/.test(trialsAt(jumps, index)) || isOut(jumps, rules)

const failuresIn = (trials: string) => trials.split('x').length - 1

/** Compared in this order, more is better: the best height, fewer failures at it, fewer failures until then. */
export function heightFigures(jumps: Jumps): number[] {
  const cleared = jumps.attempts.findLastIndex((attempt) => typeof attempt === 'number')
  const failures = jumps.attempts.slice(0, cleared + 1).map((_, index) => failuresIn(trialsAt(jumps, index)))
  return [Number(jumps.attempts[cleared]), -(failures.at(-1) ?? 0), -failures.reduce((sum, one) => sum + one, 0)]
}

/** Why an entry cannot have jumped like this; null when it can. */
export function heightsProblem({ attempts, details = [] }: Jumps, rules: Failures): string | null {
  let [before, below] = ['', 0]
  for (const [index, attempt] of attempts.entries()) {
    const { bar, trials } = details[index] ?? {}
    if (bar === undefined || !trials) return 'Enter each height with its trials, such as 1.45 m: xo.'
    const name = withUnit('HEIGHT', bar)
    const problem = markProblem(bar, 'HEIGHT')
    if (problem) return problem
    if (bar <= below) return `The bar rises: ${name} does not follow ${withUnit('HEIGHT', below)}.`
    if (isOutAfter(before + trials.slice(0, -1), rules))
      return `An entry is out after ${counted(rules.attempts, 'failure')} in a row, or when it retires.`
    if (before.endsWith('x')) return `${withUnit('HEIGHT', below)} is neither cleared nor passed yet.`
    if (heightOf(bar, trials) !== attempt) return `The trials at ${name} say otherwise: ${trials}.`
    before += trials
    below = bar
  }
  return null
}
