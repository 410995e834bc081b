import { useMemo, useState } from 'react'
import type { SportEvent } from '#contract/event.ts'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'
import { isOutdated, type PlacesDraft, untouched } from './places-draft.ts'

interface Kept extends PlacesDraft {
  /** Final, or provisional. */
  final: boolean
  reason: string
}

/** The places of an event, or the draft of their changes. A draft survives a reload and a visit of another page. */
export function usePlacesDraft({ _id, places, state }: SportEvent) {
  const name = `places/${_id}`
  const [kept, setKept] = useState(() => readKept(name))
  // Its entries have keys, which must stay the same from one rendering to the next.
  const current = useMemo(() => untouched(places), [places])
  const draft: Kept = kept ?? { ...current, final: state !== 'PROVISIONAL', reason: '' }

  function edit(changes: Partial<Kept>) {
    const next = { ...draft, ...changes }
    setKept(next)
    writeDraft(name, next)
  }

  function discard() {
    setKept(null)
    clearDraft(name)
  }

  return { draft, outdated: kept !== null && isOutdated(kept, places), edit, discard }
}

function readKept(name: string): Kept | null {
  const none = { base: undefined, entries: undefined, final: undefined, reason: undefined }
  const { base, entries, final, reason } = readDraft<Partial<Kept>>(name, none)
  return base && entries && final !== undefined ? { base, entries, final, reason: reason ?? '' } : null
}
