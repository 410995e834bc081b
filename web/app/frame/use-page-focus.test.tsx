import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { usePageFocus } from './use-page-focus.ts'

function Frame() {
  const main = usePageFocus()
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  )
}

let finishLoading = () => {}

/** Replaces its heading when its content is there. */
function SlowPage() {
  const [isLoading, setLoading] = useState(true)
  finishLoading = () => setLoading(false)
  return isLoading ? (
    <div>
      <h1>Rule Book</h1>
      <button type="button">Search</button>
    </div>
  ) : (
    <section>
      <h1>Rule Book</h1>
    </section>
  )
}

async function openSlowPage() {
  const home = { index: true, element: <Link to="/slow">Slow</Link> }
  const router = createMemoryRouter([
    { path: '/', Component: Frame, children: [home, { path: 'slow', Component: SlowPage }] },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  return screen.findByRole('heading', { name: 'Rule Book' })
}

test('the heading of the content takes the focus from the heading of the page that was loading', async () => {
  const first = await openSlowPage()
  expect(document.activeElement).toBe(first)
  act(() => finishLoading())
  const second = screen.getByRole('heading', { name: 'Rule Book' })
  expect(second).not.toBe(first)
  await waitFor(() => expect(document.activeElement).toBe(second))
})

test('a person who has gone on to something else is not brought back', async () => {
  await openSlowPage()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  act(() => finishLoading())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(document.body)
})
