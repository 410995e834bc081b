import { createObservable } from './store.ts'
import type * as Toasts from './toasts.tsx'

/** The code of the toasts, which the first page does without. Null until it is needed. */
export const toastCode = createObservable<typeof Toasts | null>(null)
/** The message that is shown while that code cannot be fetched. */
export const plainMessage = createObservable('')

const PLAIN_FOR = 6_000

/** Null without network. The next toast tries again. */
export async function fetchToasts(): Promise<typeof Toasts | null> {
  try {
    toastCode.set(await import('./toasts.tsx'))
  } catch {
    // The message is shown plainly.
  }
  return toastCode.get()
}

const inColor = (color: string) => async (message: string) => {
  const toasts = await fetchToasts()
  if (toasts) toasts.showToast(message, color)
  else showPlainly(message)
}

function showPlainly(message: string) {
  plainMessage.set(message)
  setTimeout(() => plainMessage.get() === message && plainMessage.set(''), PLAIN_FOR)
}

/** A success that can be turned round for ten seconds. */
async function undoable(message: string, undo: () => void) {
  const toasts = await fetchToasts()
  if (toasts) toasts.showUndoToast(message, undo)
  else showPlainly(message)
}

/** Shows toasts. */
export const notice = { success: inColor('teal'), failure: inColor('red'), info: inColor('gray'), undoable }
