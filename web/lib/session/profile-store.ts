import type { OwnProfile } from '#contract/profile/calls.ts'
import { keyIn, ROLES } from '#contract/values/enums.ts'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { createObservable } from '#web/lib/store.ts'

const KEY = 'profile'

const store = createObservable(stored())

/** The signed-in person, in memory and in local storage, shared by all tabs. */
export const profileStore = {
  ...store,

  set(next: OwnProfile | null) {
    if (next) deviceStorage.writeJson(KEY, next)
    else deviceStorage.remove(KEY)
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
  const profile = deviceStorage.readJson<Partial<OwnProfile>>(KEY)
  return isUsable(profile) ? { ...profile, emailConfirmed: profile.emailConfirmed ?? true } : null
}

/** Without the schema, which public pages do not load. A declaration, because the store above calls it. */
function isUsable(profile: Partial<OwnProfile> | null): profile is OwnProfile {
  return Boolean(profile?._id && profile.name && profile.email && keyIn(ROLES, profile.role ?? null))
}
