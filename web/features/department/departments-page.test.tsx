import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DepartmentsPage } from './departments-page.tsx'

const page = <DepartmentsPage />
const physics = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }
const arts = { _id: '0000000000000000000000a2', name: 'Fine Arts', logo: '0000000000000000000000f1' }

test('a visitor sees every department and goes to its page', async () => {
  const { user, whereabouts } = await renderPage({
    page,
    api: [on(departmentCalls.list, () => ({ body: [arts, physics] }))],
  })
  expect(await screen.findByRole('link', { name: 'Fine Arts' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Physics' }))
  expect(whereabouts()).toBe(`/departments/${physics._id}`)
})

test('a loading list is announced', async () => {
  await renderPage({ page, api: [on(departmentCalls.list, () => ({ body: [physics] }))] })
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await screen.findByText('Physics')
  expect(screen.queryByRole('status')).toBeNull()
})

test('no departments yet: the sentence of the specification', async () => {
  await renderPage({ page, api: [on(departmentCalls.list, () => ({ body: [] }))] })
  expect(await screen.findByText('Departments are yet to be declared.')).toBeTruthy()
})

test('no departments yet: an admin creates the first one from here', async () => {
  await renderPage({ page, profile: ADMIN, api: [on(departmentCalls.list, () => ({ body: [] }))] })
  expect((await screen.findByRole('link', { name: 'Create Department' })).getAttribute('href')).toBe(
    '/adminDashboard/departmentManagementAdmin/createDepartment',
  )
})

test('a list that fails says why and is tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page,
    api: [on(departmentCalls.list, () => (fails ? refuse('role_forbidden', 'Not today.') : { body: [physics] }))],
  })
  expect(await screen.findByText('Unable to load items. Please try again later.')).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Physics')).toBeTruthy()
})
