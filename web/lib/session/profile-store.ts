import { keyIn, ROLES } from '#contract/enums.ts'
import type { OwnProfile } from '#contract/profile.ts'
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

/** Another tab or an older version may have stored it. The server is asked at the start, so a missing fact returns soon. */
function stored(): OwnProfile | null {
  try {
    // On the server there is no storage: `localStorage` throws.
    const kept: Partial<OwnProfile> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isUsable(kept) ? { ...kept, emailConfirmed: kept.emailConfirmed ?? true } : null
  } catch {
    return null
  }
}

/** Without the schema, which public pages do not load. A declaration, because the store above calls it. */
function isUsable(kept: Partial<OwnProfile> | null): kept is OwnProfile {
  return Boolean(kept?._id && kept.name && kept.email && keyIn(ROLES, kept.role ?? null))
}
