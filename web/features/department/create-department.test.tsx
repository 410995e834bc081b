import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateDepartmentPage } from './department-form-page.tsx'

const page = <CreateDepartmentPage />
const path = '/adminDashboard/departmentManagementAdmin/createDepartment'
const picture = new File(['a picture'], 'crest.png', { type: 'image/png' })

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' })

test('an admin creates a department with a logo, sees a toast and returns', async () => {
  const onCall = vi.fn()
  const { user, whereabouts } = await renderPage({
    page,
    path,
    api: [
      on(departmentCalls.create, ({ body, files }) => {
        onCall(
          body,
          files.logo.map(({ name }) => name),
        )
        return { body: departmentWith({ name: body.name }) }
      }),
    ],
  })
  expect(button().disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Physics')
  await user.upload(screen.getByLabelText('Logo'), picture)
  expect(await screen.findByText('crest.png')).toBeTruthy()
  await user.click(button())
  expect(await screen.findByText('Department created.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Physics' }), ['crest.png'])
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a field says what is wrong as soon as it is left', async () => {
  const { user } = await renderPage({ page, path })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ph')
  expect(screen.queryByText('Name must be at least 3 characters')).toBeNull()
  await user.tab()
  expect(await screen.findByText('Name must be at least 3 characters')).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('near its limit a text counts its characters', async () => {
  const { user } = await renderPage({ page, path })
  await user.click(screen.getByRole('textbox', { name: 'About' }))
  await user.paste('x'.repeat(1001))
  expect(await screen.findByText('1001 / 1000')).toBeTruthy()
})

test('what the server refuses stands under its field, and what was typed stays', async () => {
  const { user } = await renderPage({
    page,
    path,
    api: [on(departmentCalls.create, () => refuse('name_taken', 'There is a department of this name.', 'name'))],
  })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, 'Physics')
  await user.click(button())
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('There is a department of this name.').length).toBeGreaterThan(0)
  expect(name.value).toBe('Physics')
  expect(document.activeElement).toBe(name)
})

test('what was typed outlives a reload of the page, until it is given up', async () => {
  const first = await renderPage({ page, path })
  await first.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Physics')
  first.unmount()

  const second = await renderPage({ page, path })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Physics')
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  second.unmount()

  await renderPage({ page, path })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('')
})

test('a file of the wrong kind or size is refused before it is sent, and can be left out again', async () => {
  const { user } = await renderPage({ page, path })
  const logo = screen.getByLabelText('Logo')
  const anything = userEvent.setup({ applyAccept: false })
  await anything.upload(logo, new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }))
  expect(await screen.findByText('Invalid file type. Only PDF/Image files are allowed.')).toBeTruthy()
  await anything.upload(logo, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  expect(await screen.findByText('File size must be less than 5MB.')).toBeTruthy()

  await user.upload(logo, picture)
  await user.click(await screen.findByRole('button', { name: 'Remove crest.png' }))
  expect(screen.queryByText('crest.png')).toBeNull()
  expect(screen.queryByText('File size must be less than 5MB.')).toBeNull()
})
