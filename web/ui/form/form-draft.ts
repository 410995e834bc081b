import { tabStorage } from '#web/lib/browser-storage.ts'

const PREFIX = 'draft:'
const keyOf = (name: string) => PREFIX + name
const SECRET = /password|token/i

/** The input before a reload, limited to fields of the form. */
export function readDraft<V extends object>(name: string, form: V): Partial<V> {
  const stored = tabStorage.readJson<Partial<V>>(keyOf(name)) ?? {}
  return Object.fromEntries(Object.entries(stored).filter(([field]) => field in form)) as Partial<V>
}

/** Stores the input for the lifetime of the tab, without secrets. */
export function writeDraft(name: string, changed: object) {
  const stored = Object.entries(changed).filter(([field]) => !SECRET.test(field))
  if (stored.length) tabStorage.writeJson(keyOf(name), Object.fromEntries(stored))
  else clearDraft(name)
}

const drafts = () => tabStorage.names().filter((name) => name.startsWith(PREFIX))

/** Whether some input is not sent yet. */
export const hasDrafts = () => drafts().length > 0

export const clearDraft = (name: string) => tabStorage.remove(keyOf(name))

/** Clears all drafts, so that the next person sees none of them. */
export const clearDrafts = () => drafts().forEach(tabStorage.remove)
