import { useSyncExternalStore } from 'react'
import { toastCode } from '#web/lib/notice.ts'

export function Toasts() {
  const code = useSyncExternalStore(toastCode.subscribe, toastCode.get, () => null)
  return code && <code.Toaster />
}
