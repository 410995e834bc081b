import { useSyncExternalStore } from 'react'
import { authCalls } from '#contract/auth.ts'
import type { Role } from '#contract/enums.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { CallError } from './call-error.ts'
import { notice } from './notice.ts'
import { profileStore } from './profile-store.ts'
import { queryClient } from './query-client.ts'
import { send } from './transport.ts'

export interface Session {
  profile: OwnProfile | null
  role: Role | null
}

export function useSession(): Session {
  const profile = useSyncExternalStore(profileStore.subscribe, profileStore.get)
  return { profile, role: profile?.role ?? null }
}

/** Keeps who has just logged in, or one's own profile after it changed. */
export const signIn = (profile: OwnProfile) => profileStore.set(profile)

/** Forgets who was signed in, in this browser. Ending the session on the server is the logout call's affair. */
export const signOut = () => profileStore.set(null)

/** Once, when the application starts. */
export function resumeSession() {
  if (!profileStore.get()) return
  refreshSession().catch((error: unknown) => {
    if (error instanceof CallError && error.unanswered) void notice.failure(error.message)
  })
}

let refreshing: Promise<void> | null = null

/** A fresh access token; calls that need one at the same time share one request. */
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
    if (error instanceof CallError) judge(error)
    throw error
  }
}

/** A network that fails or a server that is busy ends no session. */
function judge({ status }: CallError) {
  if (status !== 401 && status !== 403 && status !== 500) return
  signOut()
  if (status === 401) void notice.failure(SENTENCES.unauthorised)
  if (status === 500) void notice.failure(SENTENCES.authenticationFailed)
}

// The refresh token is rotated: two tabs that sent the same one would look like a thief, and the session would end.
// Locks exist in secure contexts only.
const oneTabAtATime = (task: () => Promise<unknown>) =>
  navigator.locks ? navigator.locks.request('podium.refresh', task) : task()

// Nothing that one person saw stays for the next.
let shownTo = profileStore.get()?._id
profileStore.subscribe(() => {
  const id = profileStore.get()?._id
  if (id === shownTo) return
  shownTo = id
  void queryClient.resetQueries()
})
