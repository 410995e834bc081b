import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { departmentUpdate } from '#contract/testing/samples.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { UpdateDepartmentPage, UpdateOwnDepartmentPage } from './department-form-page.tsx'

const physics = departmentWith({ logo: '0000000000000000000000f1', about: 'Founded in 1962.' })

async function open({ department = physics, profile = ADMIN } = {}) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <UpdateDepartmentPage />,
    profile,
    path: '/adminDashboard/departmentManagementAdmin/updateDepartment/:id',
    at: `/adminDashboard/departmentManagementAdmin/updateDepartment/${physics._id}`,
    api: [
      on(departmentCalls.find, () => ({ body: department })),
      on(departmentCalls.update, ({ params, body, files }) => {
        onCall(params.id, body, Object.keys(files))
        return { body: physics }
      }),
    ],
  })
  return { ...opened, onCall, name: await screen.findByRole('textbox', { name: 'Name' }) }
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })

test('only what was changed is sent', async () => {
  const { user, onCall, name, whereabouts } = await open()
  await user.type(name, ' and Astronomy')
  await user.click(button())
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(onCall).toHaveBeenCalledExactlyOnceWith(physics._id, { name: 'Physics and Astronomy' }, [])
})

test('each field of the form is sent', async () => {
  const { user, onCall } = await open()
  for (const [field, value] of Object.entries(departmentUpdate)) {
    const input = document.querySelector(`[data-path=${field}]`) as HTMLInputElement
    await user.clear(input)
    await user.click(input)
    await user.paste(value)
  }
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith(physics._id, departmentUpdate, []))
})

test('a text that was emptied is cleared', async () => {
  const { user, onCall } = await open()
  await user.clear(screen.getByRole('textbox', { name: 'About' }))
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith(physics._id, { about: null }, []))
})

test('an admin chooses a colour from the palette, or leaves it to the logo', async () => {
  const { user, onCall } = await open({ department: { ...physics, color: '#C62828' } })
  const color = (name: string) => screen.getByRole('button', { name })
  expect(color('Red').getAttribute('aria-pressed')).toBe('true')
  await user.click(color('Navy'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' }).value).toBe('#14284B')
  await user.click(color('From the logo'))
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith(physics._id, { color: null }, []))
})

test('the colour of the logo is no choice, and what is no colour is refused at its field', async () => {
  const { user } = await open({ department: { ...physics, color: '#C62828', isColorOfLogo: true } })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' })
  expect(field.value).toBe('')
  await user.type(field, 'red')
  await user.tab()
  expect(await screen.findByText('A colour looks like #12814A.')).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('a sports lead has no field for the colour', async () => {
  await open({ profile: { ...MEMBER, role: 'DEPARTMENT_SPORTS_LEAD', isAdmin: true, department: physics._id } })
  expect(screen.queryByRole('textbox', { name: 'Colour' })).toBeNull()
})

test('a new logo alone is a change; the current one is shown until then', async () => {
  const { user, onCall } = await open()
  expect(screen.getByText('Current picture')).toBeTruthy()
  await user.upload(screen.getByLabelText('Logo'), new File(['a picture'], 'new.webp', { type: 'image/webp' }))
  await screen.findByText('new.webp')
  expect(screen.queryByText('Current picture')).toBeNull()
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith(physics._id, {}, ['logo']))
})

test('nothing changed: nothing to send', async () => {
  const { user, name } = await open()
  expect(button().disabled).toBe(true)
  await user.type(name, 'x')
  expect(button().disabled).toBe(false)
  await user.type(name, '{Backspace}')
  expect(button().disabled).toBe(true)
})

const openAs = (department: string) =>
  renderPage({
    page: <UpdateOwnDepartmentPage />,
    path: '/adminDashboard/departmentManagement/updateDepartment/:id',
    at: `/adminDashboard/departmentManagement/updateDepartment/${physics._id}`,
    profile: { ...MEMBER, role: 'DEPARTMENT_HEAD', isAdmin: true, department },
    api: [on(departmentCalls.find, () => ({ body: physics })), on(departmentCalls.update, () => ({ body: physics }))],
  })

test('a head changes the own department', async () => {
  const { user, whereabouts } = await openAs(physics._id)
  await user.type(await screen.findByRole('textbox', { name: 'About' }), ' Still here.')
  await user.click(button())
  expect(await screen.findByText('Department updated.')).toBeTruthy()
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a head has no form for another department', async () => {
  await openAs('0000000000000000000000a2')
  expect(screen.getByText('This is not the department that you look after.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your department' }).getAttribute('href')).toBe(
    '/adminDashboard/departmentManagement',
  )
})
