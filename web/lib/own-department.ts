import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'
import { useSession } from './session/session.ts'
import { createObservable } from './store.ts'

const KEY = 'podium.department'

const chosen = createObservable(deviceStorage.read(KEY))

/** The id of the department that a page concerns: of the account, otherwise the one chosen on this device. */
export function useOwnDepartment(): string | null {
  const { profile } = useSession()
  const onDevice = useSyncExternalStore(chosen.subscribe, chosen.get, () => null)
  return profile?.department ?? onDevice
}

/** The department chosen on this device, for every account. */
export const departmentOnDevice = chosen.get
export const followDepartmentOnDevice = chosen.subscribe

/** Null forgets the choice. */
export function chooseDepartment(id: string | null): void {
  chosen.set(id)
  if (id) deviceStorage.write(KEY, id)
  else deviceStorage.remove(KEY)
}
