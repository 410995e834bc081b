import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { profileStore } from './profile-store.ts'
import { refreshSession, signIn, signOut } from './session.ts'

const { queryKey } = queryOf(departmentCalls.list)

beforeEach(() => signIn(MEMBER))
afterEach(signOut)

/** What the browser does in this tab after another one has changed the storage. */
const tellTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

describe('a tab', () => {
  test('is signed out when another tab signs out', () => {
    localStorage.removeItem('profile')
    tellTab('profile')
    expect(profileStore.get()).toBeNull()
  })

  test('is signed out when another tab clears the whole storage', () => {
    localStorage.clear()
    tellTab(null)
    expect(profileStore.get()).toBeNull()
  })

  test('ignores what another tab stores under another key', () => {
    localStorage.setItem('profile', JSON.stringify(ADMIN))
    tellTab('theme')
    expect(profileStore.get()).toEqual(MEMBER)
  })

  test('drops what it fetched when another person logs in in another tab', () => {
    queryClient.setQueryData(queryKey, { message: '', body: [] })
    localStorage.setItem('profile', JSON.stringify({ ...MEMBER, about: 'Changed in another tab' }))
    tellTab('profile')
    expect(queryClient.getQueryData(queryKey)).toBeDefined()
    localStorage.setItem('profile', JSON.stringify(ADMIN))
    tellTab('profile')
    expect(profileStore.get()).toEqual(ADMIN)
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('a tab that refreshes the session', () => {
  // happy-dom has no locks, so the browser borrows those of Node.
  const withLocks = () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  }
  const fetchesToken = () => fakeApi([on(authCalls.refreshToken, () => ({ accessToken: 'fresh' }))])

  test('waits while another tab refreshes it', async () => {
    withLocks()
    const { calls } = await fetchesToken()
    const otherTab = Promise.withResolvers<void>()
    const held = locks.request('podium.refresh', () => otherTab.promise)
    const refreshed = refreshSession()
    await expect.poll(async () => (await locks.query()).pending).toHaveLength(1)
    expect(calls).toEqual([])
    otherTab.resolve()
    await Promise.all([held, refreshed])
    expect(calls).toEqual(['POST authentication/refreshToken'])
  })

  test('sends one request for all callers, and another one the next time', async () => {
    const { calls } = await fetchesToken()
    await Promise.all([refreshSession(), refreshSession()])
    expect(calls).toHaveLength(1)
    await refreshSession()
    expect(calls).toHaveLength(2)
  })
})
