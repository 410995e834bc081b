import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { fakeApi, on, refuseAsProxy } from '#web/testing/fake-api.ts'
import { until } from '#web/testing/until.ts'
import { pagesOf, queryOf } from './api.ts'
import { queryClient } from './query-client.ts'

const RETRY_DELAY = 5_000
const list = queryOf(departmentCalls.list)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** A page that shows the departments, from a server that answers with this status. */
async function showFailing(status: number) {
  const { calls } = await fakeApi([on(departmentCalls.list, () => refuseAsProxy(status))])
  const page = new QueryObserver(queryClient, list)
  onTestFinished(page.subscribe(() => undefined))
  const failures = (count: number) => until(() => expect(page.getCurrentResult().failureCount).toBe(count))
  await failures(1)
  return { calls, page, failures }
}

test.each([500, 399])('a query that fails with %i is tried three times, five seconds apart', async (status) => {
  const { calls, page, failures } = await showFailing(status)
  for (const attempt of [2, 3]) {
    vi.advanceTimersByTime(RETRY_DELAY - 1)
    expect(calls).toHaveLength(attempt - 1)
    vi.advanceTimersByTime(1)
    await failures(attempt)
  }
  expect(page.getCurrentResult().status).toBe('error')
  expect(calls).toHaveLength(3)
})

test.each([400, 499])('a query that is refused with %i is not tried again', async (status) => {
  const { calls, page } = await showFailing(status)
  expect(page.getCurrentResult().status).toBe('error')
  expect(calls).toHaveLength(1)
})

test('a write refetches what is shown, and a failed write does not', async () => {
  const { calls } = await fakeApi([on(departmentCalls.list, () => ({ body: [] }))])
  onTestFinished(new QueryObserver(queryClient, list).subscribe(() => undefined))
  await until(() => expect(queryClient.getQueryData(list.queryKey)).toBeDefined())
  const write = (mutationFn: () => Promise<void>) => new MutationObserver(queryClient, { mutationFn }).mutate()

  await write(() => Promise.reject(new Error('refused'))).catch(() => undefined)
  expect(queryClient.isFetching()).toBe(0)
  await write(() => Promise.resolve())
  await until(() => expect(calls).toHaveLength(2))
})

test('a list in pages ends with its last page, and each page keeps the filters', async () => {
  const asked: unknown[] = []
  await fakeApi([
    on(teamCalls.list, ({ query }) => {
      asked.push(query)
      return { body: [], currentPage: query.page, totalPages: 2 }
    }),
  ])
  const teams = pagesOf(teamCalls.list, { query: { q: 'Falcons' } })
  await queryClient.fetchInfiniteQuery({ ...teams, pages: 5 })
  expect(asked).toMatchObject([
    { q: 'Falcons', page: 1 },
    { q: 'Falcons', page: 2 },
  ])
})

test('the pages of a list are cached apart from the list', () => {
  expect(pagesOf(teamCalls.list).queryKey).not.toEqual(queryOf(teamCalls.list).queryKey)
})
