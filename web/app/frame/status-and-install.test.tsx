import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { seenAt } from '#web/lib/calls/old-state.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'
import { forgetFrame, openFrame as open } from '#web/testing/frame/open-frame.tsx'

beforeEach(forgetFrame)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sidebar = () => within(screen.getByRole('navigation', { name: 'Pages', hidden: true }))

describe('while the server cannot reach its data', () => {
  const refetch = () => act(() => queryClient.invalidateQueries())

  test('a line says of which time the page is, and leaves with the next current answer', async () => {
    const { headers } = await open('/departments')
    await heading('Departments')
    expect(screen.queryByText(/You see the state of/)).toBeNull()
    headers[STATE_OF_HEADER] = new Date().toISOString()
    await refetch()
    expect((await screen.findByText(/You see the state of/)).textContent).toMatch(
      /^You see the state of \d+:\d\d( [AP]M)?\. The club’s server cannot reach its data at the moment\.$/,
    )
    delete headers[STATE_OF_HEADER]
    await refetch()
    await waitFor(() => expect(screen.queryByText(/You see the state of/)).toBeNull())
  })

  test('an older day is named', async () => {
    const { headers } = await open('/departments')
    await heading('Departments')
    headers[STATE_OF_HEADER] = '2026-03-07T11:00:00.000Z'
    await refetch()
    await screen.findByText(/You see the state of March 7, 2026 at /)
  })
})

describe('without network', () => {
  const line = () => screen.findByText(/^Offline · last seen/)

  test('a stored page says when it was seen, until an answer of the server comes', async () => {
    seenAt.set('2026-03-07T11:00:00.000Z')
    await open('/departments')
    expect((await line()).textContent).toMatch(/^Offline · last seen March 7, 2026 at \d+:\d\d( [AP]M)?$/)
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull())
  })

  test('a stored answer says so too', async () => {
    const { headers } = await open('/departments')
    await heading('Departments')
    headers[SEEN_AT_HEADER] = new Date().toISOString()
    await act(() => queryClient.invalidateQueries())
    expect((await line()).textContent).toMatch(/^Offline · last seen \d+:\d\d( [AP]M)?$/)
  })

  test('a page that was open says since when, and stops when the network is back', async () => {
    await open('/departments')
    await heading('Departments')
    act(() => void window.dispatchEvent(new Event('offline')))
    await line()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull())
  })
})

describe('installing', () => {
  test('is offered where the browser offers it, once', async () => {
    const { user } = await open('/departments')
    await heading('Departments')
    expect(screen.queryByText('Install')).toBeNull()
    const prompt = vi.fn(async () => undefined)
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt })
    window.installOffer = event
    act(() => void window.dispatchEvent(event))
    await user.click(sidebar().getByRole('button', { name: 'Install', hidden: true }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(screen.queryByText('Install')).toBeNull()
  })

  test('is explained on an iPhone', async () => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    window.dispatchEvent(new Event('appinstalled'))
    const { user } = await open('/departments')
    await user.click(sidebar().getByRole('button', { name: 'Install', hidden: true }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Choose Add to Home Screen.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
