import { followDepartmentOnDevice } from '#web/lib/own-department.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { areNotificationsOn } from './linked-key.ts'

/** Tells the server which account is signed in on a browser that receives notifications. Other browsers load no code for it. */
export function keepLinkedLater(): void {
  const check = () => {
    // Without network it is told at the next start.
    if (areNotificationsOn()) void import('./device.ts').then(({ keepLinked }) => keepLinked()).catch(() => {})
  }
  profileStore.subscribe(check)
  followDepartmentOnDevice(check)
  check()
}
