import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import { SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'
import { offlineRoutes } from './offline-page.tsx'

beforeEach(() => {
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })
})

/** The pages that the worker has stored. Null: the browser forbids to read them. */
function open(stored: Record<string, { title: string; seenAt: string }> | null) {
  const store = {
    keys: async () => Object.keys(stored ?? {}).map((path) => new Request(new URL(path, location.href))),
    match: async ({ url }: Request) => {
      const { title, seenAt } = stored?.[url.slice(location.origin.length)] ?? { title: '', seenAt: '' }
      return new Response(`<head><title>${title}</title>`, { headers: { [SEEN_AT_HEADER]: seenAt } })
    },
  }
  const caches = { open: async () => (stored ? store : Promise.reject(new DOMException('No.', 'SecurityError'))) }
  Object.defineProperty(window, 'caches', { configurable: true, value: caches })
  onTestFinished(() => void Reflect.deleteProperty(window, 'caches'))
  const router = createMemoryRouter(offlineRoutes(routes), { initialEntries: ['/teams/0000000000000000000000a1'] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}

test('lists what was seen, the last first, with its names and times', async () => {
  const [morning, today] = ['2026-03-07T04:00:00.000Z', new Date().toISOString()]
  open({
    '/': { title: 'Rock &#38; Roll Club', seenAt: morning },
    '/teams?sport=CHESS': { title: 'Teams · Rock &#38; Roll Club', seenAt: today },
    '/departments': { title: '', seenAt: today },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeTruthy()
  const links = within(await screen.findByRole('region', { name: 'Last seen' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/teams?sport=CHESS', expect.stringMatching(/^Teams\d+:\d\d( [AP]M)?$/)],
    ['/', 'HomeMarch 7, 2026'],
  ])
})

test('lists a page once, as it was seen last, whatever its filters were', async () => {
  const name = ' · Rock &#38; Roll Club'
  const day = (n: number) => `2026-03-0${n}T11:00:00.000Z`
  open({
    '/matches': { title: `Matches${name}`, seenAt: day(5) },
    '/matches?department=0000000000000000000000a1': { title: `Matches${name}`, seenAt: day(7) },
    '/teams/0000000000000000000000d1': { title: `Strikers${name}`, seenAt: day(4) },
    '/teams/0000000000000000000000d2': { title: `Strikers${name}`, seenAt: day(3) },
    '/pointTable?table=girls': { title: `Girls’ points${name}`, seenAt: day(2) },
    '/pointTable': { title: `Points${name}`, seenAt: day(1) },
  })
  const links = within(await screen.findByRole('region', { name: 'Last seen' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/matches?department=0000000000000000000000a1',
    '/teams/0000000000000000000000d1',
    '/teams/0000000000000000000000d2',
    '/pointTable?table=girls',
    '/pointTable',
  ])
})

test('stands alone where nothing was seen, or the browser forbids to read it', async () => {
  open(null)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Last seen')).toBeNull()
})

test('opens the page once the server answers again, which no event says', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => new Response(null, { status: 503 })]
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) =>
    options?.method === 'HEAD' ? (answers.shift()?.() ?? new Response(null)) : fetch(address, options),
  )
  open({})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answers).toEqual([])
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('opens the page once the network is back, unless another one was chosen just before', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  open({})
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('heading', { level: 1, name: / does not answer$/ })).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})
