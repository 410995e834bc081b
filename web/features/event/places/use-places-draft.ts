import { useMemo } from 'react'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { type PlacesDraft, untouched } from './places-draft.ts'

interface StoredDraft extends PlacesDraft {
  /** The version of the places when the draft was begun. */
  basedOn: string
  /** Final, or provisional. */
  final: boolean
  reason: string
}

/** The places of an event, or the draft of their changes. */
export function usePlacesDraft({ _id, places, placesVersion, state }: SportEventDetails) {
  // Its entries have keys, which must stay the same from one rendering to the next.
  const current = useMemo(() => untouched(places), [places])
  return useEditDraft<StoredDraft>(`places/${_id}`, {
    fresh: { ...current, basedOn: placesVersion, final: state !== 'PROVISIONAL', reason: '' },
    latest: { base: places, basedOn: placesVersion },
  })
}
