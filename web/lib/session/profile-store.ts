import { type OwnProfile, ownProfile } from '#contract/profile.ts'
import { createStore } from '#web/lib/store.ts'

const KEY = 'profile'

const store = createStore(stored())

/** The signed-in person, in memory and in local storage, shared by all tabs. */
export const profileStore = {
  ...store,

  set(next: OwnProfile | null) {
    if (next) localStorage.setItem(KEY, JSON.stringify(next))
    else localStorage.removeItem(KEY)
    store.set(next)
  },
}

if (typeof window !== 'undefined') {
  // `key` is null when another tab cleared the whole storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) store.set(stored())
  })
}

function stored(): OwnProfile | null {
  try {
    // On the server there is no storage: `localStorage` throws.
    return ownProfile.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}
