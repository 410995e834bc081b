import { generatePath, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { allows } from '#contract/call/access.ts'
import { ROLES, type Role } from '#contract/values/enums.ts'
import { pageAbove } from '#web/app/frame/page-column.tsx'
import { isInMenu } from '#web/app/navigation/entries.ts'
import { routes } from '#web/app/router.tsx'

const ID = '0000000000000000000000a1'

const patternsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [path ?? [], patternsOf(children)].flat())
const pages = patternsOf(routes)
  .filter((path) => path !== '*')
  .map((path) => generatePath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID]))))
const inner = pages.filter((path) => path !== '/' && !isInMenu(path))

const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route
const mayOpen = (path: string, role: Role | null) => allows(routeOf(path)?.handle?.access ?? 'anyone', role)

test.each(inner)('the page above %s exists, and is open to all roles of the page', (path) => {
  const above = pageAbove(path)
  expect(above.length).toBeLessThan(path.length)
  expect(routeOf(above)?.path).not.toBe('*')
  // An address like a list's with an id in the place of its name is not a page of its own.
  expect(routeOf(above)?.path).not.toBe('/matches/:endPoint')
  const roles = [null, ...Object.keys(ROLES)] as (Role | null)[]
  for (const role of roles.filter((one) => mayOpen(path, one))) expect(mayOpen(above, role), `${role}`).toBe(true)
})

test.each([
  ['/events/1/draw', '/events/1'],
  ['/matches/view/1', '/matches'],
  ['/matches/live', '/matches'],
  ['/matches/liveMatches/room', '/matches/live'],
  ['/profile/1', '/'],
  ['/headToHead/departments/1/2', '/'],
  ['/profile/ownProfile/updateProfile', '/profile/ownProfile'],
  ['/adminDashboard/teammanagement/updateTeam/1', '/adminDashboard/teammanagement'],
  ['/adminDashboard/entries/lists/1', '/adminDashboard'],
  ['/adminDashboard/lineUps/1/2', '/matches/view/1'],
  ['/teams/1/', '/teams'],
  ['/login', '/'],
])('above %s is %s', (path, above) => {
  expect(pageAbove(path)).toBe(above)
})
