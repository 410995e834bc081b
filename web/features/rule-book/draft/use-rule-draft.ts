import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'
import { draftOf, type RuleDraft } from './rule-draft.ts'

const NAME = 'ruleBook'

interface StoredDraft {
  draft: RuleDraft
  /** The latest version when the draft was begun. */
  basedOn: number
}
export type EditPart = <K extends keyof RuleDraft>(part: K, change: (value: RuleDraft[K]) => RuleDraft[K]) => void

/** The rules while they are edited. They survive a reload and a visit of another page, as the input of a form does. */
export function useRuleDraft(rules: RuleBook, latest: number) {
  const [kept, setKept] = useState<StoredDraft | null>(readKept)
  const start = useMemo(() => draftOf(rules), [rules])

  useEffect(() => {
    if (kept) writeDraft(NAME, kept)
    else clearDraft(NAME)
  }, [kept])

  const edit: EditPart = useCallback(
    (part, change) =>
      setKept((before) => {
        const { draft, basedOn } = before ?? { draft: start, basedOn: latest }
        return { draft: { ...draft, [part]: change(draft[part]) }, basedOn }
      }),
    [start, latest],
  )

  return {
    draft: kept?.draft ?? start,
    basedOn: kept?.basedOn ?? latest,
    isChanged: kept !== null,
    edit,
    /** Begins again from these rules. */
    replace: (next: RuleBook) => setKept({ draft: draftOf(next), basedOn: latest }),
    /** Keeps the draft, now that the latest version has been seen. */
    keepAfterLatest: () => setKept((before) => before && { ...before, basedOn: latest }),
    discard: () => setKept(null),
  }
}

function readKept(): StoredDraft | null {
  const { draft, basedOn } = readDraft<Partial<StoredDraft>>(NAME, { draft: undefined, basedOn: undefined })
  return draft && basedOn !== undefined ? { draft, basedOn } : null
}
