import { useState } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { isHeightOver, trialsAt } from '#rules/sports/marks/heights.ts'
import { areAttemptsOver } from '#rules/stages/attempts.ts'
import { type Attempt, type AttemptsOfEntry, attemptRulesOf } from '#web/features/draw/draw-words.ts'

/** The attempt that is entered now, as it was when its turn began. */
interface Turn extends AttemptAt {
  version: string
  attempt: Attempt | string | undefined
  ended: string | null
}

/** Whose attempt is entered. It stays when other people enter theirs, until it is saved or another one is chosen. */
export function useTurn(draw: EventDraw, stage: StageOfDraw) {
  const [turn, setTurn] = useState<Turn | null>(null)
  const rules = attemptRulesOf(stage)
  /** The digits that are typed. */
  const [mark, setMark] = useState(0)
  /** After the last attempt the page has this version for a moment, in which that attempt is still open. */
  const [outdated, setOutdated] = useState<string | null>(null)
  const current = stage.attempts.find(({ entry }) => entry === turn?.entry)
  // At the beginning, and when the entry has left the stage.
  const first = current || draw.version === outdated ? null : nextTurn(draw, stage)
  if (first) {
    setTurn(first)
    setMark(barAt(stage, first))
  }
  const attempt = turn && current ? enteredAt(current, turn.index) : undefined
  const isUntouched =
    turn !== null && current?.ended === turn.ended && current.attempts.length >= turn.index && attempt === turn.attempt

  return {
    turn,
    current,
    mark,
    setMark,
    /** The height of the bar is known, and no other one is typed. */
    isBarKnown: rules?.marks === 'HEIGHT' && turn !== null && mark > 0 && mark === barAt(stage, turn),
    /** Further trials follow at this height. */
    isJumping:
      rules?.marks === 'HEIGHT' && turn !== null && current !== undefined && !isHeightOver(current, turn.index, rules),
    /** The attempt that another person has entered since the turn began. */
    enteredMeanwhile: turn && attempt !== turn.attempt ? attempt : undefined,
    /** Newer only while this attempt is as it was, so that the server refuses to overwrite another one. */
    basedOn: turn && !isUntouched ? turn.version : draw.version,
    isLast: isUntouched && attempt !== undefined && turn.index === current.attempts.length - 1,
    /** What is typed stays where the same attempt is chosen again. */
    choose(at: AttemptAt) {
      if (at.entry !== turn?.entry || at.index !== turn.index) setMark(barAt(stage, at))
      setTurn(turnAt(draw, stage, at))
    },
    /** Goes on to the next attempt, after this one was saved. */
    goOn(saved: EventDraw) {
      const next = saved.stages.find(({ _id }) => _id === stage._id)
      const nextOne = next ? nextTurn(saved, next) : null
      setMark(next && nextOne ? barAt(next, nextOne) : 0)
      setOutdated(saved.version === draw.version ? null : draw.version)
      setTurn(nextOne)
    },
  }
}

function nextTurn(draw: EventDraw, stage: StageOfDraw): Turn | null {
  const next = nextAttempt(stage)
  return next && turnAt(draw, stage, next)
}

function turnAt({ version }: EventDraw, { attempts }: StageOfDraw, at: AttemptAt): Turn {
  const row = attempts.find(({ entry }) => entry === at.entry)
  return { ...at, version, attempt: row && enteredAt(row, at.index), ended: row?.ended ?? null }
}

/** An attempt, or the trials at a height. */
const enteredAt = (of: AttemptsOfEntry, index: number): Attempt | string | undefined =>
  trialsAt(of, index) || of.attempts[index]

/** The height at which the entry tries, or the others do; 0 where none is known. */
function barAt({ attempts }: StageOfDraw, at: AttemptAt): number {
  const bars = [...attempts.filter(({ entry }) => entry === at.entry), ...attempts]
  return bars.flatMap(({ details }) => details?.[at.index]?.bar ?? [])[0] ?? 0
}

/** An attempt of an entry: the index counts from 0. */
export interface AttemptAt {
  entry: string
  index: number
}

/** The next attempt after those that are entered: all entries have their first one, then all their second one, also at one height. */
function nextAttempt({ rules, attempts }: Pick<StageOfDraw, 'rules' | 'attempts'>): AttemptAt | null {
  if (rules.kind !== 'ATTEMPTS') return null
  const open = attempts.filter((one) => !areAttemptsOver([one], rules))
  const turns = open.map((one) => {
    const last = one.attempts.length - 1
    const isAgain = rules.marks === 'HEIGHT' && last >= 0 && !isHeightOver(one, last, rules)
    const index = isAgain ? last : last + 1
    return { entry: one.entry, index, trials: trialsAt(one, index).length }
  })
  const [next] = turns.sort((one, other) => one.index - other.index || one.trials - other.trials)
  return next ? { entry: next.entry, index: next.index } : null
}

/** The attempts of an entry with one entered or changed. */
export function withAttempt(
  { attempts }: AttemptsOfEntry,
  index: number,
  attempt: AttemptsOfEntry['attempts'][number],
): AttemptsOfEntry['attempts'] {
  return index < attempts.length ? attempts.with(index, attempt) : [...attempts, attempt]
}
