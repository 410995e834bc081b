import { expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/values/enums.ts'
import { allows, DASHBOARD, isManager, SIDEBAR } from './access.ts'

const roles = Object.keys(ROLES) as Role[]
const labelsFor = (entries: typeof SIDEBAR | typeof DASHBOARD, role: Role | null) =>
  entries.filter(({ access }) => allows(access, role)).map(({ label }) => label)

test('a visitor can make the calls for anyone, and none that needs a session', () => {
  expect(allows('anyone', null)).toBe(true)
  expect(allows('signedIn', null)).toBe(false)
  expect(allows(roles, null)).toBe(false)
})

test('every role but USER manages', () => {
  expect(roles.filter(isManager)).toEqual(['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER'])
})

test('the sidebar shows each role its entries', () => {
  const forAll = ['Home', 'Departments', 'Teams', 'Matches', 'Announcement', 'Time Table', 'Point Table', 'GC Archive']
  const withApplications = forAll.toSpliced(4, 0, 'Applications')
  expect(labelsFor(SIDEBAR, null)).toEqual(forAll)
  expect(labelsFor(SIDEBAR, 'USER')).toEqual([...withApplications, 'Logout'])
  expect(labelsFor(SIDEBAR, 'ADMIN')).toEqual([...forAll, 'ADMIN HQ', 'Logout'])
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER'] as const) {
    expect(labelsFor(SIDEBAR, role)).toEqual([...withApplications, 'ADMIN HQ', 'Logout'])
  }
})

test('the dashboard shows each role its cards', () => {
  expect(labelsFor(DASHBOARD, 'USER')).toEqual([])
  expect(labelsFor(DASHBOARD, 'HELPER')).toEqual([
    'Announcement Management',
    'Match Management',
    'Live Match Management',
    'Board',
    'Grounds',
    'Events',
    'Draws',
    'Rule Book',
  ])
  const ofDepartment = ['Announcement Management', 'Department Management', 'Team Management', 'Events', 'Rule Book']
  expect(labelsFor(DASHBOARD, 'DEPARTMENT_HEAD')).toEqual(ofDepartment)
  expect(labelsFor(DASHBOARD, 'DEPARTMENT_SPORTS_LEAD')).toEqual(ofDepartment)
  expect(labelsFor(DASHBOARD, 'ADMIN')).toEqual(
    expect.arrayContaining([
      'GC & Archive Management',
      'Time Table Management',
      'Admin Department Management',
      'Role Management',
      'Match Management',
      'Live Match Management',
    ]),
  )
})
