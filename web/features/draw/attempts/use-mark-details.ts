import { useState } from 'react'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { type AttemptsOfEntry, attemptRulesOf } from '#web/features/draw/draw-words.ts'
import type { AttemptAt } from './use-turn.ts'

type MarkDetail = NonNullable<AttemptsOfEntry['details']>[number]

/** What the mark of one attempt was made with. */
export interface EnteredDetail {
  index: number
  detail: MarkDetail
}

interface Made {
  of: string
  /** In metres a second, as it is typed. */
  wind?: string
  judges: number[]
}

/** The wind and the points of the judges of the attempt that is entered now. All of a heat have one wind. */
export function useMarkDetails(stage: StageOfDraw, turn: AttemptAt | null, current: AttemptsOfEntry | undefined) {
  const [typed, setTyped] = useState<Made>({ of: '', judges: [] })
  const isRace = attemptRulesOf(stage)?.marks === 'TIME'
  const index = turn?.index ?? 0
  const of = `${isRace ? current?.heat : turn?.entry} ${index}`
  const made: Made = typed.of === of ? typed : { of, judges: [] }
  const beside = isRace ? stage.attempts.filter(({ heat }) => heat === current?.heat) : current ? [current] : []
  const known = beside.flatMap(({ details }) => details?.[index]?.wind ?? [])[0]
  const text = made.wind ?? (known === undefined ? '' : (known / 10).toFixed(1))
  const wind = text.trim() === '' ? undefined : Math.round(Number(text.replace(',', '.').replace('−', '-')) * 10)

  return {
    windText: text,
    isWindKnown: !Number.isNaN(wind),
    judges: made.judges,
    setWind: (next: string) => setTyped({ ...made, wind: next }),
    setJudges: (judges: number[]) => setTyped({ ...made, judges }),
    detail: wind === undefined || Number.isNaN(wind) ? null : { wind },
  }
}

/** The details of all attempts with that of one; nothing where none has any. */
export function withDetail(
  { details }: AttemptsOfEntry,
  attempts: AttemptsOfEntry['attempts'],
  given?: EnteredDetail,
): { details?: MarkDetail[] } {
  const all = attempts.map((_, index) => (index === given?.index ? given.detail : (details?.[index] ?? null)))
  return all.some((one) => one !== null) ? { details: all } : {}
}
