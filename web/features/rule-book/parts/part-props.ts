import type { DraftErrors } from '#web/features/rule-book/draft/check-draft.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import type { EditPart } from '#web/features/rule-book/draft/use-rule-draft.ts'

/** One part of the draft with its changes and its errors. */
export interface PartProps<K extends keyof RuleDraft> {
  value: RuleDraft[K]
  edit: EditPart
  errors: DraftErrors
}
