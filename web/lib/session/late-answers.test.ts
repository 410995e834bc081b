import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { profileCalls } from '#contract/profile/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { fakeApi, on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { checkOwnProfile, ownProfileQuery } from './own-profile.ts'
import { profileStore } from './profile-store.ts'
import { signIn, signOut } from './session.ts'

beforeEach(() => signIn(MEMBER))
afterEach(() => {
  signOut()
  queryClient.clear()
})

/** A server that delays its answer about the own profile until `arrive` is called. */
async function delayOwnProfile() {
  const answered = Promise.withResolvers<void>()
  const { calls } = await fakeApi([
    on(profileCalls.own, async () => {
      await answered.promise
      return { body: { ...MEMBER, role: 'HELPER' as const, department: null } }
    }),
  ])
  const checked = checkOwnProfile()
  await expect.poll(() => calls).toHaveLength(1)
  return {
    calls,
    async arrive() {
      answered.resolve()
      await checked
    },
  }
}

test('a late answer about the own profile does not change the person who logged in meanwhile', async () => {
  const { arrive } = await delayOwnProfile()
  signIn(ADMIN)
  await arrive()
  expect(profileStore.get()).toEqual(ADMIN)
  expect(queryClient.getQueryData(ownProfileQuery.queryKey)).toBeUndefined()
})

test('a second check of the own profile shares the answer that is on its way', async () => {
  const { arrive, calls } = await delayOwnProfile()
  const second = checkOwnProfile()
  await arrive()
  await second
  expect(calls).toHaveLength(1)
  await checkOwnProfile()
  expect(calls).toHaveLength(2)
})

test('the checked profile is what the page of the own profile shows', async () => {
  const { arrive } = await delayOwnProfile()
  await arrive()
  expect(queryClient.getQueryData(ownProfileQuery.queryKey)?.body.role).toBe('HELPER')
})

test('a list that was asked for one person is not shown to the next', async () => {
  const answered = Promise.withResolvers<void>()
  const { calls } = await fakeApi([
    on(departmentCalls.list, async () => {
      await answered.promise
      return { body: [] }
    }),
  ])
  const query = queryOf(departmentCalls.list)
  const late = vi.fn()
  const asked = queryClient.fetchQuery(query).then(late, () => undefined)
  await expect.poll(() => calls).toHaveLength(1)
  signIn(ADMIN)
  answered.resolve()
  await asked
  expect(late).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})

test('a refused check of the own profile keeps the profile', async () => {
  await fakeApi([on(profileCalls.own, () => refuse('role_forbidden', 'Not allowed.'))])
  await checkOwnProfile()
  expect(profileStore.get()).toEqual(MEMBER)
})
