import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { lateDialog, latePart } from './late-part.tsx'

const cutOff = new TypeError('Failed to fetch dynamically imported module')

interface GreetingProps {
  name: string
}

const shown = () => document.body.textContent

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>

/** Code that the network gives from the second time on. */
const arrivesLate = <Part,>(part: Part) => vi.fn(async () => part).mockRejectedValueOnce(cutOff)

test('a part shows what stands for it until its code is there, and then at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Late = latePart<GreetingProps>(load)
  const { unmount } = render(<Late name="Asha" meanwhile="…" />)
  expect(shown()).toBe('…')
  await waitFor(() => expect(shown()).toBe('Hello Asha'))
  unmount()
  render(<Late name="Ravi" meanwhile="…" />)
  expect(shown()).toBe('Hello Ravi')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that is not wanted yet fetches nothing', async () => {
  const load = vi.fn(async () => Greeting)
  const Late = latePart<GreetingProps>(load)
  const { rerender } = render(<Late name="Asha" isWanted={false} meanwhile="…" />)
  await act(async () => undefined)
  expect(load).not.toHaveBeenCalled()
  rerender(<Late name="Asha" isWanted meanwhile="…" />)
  await waitFor(() => expect(shown()).toBe('Hello Asha'))
})

test('code that was fetched in advance does not show a part before it is wanted', async () => {
  const Late = latePart<GreetingProps>(async () => Greeting)
  Late.prefetch()
  const { rerender } = render(<Late name="Asha" isWanted={false} meanwhile="…" />)
  await act(async () => undefined)
  rerender(<Late name="Asha" isWanted={false} meanwhile="…" />)
  expect(shown()).toBe('…')
})

test('a part without code leaves the page as it is, and comes the next time', async () => {
  const Late = latePart<GreetingProps>(arrivesLate(Greeting))
  const { unmount } = render(<Late name="Asha" meanwhile="…" />)
  await act(async () => undefined)
  expect(shown()).toBe('…')
  unmount()
  render(<Late name="Asha" meanwhile="…" />)
  await waitFor(() => expect(shown()).toBe('Hello Asha'))
})

test('fetching in advance fails in silence', async () => {
  const failed = vi.fn()
  process.on('unhandledRejection', failed)
  onTestFinished(() => void process.off('unhandledRejection', failed))
  const load = arrivesLate(Greeting)
  latePart<GreetingProps>(load).prefetch()
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(1)
  expect(failed).not.toHaveBeenCalled()
})

interface FarewellProps {
  onClose: () => void
}

const Farewell = ({ onClose }: FarewellProps) => (
  <button type="button" onClick={onClose}>
    Leave
  </button>
)
const LateFarewell = lateDialog<FarewellProps>(arrivesLate(Farewell))

function PageWithFarewell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <LateFarewell onClose={() => setOpen(false)} />}
    </>
  )
}

test('a dialog without code says so and closes, and a second press opens it', async () => {
  const { user } = await renderPage({ page: <PageWithFarewell /> })
  const open = screen.getByRole('button', { name: 'Open' })
  await user.click(open)
  await screen.findByText('This could not be loaded. Check the network and try again.')
  expect(open.getAttribute('aria-pressed')).toBe('false')
  await user.click(open)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
})
