import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { allows } from '#contract/call/access.ts'
import { ROLES, type Role } from '#contract/values/enums.ts'
import { routes } from '#web/app/router.tsx'
import type { Prefetch } from '#web/app/routes/prefetch.ts'
import { findPages, matchingPages } from '#web/features/search/find-pages.ts'
import { dashboardFor } from './dashboard-entries.ts'
import { searchPagesFor } from './search-pages.ts'

const roles = [null, ...(Object.keys(ROLES) as Role[])]

test.each(roles)('%s is offered each page once, and only pages that the routes let them open', (role) => {
  const pages = searchPagesFor(role)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  for (const { path, label } of pages) {
    const route = matchRoutes(routes, path)?.at(-1)?.route as RouteObject | undefined
    expect(route?.path, `${label}: ${path}`).toMatch(/^\//)
    const { access = 'anyone' } = (route?.handle ?? {}) as Partial<Prefetch>
    expect(allows(access, role), `${label} for ${role}`).toBe(true)
  }
})

test('points, rules and events find their pages, and managers have doors to draws', () => {
  const found = (role: Role | null, text: string) => findPages(searchPagesFor(role), text).map(({ to }) => to)
  expect(found(null, 'points')[0]).toBe('/pointTable')
  expect(found('ADMIN', 'adjust points')).toEqual(['/pointTable'])
  expect(dashboardFor('ADMIN').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Events', 'Draws', 'Rule Book']),
  )
  expect(dashboardFor('DEPARTMENT_HEAD').map(({ label }) => label)).not.toContain('Draws')
})

test.each([
  ['results', 'Match Management'],
  ['fixtures', 'Match Management'],
  ['schedule', 'Schedule a Match'],
  ['entries', 'Events'],
  ['conduct', 'Events'],
  ['plan', 'Plan Matches'],
  ['points rules', 'Points Rules'],
  ['applicants', 'Team Management'],
  ['create event', 'Create an Event'],
  ['order of play', 'Order of Play'],
])('an admin who types %j is offered “%s”', (text, label) => {
  expect(matchingPages(searchPagesFor('ADMIN'), text).map((page) => page.label)).toContain(label)
})

test('every page without a parameter that a route guards is offered to some role', () => {
  const offered = roles.flatMap((role) => searchPagesFor(role).map(({ path }) => path))
  const guardedPaths = routes
    .flatMap(function all(route): RouteObject[] {
      return [route, ...(route.children ?? []).flatMap(all)]
    })
    .filter(({ path, handle }) => path && !path.includes(':') && (handle as Partial<Prefetch>)?.access)
    .map(({ path }) => path)
  expect(guardedPaths.filter((path) => path && !offered.includes(path))).toEqual([])
})
