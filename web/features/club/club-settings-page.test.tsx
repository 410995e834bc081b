import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubCalls, UNNAMED_CLUB } from '#contract/club.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClubSettingsPage } from './club-settings-page.tsx'

test('an admin changes what the club says of itself, and only that is sent', async () => {
  const heard = vi.fn()
  const { user, whereabouts } = await renderPage({
    page: <ClubSettingsPage />,
    profile: ADMIN,
    api: [
      on(clubCalls.update, ({ body, files }) => {
        heard(body, Object.keys(files))
        return { body: UNNAMED_CLUB }
      }),
    ],
  })
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
  expect(update.disabled).toBe(true)
  const tagline = screen.getByLabelText(/^Tagline/)
  await user.clear(tagline)
  await user.type(tagline, 'Play on')
  await user.click(update)
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(heard).toHaveBeenCalledExactlyOnceWith({ tagline: 'Play on' }, [])
})
