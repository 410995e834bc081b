import type { SquadUpdate } from '#contract/team/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { POST_KEYS, type SquadDraft } from './squad-draft.ts'

interface SquadBarProps {
  draft: SquadDraft
  change: SquadUpdate | null
  /** The draft cannot be saved. */
  blocked: boolean
  pending: boolean
  onReset: () => void
  onSubmit: () => void
}

/** The unsaved changes with Reset and Submit. */
export const SquadBar = ({ draft, change, blocked, ...rest }: SquadBarProps) => (
  <EditBar changed={change !== null} blocked={blocked} {...rest}>
    {change ? counted(countChanges(draft, change), 'unsaved change') : 'Nothing is changed yet.'}
    {blocked && ', not to be saved: see above.'}
  </EditBar>
)

function countChanges({ base, picks }: SquadDraft, change: SquadUpdate): number {
  const elections = POST_KEYS.filter((post) => picks[post] !== base[post])
  return [change.addedPlayers, change.removedPlayers, change.declinedApplicants, elections].flat().length
}
