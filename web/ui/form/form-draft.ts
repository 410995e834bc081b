const PREFIX = 'draft:'
const keyOf = (name: string) => PREFIX + name
const SECRET = /password|token/i

/** The input before a reload, limited to fields of the form. */
export function readDraft<V extends object>(name: string, form: V): Partial<V> {
  try {
    const stored: Partial<V> = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return Object.fromEntries(Object.entries(stored).filter(([field]) => field in form)) as Partial<V>
  } catch {
    return {}
  }
}

/** Stores the input for the lifetime of the tab, without secrets. */
export function writeDraft(name: string, changed: object) {
  const kept = Object.entries(changed).filter(([field]) => !SECRET.test(field))
  if (kept.length) sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
  else clearDraft(name)
}

/** Whether some input is not sent yet. */
export const hasDrafts = () => Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))

export const clearDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** Clears all drafts, so that the next person sees none of them. */
export function clearDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
