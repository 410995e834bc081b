import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusalCode } from '#contract/call/refusals.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'

interface EditDraftOptions<K> {
  /** What is edited: 'squad'. */
  thing: string
  /** 'places' takes the words of the plural. */
  isPlural?: boolean
  /** The draft before any change. `basedOn` is the version of what it changes. */
  fresh: K
  /** What a kept draft takes over when its author keeps it after seeing a newer version. */
  latest: Partial<K>
  queryKey: QueryKey
  /** The refusal of a change that is based on an older version. */
  code: RefusalCode
}

/** What `NewerVersion` shows of a draft. */
export type EditDraft = Omit<ReturnType<typeof useEditDraft>, 'draft' | 'edit'>

/**
 * The draft of changes. It survives a reload and a visit of another page, and newer changes of another person: it is set aside
 * while those are shown.
 */
export function useEditDraft<K extends { basedOn: string | number }>(
  name: string,
  { thing, isPlural = false, fresh, latest, queryKey, code }: EditDraftOptions<K>,
) {
  const client = useQueryClient()
  const [kept, keep] = useKept(name, fresh)
  const [aside, setAside] = useKept(`${name}/aside`, fresh)
  const [replacing, setReplacing] = useKept(`${name}/replacing`, { basedOn: fresh.basedOn })
  const [isUrgent, setUrgent] = useState(false)
  const [said, say] = useState('')
  const draft = kept ?? fresh

  function replaceLatest(next: K | null) {
    keep(next && { ...next, ...latest })
    setReplacing({ basedOn: fresh.basedOn })
  }

  function discard() {
    keep(null)
    setReplacing(null)
  }

  /** The changes are saved. */
  function settle() {
    discard()
    setAside(null)
  }

  return {
    ...{ thing, isPlural, draft, discard, isUrgent, said },
    /** Tells screen readers. */
    say,
    edit: (changes: Partial<K>) => keep({ ...draft, ...changes }),
    outdated: kept !== null && kept.basedOn !== fresh.basedOn,
    /** Saving replaces a newer version, which its author has seen. */
    isReplacing: kept !== null && replacing !== null,
    isAside: aside !== null,
    settle,
    /** Settles, and shows the answer to the save at once. */
    settleWith(answer: unknown) {
      client.setQueryData(queryKey, answer)
      settle()
    },
    /** Discards, and tells screen readers. */
    drop() {
      discard()
      say('The changes were dropped.')
    },
    /** Returns true when a save was refused because of a newer version. */
    onFailure(error: CallError): boolean {
      if (error.code !== code) return false
      setUrgent(true)
      void client.invalidateQueries({ queryKey })
      return true
    },
    /** Shows the newer version and sets the draft aside. */
    async loadNewer() {
      await client.refetchQueries({ queryKey }, { throwOnError: true })
      setUrgent(false)
      setAside(kept)
      discard()
      say(`The ${thing} ${isPlural ? 'were' : 'was'} loaded anew. Your changes are set aside.`)
    },
    /** Keeps the draft, now that the newer version has been seen. */
    keepMine() {
      setUrgent(false)
      replaceLatest(kept)
      say(`Your changes stay. Saving replaces the newer ${thing}.`)
    },
    takeBack() {
      replaceLatest(aside)
      setAside(null)
    },
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
