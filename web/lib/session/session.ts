import { useSyncExternalStore } from 'react'
import { authCalls } from '#contract/auth/calls.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import type { Role } from '#contract/values/enums.ts'
import { CallError } from '#web/lib/calls/call-error.ts'
import { isUnseen, seenAt } from '#web/lib/calls/old-state.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { send } from '#web/lib/calls/transport.ts'
import { notice } from '#web/lib/notice.ts'
import { createObservable } from '#web/lib/store.ts'
import { ownAnswers } from './own-answers.ts'
import { profileStore } from './profile-store.ts'

export interface CurrentSession {
  profile: OwnProfile | null
  role: Role | null
}

export function useSession(): CurrentSession {
  // The server renders every page as for a visitor.
  const profile = useSyncExternalStore(profileStore.subscribe, profileStore.get, () => null)
  // Until then the person does what a member does.
  return { profile, role: profile?.needsSecondFactor ? 'USER' : (profile?.role ?? null) }
}

/** Whether the session that this browser remembers is still being checked: it may have expired. */
export const useIsResuming = () => useSyncExternalStore(resuming.subscribe, resuming.get, () => false)

/** Stores the profile after a login or a change of it. */
export const signIn = (profile: OwnProfile) => profileStore.set(profile)

/** Removes the profile from this browser. The logout call ends the session on the server. */
export const signOut = () => profileStore.set(null)

const resuming = createObservable(false)

/** Called once, when the application starts. */
export function resumeSession() {
  if (!profileStore.get()) return
  resuming.set(true)
  refreshSession()
    .catch((error: unknown) => {
      // A stored page and the offline page say so themselves.
      const isSaid = isUnseen || seenAt.get() !== null
      if (error instanceof CallError && error.unanswered && !isSaid) void notice.failure(error.message)
    })
    .finally(() => resuming.set(false))
}

let refreshing: Promise<void> | null = null

/** Refreshes the access token. Concurrent calls share one request. */
export function refreshSession(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refresh() {
  try {
    await oneTabAtATime(() => send(authCalls.refreshToken, {}, {}))
  } catch (error) {
    if (error instanceof CallError) endSessionAfter(error)
    throw error
  }
}

/** A network fault or a busy server does not end the session. */
function endSessionAfter({ status }: CallError) {
  if (status !== 401 && status !== 403 && status !== 500) return
  signOut()
  if (status === 401) void notice.failure(SENTENCES.unauthorised)
  if (status === 500) void notice.failure(SENTENCES.authenticationFailed)
}

// The refresh token rotates: two tabs with the same one would look like a theft, and the session would end.
// Locks exist in secure contexts only.
const oneTabAtATime = (task: () => Promise<unknown>) =>
  navigator.locks ? navigator.locks.request('podium.refresh', task) : task()

// Clear all cached data, so that the next person sees none of it.
let shownTo = profileStore.get()?._id
profileStore.subscribe(() => {
  const id = profileStore.get()?._id
  if (id === shownTo) return
  shownTo = id
  ownAnswers.forget()
  void queryClient.resetQueries()
})
