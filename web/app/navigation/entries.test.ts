import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/values/enums.ts'
import { routes } from '#web/app/router.tsx'
import { dashboardFor } from './dashboard-entries.ts'
import { bottomBar, deviceEntries, sidebarFor } from './entries.ts'

const labels = (entries: { label: string }[]) => entries.map(({ label }) => label)

test('a visitor finds the public pages in the sidebar, neither ADMIN HQ nor Logout', () => {
  const shown = labels(sidebarFor(null))
  expect(shown).toEqual(expect.arrayContaining(['Home', 'Departments']))
  expect(shown).not.toContain('ADMIN HQ')
  expect(shown).not.toContain('Logout')
})

test('a member can log out but does not manage', () => {
  const shown = labels(sidebarFor('USER'))
  expect(shown).toContain('Logout')
  expect(shown).not.toContain('ADMIN HQ')
})

test.each<Role>(['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER'])('%s finds ADMIN HQ', (role) => {
  expect(labels(sidebarFor(role))).toContain('ADMIN HQ')
})

test('the audit trail and the departments of all are for admins', () => {
  const forAdmins = ['Admin Department Management', 'Audit Trail']
  expect(labels(dashboardFor('ADMIN'))).toEqual(expect.arrayContaining(forAdmins))
  for (const role of ['DEPARTMENT_HEAD', 'HELPER', 'USER'] as const) {
    for (const label of forAdmins) expect(labels(dashboardFor(role))).not.toContain(label)
  }
})

test('players see the applications entry', () => {
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER', 'HELPER'] as const) {
    expect(labels(sidebarFor(role))).toContain('Applications')
  }
  expect(labels(sidebarFor('ADMIN'))).not.toContain('Applications')
  expect(labels(sidebarFor(null))).not.toContain('Applications')
})

test('every entry leads to a page', () => {
  for (const role of Object.keys(ROLES) as Role[]) {
    for (const { path } of [...sidebarFor(role), ...dashboardFor(role), ...bottomBar, ...deviceEntries]) {
      expect([path, matchRoutes(routes, path)?.at(-1)?.route.path]).toEqual([path, path])
    }
  }
})
