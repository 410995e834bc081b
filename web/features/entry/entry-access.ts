import { allows, MATCH_MANAGERS, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { useSession } from '#web/lib/session/session.ts'

export interface EntryAccess {
  /** Admins and helpers manage all entries, also after the closing day. */
  managesAll: boolean
  /** The department whose entries a head or sports lead manages. */
  own: string | null
}

export function useEntryAccess(): EntryAccess {
  const { profile, role } = useSession()
  return {
    managesAll: allows(MATCH_MANAGERS, role),
    own: allows(OWN_DEPARTMENT_MANAGERS, role) ? (profile?.department ?? null) : null,
  }
}

export const manages = ({ managesAll, own }: EntryAccess, department: string) => managesAll || own === department
