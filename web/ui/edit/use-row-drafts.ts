import { useState } from 'react'
import type { RowAnswer } from '#contract/schemas/replies.ts'

/** Why a row was not saved. */
export interface RowRefusal {
  error: string
  code: string | null
}

/** What is typed in rows that are saved together. It stays until its row is saved, also when the page is fetched again. */
export function useRowDrafts<Draft>() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, RowRefusal>>(new Map())
  return {
    drafts,
    refusals,
    edit: (changed: ReadonlyMap<number, Draft>) => {
      setDrafts(new Map([...drafts, ...changed]))
      setRefusals(without(refusals, [...changed.keys()]))
    },
    /** Marks rows that were not sent. */
    refuse: (faults: ReadonlyMap<number, RowRefusal>) => setRefusals(faults),
    /** Clears the rows that were saved, and marks the others. Returns how many were saved. */
    settle(sent: readonly number[], answers: readonly RowAnswer[], faults?: ReadonlyMap<number, RowRefusal>): number {
      const saved = sent.filter((_, index) => answers[index]?.error === null)
      const refused = sent.flatMap((row, index): [number, RowRefusal][] => {
        const { error = null, code = null } = answers[index] ?? {}
        return error === null ? [] : [[row, { error, code }]]
      })
      setDrafts((now) => without(now, saved))
      setRefusals(new Map([...(faults ?? []), ...refused]))
      return saved.length
    },
  }
}

const without = <T>(map: ReadonlyMap<number, T>, rows: readonly number[]): ReadonlyMap<number, T> =>
  new Map([...map].filter(([row]) => !rows.includes(row)))
