import { profileCalls } from '#contract/profile.ts'
import { ask, queryOf } from './api.ts'
import { profileStore } from './profile-store.ts'
import { queryClient } from './query-client.ts'

const CHECK_EVERY = 60_000

const OWN = { params: { id: 'ownProfile' } }

export const ownProfileQuery = queryOf(profileCalls.view, OWN)

let checkedAt = 0
let checking: Promise<void> | null = null

/** Whoever is signed in, as the server knows them now: a role that was given or taken shows without a new login. */
export function checkOwnProfile(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null
  })
  return checking
}

async function check() {
  if (!profileStore.get()) return
  checkedAt = Date.now()
  // What fails here has been told where it matters: by the session, or by the call that somebody waits for.
  const answer = await ask(profileCalls.view, OWN).catch(() => null)
  const kept = profileStore.get()
  if (!answer || kept?._id !== answer.body._id) return
  const { department, email = kept.email, ...facts } = answer.body
  profileStore.set({ ...facts, email, department: department?._id ?? null })
  queryClient.setQueryData(ownProfileQuery.queryKey, answer)
}

/** From the start of the application on: now, when somebody comes back to it, and when they are refused something. */
export function followOwnProfile() {
  void checkOwnProfile()
  window.addEventListener('focus', () => {
    if (Date.now() - checkedAt >= CHECK_EVERY) void checkOwnProfile()
  })
  for (const cache of [queryClient.getMutationCache(), queryClient.getQueryCache()]) {
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && event.action.error.status === 403) {
        void checkOwnProfile()
      }
    })
  }
}
