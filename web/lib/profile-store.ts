import { type OwnProfile, ownProfile } from '#contract/profile.ts'

const KEY = 'profile'

let profile = stored()
const listeners = new Set<() => void>()

/** Who is signed in, in memory and in local storage, the same in every tab. */
export const profileStore = {
  get: () => profile,

  set(next: OwnProfile | null) {
    if (next) localStorage.setItem(KEY, JSON.stringify(next))
    else localStorage.removeItem(KEY)
    become(next)
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

// `key` is null when another tab cleared the whole storage.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) become(stored())
})

function become(next: OwnProfile | null) {
  profile = next
  for (const listener of listeners) listener()
}

function stored(): OwnProfile | null {
  try {
    return ownProfile.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}
