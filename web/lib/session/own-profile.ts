import { profileCalls } from '#contract/profile/calls.ts'
import { ask, queryOf } from '#web/lib/calls/api.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { profileStore } from './profile-store.ts'

const CHECK_EVERY = 60_000

export const ownProfileQuery = queryOf(profileCalls.own)

let checkedAt = 0
let checking: Promise<void> | null = null

/** The profile of the signed-in person from the server, so that a changed role shows without a new login. */
export function checkOwnProfile(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null
  })
  return checking
}

async function check() {
  if (!profileStore.get()) return
  checkedAt = Date.now()
  // Errors are ignored: the session or the caller reports them.
  const answer = await ask(profileCalls.own).catch(() => null)
  const kept = profileStore.get()
  if (!answer || kept?._id !== answer.body._id) return
  const { department, ...facts } = answer.body
  profileStore.set({ ...facts, department: department?._id ?? null })
  queryClient.setQueryData(ownProfileQuery.queryKey, answer)
}

/** Refreshes the profile at the start, when the window gets the focus, and after a 403. */
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
