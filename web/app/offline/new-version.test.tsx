import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { paths } from '#web/lib/paths.ts'
import { clearDrafts, writeDraft } from '#web/ui/form/form-draft.ts'
import { followVersions } from './new-version.ts'
import { StatusHint } from './status-hint.tsx'

afterEach(clearDrafts)

/** The browser's side of workers, as far as pages see it. */
function fakeWorkers({ isWaiting }: { isWaiting: boolean }) {
  const told: unknown[] = []
  const worker = { postMessage: (message: unknown) => told.push(message) }
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: isWaiting ? worker : null,
    update: vi.fn(async () => undefined),
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: worker,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => {
    reload.mockRestore()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  followVersions(registration as unknown as ServiceWorkerRegistration)
  const emit = (event: Event) => act(() => void serviceWorker.dispatchEvent(event))
  return { told, reload, emit, offer: () => emit(new MessageEvent('message', { data: { kind: 'newVersion' } })) }
}

function open(address: string) {
  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <StatusHint />
      </MemoryRouter>
    </Providers>,
  )
  return userEvent.setup()
}
const offered = () => screen.queryByText(/A new version is ready/)

test('a waiting worker is asked whether the page is of its version, and nothing is offered before it answers', () => {
  const { told } = fakeWorkers({ isWaiting: true })
  open('/')
  expect(told).toEqual([{ kind: 'takeOver', scripts: [] }])
})

test('a new version offers itself; only the press reloads, after the worker has changed', async () => {
  const { told, reload, emit, offer } = fakeWorkers({ isWaiting: true })
  const user = open('/')
  offer()
  expect(offered()).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(told.at(-1)).toEqual({ kind: 'replace' })
  expect(reload).not.toHaveBeenCalled()
  emit(new Event('controllerchange'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a change of the worker by another tab does not reload this one', () => {
  const { told, reload, emit } = fakeWorkers({ isWaiting: false })
  open('/')
  emit(new Event('controllerchange'))
  expect(told).toEqual([{ kind: 'takeOver', scripts: [] }])
  expect(reload).not.toHaveBeenCalled()
})

test('a version that another tab has taken is one reload away', async () => {
  const { reload, offer } = fakeWorkers({ isWaiting: false })
  const user = open('/')
  offer()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a keeper is not offered it, nor a person with input that is not sent', () => {
  const { offer } = fakeWorkers({ isWaiting: true })
  const keeping = paths.updateScore('0000000000000000000000a1')
  // The router matches paths in upper and lower case.
  for (const address of [keeping, keeping.toLowerCase()]) open(address)
  offer()
  expect(offered()).toBeNull()
  writeDraft('team', { name: 'Kn' })
  open('/')
  expect(offered()).toBeNull()
})
