import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { seenAt } from '#web/lib/calls/old-state.ts'
import { paths } from '#web/lib/paths.ts'
import { StatusHint } from './status-hint.tsx'

afterEach(() => seenAt.set(null))

test('without network no line covers the buttons of a keeper; the next page shows it', async () => {
  seenAt.set('2026-03-07T11:00:00.000Z')
  const router = createMemoryRouter([{ path: '*', element: <StatusHint /> }], {
    initialEntries: [paths.updateScore('room-1')],
  })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  expect(screen.queryByText(/^Offline/)).toBeNull()
  await act(() => router.navigate(paths.home))
  expect(screen.getByText(/^Offline · last seen/)).toBeTruthy()
})
