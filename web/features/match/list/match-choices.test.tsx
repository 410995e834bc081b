import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type MatchFilters, matchCalls } from '#contract/match/calls.ts'
import { chooseDepartment } from '#web/lib/own-department.ts'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MatchListPage } from './match-list-page.tsx'

const { department } = MAVERICKS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  chooseDepartment(null)
  vi.useRealTimers()
})

async function open(search = '') {
  const asked: Partial<MatchFilters>[] = []
  const askedDays: unknown[] = []
  const opened = await renderPage({
    page: <MatchListPage />,
    path: '/matches/:endPoint',
    at: { pathname: '/matches/upcoming', search },
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...department, logo: null }] })),
      on(matchCalls.listDays, ({ query }) => {
        askedDays.push(query)
        return { body: { played: ['2026-03-08'], upcoming: ['2026-03-10', '2026-03-12'] } }
      }),
      on(matchCalls.list, ({ query: { page, pageSize, ...filters } }) => {
        asked.push(filters)
        return { body: [matchWith({ date: '2026-03-12' })], currentPage: page, totalPages: pageSize ? 1 : 0 }
      }),
    ],
  })
  await screen.findByRole('list', { name: 'Day' })
  return { ...opened, asked, askedDays }
}

const daysInStrip = () => within(screen.getByRole('list', { name: 'Day' })).queryAllByRole('button')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isPressed = (name: string | RegExp) => button(name).getAttribute('aria-pressed') === 'true'

test('the strip has the days of the list, and today has its name', async () => {
  await open()
  await screen.findByRole('button', { name: /Thu/ })
  expect(daysInStrip().map((day) => day.textContent)).toEqual(['Today 10 Mar', 'Thu 12 Mar'])
  expect(button(/Today/).getAttribute('aria-current')).toBe('date')
})

test('a day is applied at once, and a second tap shows all days again', async () => {
  const { user, asked } = await open()
  await user.click(await screen.findByRole('button', { name: /Thu/ }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ day: '2026-03-12' }))
  expect(isPressed(/Thu/)).toBe(true)
  await user.click(button(/Thu/))
  await waitFor(() => expect(isPressed(/Thu/)).toBe(false))
  expect(asked).toHaveLength(2)
})

test('a sport and the own department are applied at once and narrow the days, and All shows everything', async () => {
  chooseDepartment(department._id)
  const { user, asked, askedDays } = await open()
  await user.click(button('Chess'))
  await waitFor(() => expect(asked.at(-1)).toEqual({ sport: 'CHESS' }))
  await user.click(await screen.findByRole('button', { name: department.name }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ sport: 'CHESS', department: department._id }))
  await waitFor(() => expect(askedDays.at(-1)).toEqual({ sport: 'CHESS', department: department._id }))
  expect([isPressed('All'), isPressed('Chess'), isPressed(department.name)]).toEqual([false, true, true])
  await user.click(button('All'))
  await waitFor(() => expect(isPressed('All')).toBe(true))
  expect([isPressed('Chess'), isPressed(department.name)]).toEqual([false, false])
})

test('the sport that is chosen can be followed', async () => {
  const { user } = await open()
  const link = () => screen.queryByRole('link', { name: /^Notify me/ })
  expect(link()).toBeNull()
  await user.click(button('Table Tennis'))
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/notifications?sport=TABLE_TENNIS'))
  expect(link()?.textContent).toBe('Notify me about Table Tennis')
  await user.click(button('Table Tennis'))
  await waitFor(() => expect(link()).toBeNull())
})

test('a day of the address stays in the strip, and an impossible one is ignored', async () => {
  const { asked, unmount } = await open('?day=2026-04-02')
  expect(await screen.findByRole('button', { name: /Apr/, pressed: true })).toBeTruthy()
  await waitFor(() => expect(asked).toEqual([{ day: '2026-04-02' }]))
  unmount()
  const other = await open('?day=2026-02-30')
  await screen.findByRole('button', { name: /Thu/ })
  await waitFor(() => expect(other.asked).toEqual([{}]))
  expect(screen.queryByRole('button', { name: /./, pressed: true })?.textContent).toBe('All')
})
