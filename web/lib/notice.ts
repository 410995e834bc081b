import { createStore } from './store.ts'
import type * as Toasts from './toasts.tsx'

/** The code of the toasts, which the first page does without. Null until it is needed. */
export const toastCode = createStore<typeof Toasts | null>(null)

export async function fetchToasts(): Promise<typeof Toasts> {
  const toasts = await import('./toasts.tsx')
  toastCode.set(toasts)
  return toasts
}

const inColor = (color: string) => async (message: string) => (await fetchToasts()).showToast(message, color)

/** Shows toasts. */
export const notice = { success: inColor('teal'), failure: inColor('red'), info: inColor('gray') }
