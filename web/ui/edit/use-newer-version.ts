import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusalCode } from '#contract/call/refusals.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import type { useEditDraft } from './use-edit-draft.ts'

type Drafts = Pick<
  ReturnType<typeof useEditDraft>,
  'outdated' | 'isAside' | 'isReplacing' | 'setAside' | 'keepAfterLatest' | 'takeBack'
>

interface Edited {
  /** What is edited: 'squad'. */
  thing: string
  /** 'places' takes the words of the plural. */
  isPlural?: boolean
  /** The query of what is edited. */
  queryKey: QueryKey
  /** The refusal of a change that is based on an older version. */
  code: RefusalCode
  /** Tells screen readers. */
  say: (words: string) => void
}

/** Leads the author of a draft through a newer version of another person. `NewerVersion` shows it. */
export function useNewerVersion(drafts: Drafts, { thing, isPlural = false, queryKey, code, say }: Edited) {
  const client = useQueryClient()
  const [urgent, setUrgent] = useState(false)
  return {
    ...{ thing, isPlural, urgent },
    ...{ outdated: drafts.outdated, isAside: drafts.isAside, isReplacing: drafts.isReplacing },
    takeBack: drafts.takeBack,
    /** Returns true when a save was refused because of a newer version. */
    onFailure(error: CallError): boolean {
      if (error.code !== code) return false
      setUrgent(true)
      void client.invalidateQueries({ queryKey })
      return true
    },
    async load() {
      await client.refetchQueries({ queryKey }, { throwOnError: true })
      setUrgent(false)
      drafts.setAside()
      say(`The ${thing} ${isPlural ? 'were' : 'was'} loaded anew. Your changes are set aside.`)
    },
    keep() {
      setUrgent(false)
      drafts.keepAfterLatest()
      say(`Your changes stay. Saving replaces the newer ${thing}.`)
    },
  }
}
