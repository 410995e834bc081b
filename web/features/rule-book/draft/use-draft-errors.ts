import { useMemo, useState } from 'react'
import { type CheckedDraft, checkDraft, type DraftErrors } from './check-draft.ts'
import type { RuleDraft } from './rule-draft.ts'

interface DraftCheck extends CheckedDraft {
  /** The errors of fields that were left, so that no sentence appears while its field is typed in. */
  shown: DraftErrors
  /** Shows all errors that there are now. */
  showAll: () => void
}

export function useDraftErrors(draft: RuleDraft): DraftCheck {
  const { rules, errors } = useMemo(() => checkDraft(draft), [draft])
  const [left, setLeft] = useState<DraftErrors>({})
  const text = JSON.stringify(Object.entries(errors).filter(([field, message]) => left[field] === message))
  // One object for the same errors, so that parts of the form without a change are not rendered again.
  const shown: DraftErrors = useMemo(() => Object.fromEntries(JSON.parse(text)), [text])
  return { rules, errors, shown, showAll: () => setLeft(errors) }
}
