import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCurrentMinute } from './hydration.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T12:00:30Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Clock = () => <time>{useCurrentMinute().toISOString()}</time>
const shown = () => screen.getByRole('time').textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

test('a page that stays open shows the time of each minute', () => {
  render(<Clock />)
  expect(shown()).toBe('2026-03-10T12:00:30.000Z')
  pass(59)
  expect(shown()).toBe('2026-03-10T12:00:30.000Z')
  pass(1)
  expect(shown()).toBe('2026-03-10T12:01:30.000Z')
})

test('a page that was hidden shows the time as soon as it is seen again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<Clock />)
  pass(90)
  expect(shown()).toBe('2026-03-10T12:00:30.000Z')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('2026-03-10T12:02:00.000Z')
})

test('the timer ends with the last component', () => {
  const [one, other] = [render(<Clock />), render(<Clock />)]
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
