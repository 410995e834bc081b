import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import { SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'
import { offlineRoutes } from './offline-page.tsx'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
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

test('stands alone where nothing was seen, or the browser forbids to read it', async () => {
  open(null)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Last seen')).toBeNull()
})
