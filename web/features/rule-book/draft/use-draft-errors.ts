import { type FocusEvent, useMemo, useState } from 'react'
import { type CheckedDraft, checkDraft, type DraftErrors } from './check-draft.ts'
import type { RuleDraft } from './rule-draft.ts'

interface DraftCheck extends CheckedDraft {
  /** Without what is still typed: the sentence of a field appears when the field is left. */
  shown: DraftErrors
  /** For the form around the fields, whose names are their paths. */
  watch: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: () => void }
}

export function useDraftErrors(draft: RuleDraft): DraftCheck {
  const { rules, errors } = useMemo(() => checkDraft(draft), [draft])
  const [left, setLeft] = useState<DraftErrors>({})
  const [typedIn, setTypedIn] = useState('')
  const isSettled = ([field, message]: [string, string]) => !typedIn.startsWith(field) || left[field] === message
  const text = JSON.stringify(Object.entries(errors).filter(isSettled))
  // One object for the same errors, so that parts of the form without a change are not rendered again.
  const shown: DraftErrors = useMemo(() => Object.fromEntries(JSON.parse(text)), [text])
  const watch: DraftCheck['watch'] = {
    onFocus: ({ target }) => setTypedIn(target.getAttribute('name') ?? ''),
    onBlur() {
      setTypedIn('')
      setLeft(errors)
    },
  }
  return { rules, errors, shown, watch }
}
