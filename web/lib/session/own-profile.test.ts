import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { profileCalls } from '#contract/profile/calls.ts'
import type { Role } from '#contract/values/enums.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { fakeApi, on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { checkOwnProfile, followOwnProfile } from './own-profile.ts'
import { profileStore } from './profile-store.ts'
import { signIn, signOut } from './session.ts'

const OWN = 'GET profile/viewProfile/ownProfile'
const physics = { _id: '0000000000000000000000a1', name: 'Physics' }

const serving = (role: Role) =>
  fakeApi([
    on(profileCalls.own, () => ({ body: { ...MEMBER, role, isAdmin: role !== 'USER', department: physics } })),
    on(departmentCalls.list, () => refuse('role_forbidden', 'You are not allowed to do this.')),
  ])

beforeEach(() => signIn(MEMBER))
afterEach(() => {
  vi.useRealTimers()
  signOut()
})

test('a role that was given shows without a new login', async () => {
  await serving('HELPER')
  await checkOwnProfile()
  expect(profileStore.get()).toEqual({ ...MEMBER, role: 'HELPER', isAdmin: true, department: physics._id })
})

test('a visitor causes no request, and a server fault does not end the session', async () => {
  const { calls } = await fakeApi([on(profileCalls.own, () => refuse('overloaded', 'Busy.', { retryAfter: 5 }))])
  await checkOwnProfile()
  expect(profileStore.get()).toEqual(MEMBER)
  signOut()
  await checkOwnProfile()
  expect(calls).toEqual([OWN])
})

test('a person who has logged out meanwhile stays logged out', async () => {
  await serving('HELPER')
  const checked = checkOwnProfile()
  signOut()
  await checked
  expect(profileStore.get()).toBeNull()
})

test('coming back to the page asks again, at most once a minute; a refusal asks at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { calls } = await serving('USER')
  const asked = (times: number) => expect.poll(() => calls.filter((call) => call === OWN)).toHaveLength(times)
  const comeBack = () => window.dispatchEvent(new Event('focus'))

  followOwnProfile()
  await asked(1)
  comeBack()
  vi.setSystemTime(Date.now() + 60_000)
  await checkOwnProfile()
  await asked(2)
  comeBack()
  await asked(2)
  vi.setSystemTime(Date.now() + 60_000)
  comeBack()
  await asked(3)

  await queryClient.fetchQuery(queryOf(departmentCalls.list)).catch(() => undefined)
  await asked(4)
})
