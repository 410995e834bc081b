import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Department, departmentCalls } from '#contract/department/calls.ts'
import { departmentCreate } from '#contract/testing/samples.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DepartmentPage } from './department-page.tsx'

const physics = departmentWith({
  about: 'Founded in 1962.\nStill here.',
  gcWon: 3,
  points: 41,
  applicationStatus: 'OPEN',
  head: { _id: '0000000000000000000000b1', name: 'Asha Kumar', profilePic: null },
})

const open = (department: Department) =>
  renderPage({
    page: <DepartmentPage />,
    path: '/departments/:id',
    at: `/departments/${department._id}`,
    api: [
      on(departmentCalls.find, ({ params }) =>
        params.id === physics._id ? { body: department } : refuse('not_found', 'There is no such department.'),
      ),
    ],
  })

test('a visitor reads what the department is and has won', async () => {
  await open(physics)
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics' })).toBeTruthy()
  expect(screen.getByText('GC Won').parentElement?.textContent).toBe('GC Won3')
  expect(screen.getByText('Points').parentElement?.textContent).toBe('Points41')
  expect(screen.getByText(/Founded in 1962/).textContent).toBe(physics.about)
  expect(screen.getByText('Applications open')).toBeTruthy()
  expect(document.title).toBe('Physics · College Sports Club')
})

test('each text of the form is shown', async () => {
  const { color: _, ...texts } = departmentCreate
  await open(departmentWith(departmentCreate))
  await screen.findByRole('heading', { level: 1, name: texts.name })
  const page = document.body.textContent
  for (const text of Object.values(texts)) expect(page).toContain(text)
})

test('head and sports lead link to their profiles', async () => {
  const { user, whereabouts } = await open(physics)
  await user.click(await screen.findByRole('link', { name: /Asha Kumar/ }))
  expect(whereabouts()).toBe('/profile/0000000000000000000000b1')
})

test('a post without anyone is yet to be elected', async () => {
  await open({ ...physics, head: null })
  expect(await screen.findAllByText('Yet to be elected.')).toHaveLength(2)
})

test('its logo opens large', async () => {
  const { user } = await open({ ...physics, logo: '0000000000000000000000f1' })
  await user.click(await screen.findByRole('button', { name: /Expand image.*Logo of Physics/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test("an unknown department shows the server's sentence", async () => {
  await open({ ...physics, _id: '0000000000000000000000a9' })
  expect(await screen.findByRole('heading', { name: 'There is no such department.' })).toBeTruthy()
})
