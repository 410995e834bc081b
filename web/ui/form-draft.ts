const PREFIX = 'draft:'
const keyOf = (name: string) => PREFIX + name
const SECRET = /password|token/i

/** What was typed before the page was reloaded: only fields that the form still has. */
export function readDraft<V extends object>(name: string, form: V): Partial<V> {
  try {
    const stored: Partial<V> = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return Object.fromEntries(Object.entries(stored).filter(([field]) => field in form)) as Partial<V>
  } catch {
    return {}
  }
}

/** Keeps what is typed for as long as the tab lives; never a secret. */
export function writeDraft(name: string, changed: object) {
  const kept = Object.entries(changed).filter(([field]) => !SECRET.test(field))
  if (kept.length) sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
  else clearDraft(name)
}

export const clearDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** Nothing that one person typed stays for the next. */
export function clearDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
