import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { announcementCalls } from '#contract/announcement/calls.ts'
import type { Topic } from '#contract/call/topics.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { fakeLive } from '#web/testing/fake-live.ts'
import { until } from '#web/testing/until.ts'
import { followChanges } from './follow-changes.ts'
import { socket } from './live-connection.ts'
import { onServerEvent } from './live-events.ts'

const LONGEST_WAIT_MS = 2_000
const DEPARTMENTS = 'GET department/departments'
const TEAMS = 'GET team/viewTeams'
/** Does not say what it shows. */
const OWN = 'GET announcement/ownAnnouncements'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  socket.removeAllListeners('listsChanged')
  socket.removeAllListeners('connect')
  queryClient.clear()
})

/** A page that shows three lists, and was loaded before it was connected. */
async function openPage() {
  const { server, calls } = await fakeApi([
    on(departmentCalls.list, () => ({ body: [] })),
    on(teamCalls.list, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    on(announcementCalls.listOwn, () => ({ body: [], currentPage: 1, totalPages: 1 })),
  ])
  show(queryOf(departmentCalls.list))
  show(queryOf(teamCalls.list))
  show(queryOf(announcementCalls.listOwn))
  await until(() => expect(calls).toHaveLength(3))
  await until(() => expect(queryClient.isFetching()).toBe(0))

  const live = await fakeLive(server, {})
  await followChanges()
  await until(() => expect(socket.connected).toBe(true))
  calls.splice(0)

  const listener = vi.fn()
  onTestFinished(onServerEvent('listsChanged', listener))
  async function announceTopics(...topics: Topic[]) {
    live.broadcast('listsChanged', topics)
    await until(() => expect(listener).toHaveBeenLastCalledWith(topics))
  }
  /** All that is asked for within the longest wait. */
  async function askedAgain(): Promise<string[]> {
    vi.advanceTimersByTime(LONGEST_WAIT_MS)
    await until(() => expect(queryClient.isFetching()).toBe(0))
    return calls.splice(0).sort()
  }
  return { ...live, calls, announceTopics, askedAgain }
}

const show = (query: { queryKey: readonly unknown[] }) =>
  onTestFinished(new QueryObserver(queryClient, query).subscribe(() => undefined))

test('what changed between the page and its connection is asked for', async () => {
  const { calls, askedAgain } = await openPage()
  expect(calls).toEqual([])
  expect(await askedAgain()).toEqual([OWN, DEPARTMENTS, TEAMS])
  expect(await askedAgain()).toEqual([])
})

test('of a change, only what shows it is asked for, within two seconds', async () => {
  const { announceTopics, calls, askedAgain } = await openPage()
  await askedAgain()
  await announceTopics('team')
  expect(calls).toEqual([])
  expect(await askedAgain()).toEqual([OWN, TEAMS])
  await announceTopics('department')
  expect(await askedAgain()).toEqual([OWN, DEPARTMENTS, TEAMS])
})

test('many changes in a moment ask once', async () => {
  const { announceTopics, askedAgain } = await openPage()
  await askedAgain()
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.9)
  await announceTopics('department')
  await announceTopics('team')
  await announceTopics('department', 'points')
  expect(await askedAgain()).toEqual([OWN, DEPARTMENTS, TEAMS])
})

test('what was missed without a connection is asked for when it is back', async () => {
  const { askedAgain, calls, goOffline, comeOnline } = await openPage()
  await askedAgain()
  goOffline()
  expect(await askedAgain()).toEqual([])
  comeOnline()
  await until(() => expect(socket.connected).toBe(true))
  expect(calls).toEqual([])
  expect(await askedAgain()).toEqual([OWN, DEPARTMENTS, TEAMS])
})
