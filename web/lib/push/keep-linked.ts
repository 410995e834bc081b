import { followDepartmentOnDevice } from '#web/lib/own-department.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { LINKED_KEY } from './linked-key.ts'

/** Tells the server who is signed in on a browser that receives notifications. Others load no code for it. */
export function keepLinkedLater(): void {
  const check = () => {
    // Without network it is told at the next start.
    if (isOn()) void import('./device.ts').then(({ keepLinked }) => keepLinked()).catch(() => {})
  }
  profileStore.subscribe(check)
  followDepartmentOnDevice(check)
  check()
}

function isOn(): boolean {
  try {
    return localStorage.getItem(LINKED_KEY) !== null
  } catch {
    return false
  }
}
