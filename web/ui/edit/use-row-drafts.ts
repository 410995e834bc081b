import { useState } from 'react'
import type { RowAnswer } from '#contract/schemas/replies.ts'

/** Why a row was not saved. */
export interface RowRefusal {
  error: string
  code: string | null
}

/** What is typed in rows that are saved together. It stays until its row is saved, also when the page is fetched again. */
export function useRowDrafts<Draft, Key extends string | number = number>() {
  const [drafts, setDrafts] = useState<ReadonlyMap<Key, Draft>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<Key, RowRefusal>>(new Map())
  return {
    drafts,
    refusals,
    edit: (changed: ReadonlyMap<Key, Draft>) => {
      setDrafts(new Map([...drafts, ...changed]))
      setRefusals(without(refusals, [...changed.keys()]))
    },
    /** Marks rows that were not sent. */
    refuse: (faults: ReadonlyMap<Key, RowRefusal>) => setRefusals(faults),
    /** Clears the rows that were saved, and marks the others. Returns how many were saved. */
    settle(sent: readonly Key[], answers: readonly RowAnswer[], faults?: ReadonlyMap<Key, RowRefusal>): number {
      const saved = sent.filter((_, index) => answers[index]?.error === null)
      const refused = sent.flatMap((row, index): [Key, RowRefusal][] => {
        const { error = null, code = null } = answers[index] ?? {}
        return error === null ? [] : [[row, { error, code }]]
      })
      setDrafts((now) => without(now, saved))
      setRefusals(new Map([...(faults ?? []), ...refused]))
      return saved.length
    },
  }
}

const without = <K, T>(map: ReadonlyMap<K, T>, rows: readonly K[]): ReadonlyMap<K, T> =>
  new Map([...map].filter(([row]) => !rows.includes(row)))
