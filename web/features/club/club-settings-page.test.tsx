import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubCalls, UNNAMED_CLUB } from '#contract/club.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClubSettingsPage } from './club-settings-page.tsx'

async function open() {
  const heard = vi.fn()
  const opened = await renderPage({
    page: <ClubSettingsPage />,
    profile: ADMIN,
    api: [
      on(clubCalls.update, ({ body, files }) => {
        heard(body, Object.keys(files))
        return { body: UNNAMED_CLUB }
      }),
    ],
  })
  return { ...opened, heard }
}

const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
const domains = () => screen.getByRole('combobox', { name: 'Who may sign up' })

test('an admin changes what the club says of itself, and only that is sent', async () => {
  const { user, heard, whereabouts } = await open()
  expect(update().disabled).toBe(true)
  const tagline = screen.getByLabelText(/^Tagline/)
  await user.clear(tagline)
  await user.type(tagline, 'Play on')
  await user.click(update())
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(heard).toHaveBeenCalledExactlyOnceWith({ tagline: 'Play on' }, [])
})

test('an admin says whose addresses may sign up', async () => {
  const { user, heard } = await open()
  await user.type(domains(), 'college.test,alumni.college.test{Enter}')
  await user.click(update())
  await waitFor(() =>
    expect(heard).toHaveBeenCalledExactlyOnceWith({ signupDomains: ['college.test', 'alumni.college.test'] }, []),
  )
})

test('what is no domain is told, and holds the form up', async () => {
  const { user } = await open()
  await user.type(domains(), 'asha@college.test{Enter}')
  expect(screen.getByText('"asha@college.test": A domain looks like college.edu.')).toBeTruthy()
  expect(update().disabled).toBe(true)
})
