import type { EventDraw } from '#contract/draw/calls.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { defaultStages } from './default-stages.ts'

interface StoredDraft {
  basedOn: string
  stages: readonly StageRules[]
}

/** The stages that are edited: those that are stored, or a proposal while there are none. */
export function useStagesDraft({ event, entries, stages, stagesVersion }: EventDraw) {
  const entered = entries.filter(({ state }) => state === 'ENTERED').length
  const stored = stages.map(({ rules }) => rules)
  const proposed = stored.length > 0 ? stored : defaultStages(event.sport, entered)
  const drafts = useEditDraft<StoredDraft>(`stages/${event._id}`, {
    fresh: { basedOn: stagesVersion, stages: proposed },
    latest: { basedOn: stagesVersion },
  })
  const draft = drafts.draft.stages
  return {
    ...{ drafts, draft, entered },
    hasStored: stored.length > 0,
    /** Differs from the stored stages, also where it is only proposed. */
    isUnsaved: !isSame(draft, stored),
    isChanged: !isSame(draft, proposed),
  }
}

export type StagesDraft = ReturnType<typeof useStagesDraft>

const isSame = (draft: readonly StageRules[], stages: readonly StageRules[]) =>
  JSON.stringify(draft) === JSON.stringify(stages)
