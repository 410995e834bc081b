import { useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'

interface EditDraftOptions<K> {
  /** The draft before any change. `basedOn` is the version of what it changes. */
  fresh: K
  /** What a kept draft takes over when its author keeps it after seeing a newer version. */
  latest: Partial<K>
}

/**
 * The draft of changes. It survives a reload and a visit of another page, and newer changes of another person: it is set aside
 * while those are shown.
 */
export function useEditDraft<K extends { basedOn: string | number }>(
  name: string,
  { fresh, latest }: EditDraftOptions<K>,
) {
  const [kept, keep] = useKept(name, fresh)
  const [aside, setAside] = useKept(`${name}/aside`, fresh)
  const [replacing, setReplacing] = useKept(`${name}/replacing`, { basedOn: fresh.basedOn })
  const draft = kept ?? fresh
  const replaceLatest = (next: K | null) => {
    keep(next && { ...next, ...latest })
    setReplacing({ basedOn: fresh.basedOn })
  }
  const discard = () => {
    keep(null)
    setReplacing(null)
  }

  return {
    draft,
    outdated: kept !== null && kept.basedOn !== fresh.basedOn,
    edit: (changes: Partial<K>) => keep({ ...draft, ...changes }),
    /** Saving replaces a newer version, which its author has seen. */
    isReplacing: kept !== null && replacing !== null,
    discard,
    /** Keeps the draft, now that the newer version has been seen. */
    keepAfterLatest: () => replaceLatest(kept),
    setAside() {
      setAside(kept)
      discard()
    },
    isAside: aside !== null,
    takeBack() {
      replaceLatest(aside)
      setAside(null)
    },
    forgetAside: () => setAside(null),
  }
}

function useKept<K extends object>(name: string, fresh: K) {
  const [kept, setKept] = useState(() => readKept(name, fresh))
  function keep(next: K | null) {
    setKept(next)
    if (next) writeDraft(name, next)
    else clearDraft(name)
  }
  return [kept, keep] as const
}

/** The kept draft, when it has all fields. */
function readKept<K extends object>(name: string, fresh: K): K | null {
  const found = readDraft<K>(name, fresh)
  return isWhole(found, fresh) ? found : null
}

const isWhole = <K extends object>(found: Partial<K>, fresh: K): found is K =>
  Object.keys(fresh).every((field) => field in found)
