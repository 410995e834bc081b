import type * as Toasts from './toasts.tsx'

let toasts: typeof Toasts | null = null
const listeners = new Set<() => void>()

/** The code of the toasts, which the first page does without. Null until somebody asked for it. */
export const toastCode = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export async function fetchToasts(): Promise<typeof Toasts> {
  toasts ??= await import('./toasts.tsx')
  for (const listener of listeners) listener()
  return toasts
}

const inColor = (color: string) => async (message: string) => (await fetchToasts()).showToast(message, color)

/** Toasts, by what they say. */
export const notice = { success: inColor('teal'), failure: inColor('red'), info: inColor('gray') }
