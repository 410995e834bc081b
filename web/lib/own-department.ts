import { useSyncExternalStore } from 'react'
import { useSession } from './session/session.ts'
import { createStore } from './store.ts'

const KEY = 'podium.department'

const chosen = createStore(read())

/** The id of the department that a page concerns: of the account, otherwise the one chosen on this device. */
export function useOwnDepartment(): string | null {
  const { profile } = useSession()
  const onDevice = useSyncExternalStore(chosen.subscribe, chosen.get, () => null)
  return profile?.department ?? onDevice
}

/** The one chosen on this device, whoever is signed in. */
export const departmentOnDevice = chosen.get
export const followDepartmentOnDevice = chosen.subscribe

/** Null forgets the choice. */
export function chooseDepartment(id: string | null): void {
  chosen.set(id)
  try {
    if (id) localStorage.setItem(KEY, id)
    else localStorage.removeItem(KEY)
  } catch {
    // A full or forbidden storage: the choice holds until the page is closed.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
