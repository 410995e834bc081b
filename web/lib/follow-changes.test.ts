import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { announcementCalls } from '#contract/announcement.ts'
import { departmentCalls } from '#contract/department.ts'
import { teamCalls } from '#contract/team.ts'
import type { Topic } from '#contract/topics.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { fakeLive } from '#web/testing/fake-live.ts'
import { until } from '#web/testing/until.ts'
import { queryOf } from './api.ts'
import { followChanges } from './follow-changes.ts'
import { socket } from './live-connection.ts'
import { whenTold } from './live-events.ts'
import { queryClient } from './query-client.ts'

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

  const heard = vi.fn()
  onTestFinished(whenTold('listsChanged', heard))
  async function hear(...topics: Topic[]) {
    live.tell('listsChanged', topics)
    await until(() => expect(heard).toHaveBeenLastCalledWith(topics))
  }
  /** All that is asked for within the longest wait. */
  async function askedAgain(): Promise<string[]> {
    vi.advanceTimersByTime(LONGEST_WAIT_MS)
    await until(() => expect(queryClient.isFetching()).toBe(0))
    return calls.splice(0).sort()
  }
  return { ...live, calls, hear, askedAgain }
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
  const { hear, calls, askedAgain } = await openPage()
  await askedAgain()
  await hear('team')
  expect(calls).toEqual([])
  expect(await askedAgain()).toEqual([OWN, TEAMS])
  await hear('department')
  expect(await askedAgain()).toEqual([OWN, DEPARTMENTS, TEAMS])
})

test('many changes in a moment ask once', async () => {
  const { hear, askedAgain } = await openPage()
  await askedAgain()
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.9)
  await hear('department')
  await hear('team')
  await hear('department', 'points')
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
