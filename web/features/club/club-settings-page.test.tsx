import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clubCalls } from '#contract/club/calls.ts'
import { CLUB_FIGURES, UNNAMED_CLUB } from '#contract/club/club.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClubSettingsPage } from './club-settings-page.tsx'

async function open() {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <ClubSettingsPage />,
    profile: ADMIN,
    api: [
      on(clubCalls.countFigures, () => ({ body: { members: 10_000, sports: 12, tournaments: 7, firstYear: 2016 } })),
      on(clubCalls.update, ({ body, files }) => {
        onCall(body, Object.keys(files))
        return { body: UNNAMED_CLUB }
      }),
    ],
  })
  return { ...opened, onCall }
}

const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
const domains = () => screen.getByRole('combobox', { name: 'Who may sign up' })

test('an admin changes what the club says of itself, and only that is sent', async () => {
  const { user, onCall, whereabouts } = await open()
  expect(update().disabled).toBe(true)
  const tagline = screen.getByLabelText(/^Tagline/)
  await user.clear(tagline)
  await user.type(tagline, 'Play on')
  await user.click(update())
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ tagline: 'Play on' }, [])
})

test('an admin says whose addresses may sign up', async () => {
  const { user, onCall } = await open()
  await user.type(domains(), 'college.test,alumni.college.test{Enter}')
  await user.click(update())
  await waitFor(() =>
    expect(onCall).toHaveBeenCalledExactlyOnceWith({ signupDomains: ['college.test', 'alumni.college.test'] }, []),
  )
})

test('an admin has only people of the register play', async () => {
  const { user, onCall } = await open()
  await user.click(screen.getByRole('switch', { name: /^Only people in the register may play/ }))
  await user.click(update())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ requiresRegister: true }, []))
})

test('an admin writes own figures for the landing page', async () => {
  const { user, onCall } = await open()
  const label = screen.getByLabelText(/^Label 4/)
  await user.clear(label)
  expect(update().disabled).toBe(true)
  await user.type(label, 'Years of sport')
  await user.click(update())
  const figures = [...CLUB_FIGURES.slice(0, 3), { figure: '10', label: 'Years of sport' }]
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ figures }, []))
})

test('an admin has the figures counted, and sees what they would be', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
  onTestFinished(() => void vi.useRealTimers())
  const { user, onCall } = await open()
  await user.click(screen.getByRole('switch', { name: /^Count them/ }))
  expect(await screen.findByText('10,000+ Members · 12 Sports · 7 Tournaments · 10 Years')).toBeTruthy()
  expect(screen.queryByLabelText(/^Figure 1/)).toBeNull()
  await user.click(update())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ countsFigures: true }, []))
})

test('an invalid domain shows an error and blocks the form', async () => {
  const { user } = await open()
  await user.type(domains(), 'asha@college.test{Enter}')
  expect(screen.getByText('"asha@college.test": A domain looks like college.edu.')).toBeTruthy()
  expect(update().disabled).toBe(true)
})
