import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, matchRoutes } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type GcRecordDetails, gcCalls } from '#contract/gc/calls.ts'
import { routes } from '#web/app/router.tsx'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { paths } from '#web/lib/paths.ts'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { prefetch, prefetchOnIntent } from './prefetch.ts'

const { department } = MAVERICKS
const FILTERS = `department=${department._id}&gender=MALE&sport=CHESS&q=mech`
const asked = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash)

function routeAt(pathname: string) {
  const found = matchRoutes(routes, pathname)?.at(-1)
  if (!found) throw new Error(`There is no page at ${pathname}.`)
  return found
}

beforeAll(async () => {
  // The router has opened its first page, which asks for news.
  await queryClient.cancelQueries()
  queryClient.clear()
})

const SETTLED: GcRecordDetails = {
  ...{ _id: '', year: 2024, name: null, wonBy: null, teamPic: null, isCurrent: false },
  ...{ season: null, openedAt: null, closedAt: null, standings: [] },
}

test('the pages of an archived championship prefetch what they learn from its record', async () => {
  const record = '0000000000000000000000b1'
  const season = '0000000000000000000000c1'
  await renderPage({
    page: <p>Nothing</p>,
    api: [
      on(gcCalls.find, () => ({
        body: { ...SETTLED, _id: record, season },
      })),
    ],
  })
  for (const [address, calls] of [
    [paths.eventsInRecord(record), ['event/events']],
    [paths.pointsInRecord(department._id, record), ['pointsTable/particularDepartment/:id', 'pointsTable/history/:id']],
  ] as const) {
    const [pathname = '', search] = address.split('?')
    const { route, params } = routeAt(pathname)
    await prefetch(route.handle, params, new URLSearchParams(search))
    const later = asked().filter((hash) => hash.includes(season))
    for (const call of calls) expect(later.join()).toContain(call)
  }
})

test('a pointer on a link prefetches its page, and on one without a valid address nothing', () => {
  const load = vi.fn(async () => undefined)
  prefetchOnIntent(createMemoryRouter([{ path: '/teams', handle: { load }, element: null }]))
  for (const [address, count] of [
    ['http://', 0],
    ['https://elsewhere.example/teams', 0],
    ['/teams?sport=CHESS', 1],
  ] as const) {
    const link = document.body.appendChild(document.createElement('a'))
    link.setAttribute('href', address)
    link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(load).toHaveBeenCalledTimes(count)
    link.remove()
  }
})

test.each([
  `${paths.teams}?${FILTERS}`,
  `${paths.announcements}?${FILTERS}`,
  `${paths.matchList('upcoming')}?${FILTERS}`,
  `${paths.matchList('summary')}?${FILTERS}`,
  `${paths.seasonResults('0000000000000000000000f1')}&${FILTERS}`,
  `${paths.liveMatches}?${FILTERS}`,
])('a pointer on a link to %s prefetches the queries of that page, and no others', async (address) => {
  const [pathname = '', search] = address.split('?')
  const { route, params } = routeAt(pathname)
  const { Component } = await (route.lazy as () => Promise<{ Component: ComponentType }>)()
  await renderPage({
    page: <Component />,
    path: route.path,
    at: address,
    api: [on(departmentCalls.list, () => ({ body: [{ ...department, logo: null }] }))],
  })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const onPage = asked()
  await prefetch(route.handle, params, new URLSearchParams(search))
  expect(asked()).toEqual(onPage)
})
