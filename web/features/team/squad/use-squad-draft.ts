import { useState } from 'react'
import type { Squad } from '#contract/team/calls.ts'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'
import { changeOf, isOutdated, type SquadDraft, untouched } from './squad-draft.ts'

/**
 * The squad, or the draft of its changes. A draft survives a reload and a visit of another page, as the input of a form
 * does.
 */
export function useSquadDraft(id: string, squad: Squad) {
  const name = `squad/${id}`
  const [kept, setKept] = useState(() => readKept(name))
  const draft = kept ?? untouched(squad)

  function edit(next: SquadDraft) {
    if (!changeOf(next)) return discard()
    setKept(next)
    writeDraft(name, next)
  }

  function discard() {
    setKept(null)
    clearDraft(name)
  }

  return { draft, change: kept && changeOf(kept), outdated: kept !== null && isOutdated(kept, squad), edit, discard }
}

function readKept(name: string): SquadDraft | null {
  const { base, picks } = readDraft<Partial<SquadDraft>>(name, { base: undefined, picks: undefined })
  // A draft of an older version of the page has no declined applicants.
  return base && picks ? { base, picks: { ...picks, declined: picks.declined ?? [] } } : null
}
