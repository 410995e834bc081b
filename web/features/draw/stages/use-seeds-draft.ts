import type { EventDraw } from '#contract/draw/calls.ts'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'

type Seeds = Readonly<Record<string, number | undefined>>

interface StoredDraft {
  basedOn: string
  seeds: Seeds
}

/** The seeds that are edited, those of entries that have left aside. */
export function useSeedsDraft({ event, entries, seedsVersion }: EventDraw) {
  const stored: Seeds = Object.fromEntries(entries.flatMap(({ _id, seed }) => (seed === null ? [] : [[_id, seed]])))
  const drafts = useEditDraft<StoredDraft>(`seeds/${event._id}`, {
    fresh: { basedOn: seedsVersion, seeds: stored },
    latest: { basedOn: seedsVersion },
  })
  const draft = drafts.draft.seeds
  const entered = entries.filter(({ state }) => state === 'ENTERED')
  return { drafts, draft, entered, isUnsaved: entered.some(({ _id }) => draft[_id] !== stored[_id]) }
}

export type SeedsDraft = ReturnType<typeof useSeedsDraft>
