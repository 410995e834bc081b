import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { Toaster } from '#web/lib/toasts.tsx'
import { fakeApi, on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { profileStore } from './profile-store.ts'
import { resumeSession, signIn, signOut, useIsResuming, useSession } from './session.ts'

beforeEach(() => {
  signOut()
  notifications.clean()
})

const stored = () => JSON.parse(localStorage.getItem('profile') ?? 'null')
const session = () => renderHook(useSession).result.current

describe('who is signed in', () => {
  test('is kept in memory and under "profile"', () => {
    signIn(MEMBER)
    expect(stored()).toEqual(MEMBER)
    expect(session()).toEqual({ profile: MEMBER, role: 'USER' })
  })

  test('is forgotten in both', () => {
    signIn(MEMBER)
    signOut()
    expect(stored()).toBeNull()
    expect(session()).toEqual({ profile: null, role: null })
  })

  test('follows what another tab did', () => {
    const { result } = renderHook(useSession)
    const elsewhere = (profile: unknown) => {
      localStorage.setItem('profile', JSON.stringify(profile))
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'profile' })))
    }
    elsewhere(ADMIN)
    expect(result.current.role).toBe('ADMIN')
    elsewhere({ name: 'half a profile' })
    expect(result.current.profile).toBeNull()
  })

  test('leaves nothing of what was fetched to the next person', () => {
    const { queryKey } = queryOf(departmentCalls.list)
    signIn(MEMBER)
    queryClient.setQueryData(queryKey, { message: '', body: [] })
    signIn({ ...MEMBER, about: 'Now with words' })
    expect(queryClient.getQueryData(queryKey)).toBeDefined()
    signIn(ADMIN)
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('on load', () => {
  const load = () => {
    render(
      <MantineProvider>
        <Toaster />
      </MantineProvider>,
    )
    resumeSession()
  }
  // A refresh that is still under way would be shared with the next test.
  afterEach(() => expect.poll(() => renderHook(useIsResuming).result.current).toBe(false))
  const refusing = (answer: () => never) => fakeApi([on(authCalls.refreshToken, answer)])

  test('a visitor is not asked about', async () => {
    const { calls } = await fakeApi([])
    load()
    expect(calls).toEqual([])
  })

  test('a stored profile gets a fresh token', async () => {
    signIn(MEMBER)
    const { calls } = await fakeApi([on(authCalls.refreshToken, () => ({ accessToken: 'fresh' }))])
    load()
    await expect.poll(() => calls).toEqual(['POST authentication/refreshToken'])
    expect(profileStore.get()).toEqual(MEMBER)
  })

  test('403 ends the session without a toast', async () => {
    signIn(MEMBER)
    await refusing(() => refuse('session_expired', 'Whatever.'))
    load()
    await expect.poll(profileStore.get).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    [401, SENTENCES.unauthorised, () => refuse('session_missing', 'Whatever.')],
    [500, SENTENCES.authenticationFailed, () => refuse('internal_error', 'Whatever.', { reference: 'r' })],
  ])('%i ends the session and says "%s"', async (_status, sentence, answer) => {
    signIn(MEMBER)
    await refusing(answer)
    load()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(profileStore.get()).toBeNull()
    expect(stored()).toBeNull()
  })

  test('a busy server does not end the session', async () => {
    signIn(MEMBER)
    const { calls } = await refusing(() => refuse('overloaded', 'Whatever.', { retryAfter: 5 }))
    load()
    await expect.poll(() => calls).toHaveLength(1)
    expect(profileStore.get()).toEqual(MEMBER)
  })

  test('a missing answer is reported, and the session stays', async () => {
    signIn(MEMBER)
    const { calls, cutLines } = await fakeApi([on(authCalls.refreshToken, () => new Promise(() => undefined))])
    load()
    await expect.poll(() => calls).toHaveLength(1)
    cutLines()
    expect(await screen.findByText(SENTENCES.noResponse)).toBeTruthy()
    expect(profileStore.get()).toEqual(MEMBER)
  })
})
