import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MyDay, scheduleCalls } from '#contract/schedule/calls.ts'
import { signOut } from '#web/lib/session/session.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MyDayPage } from './my-day-page.tsx'

const TODAY = '2026-03-10'
const match = (id: string, time: string, more = {}) =>
  matchWith({ _id: `0000000000000000000000${id}`, date: TODAY, time, venue: 'Board 1', ...more })
const DAY: MyDay = {
  today: TODAY,
  days: [
    {
      day: TODAY,
      matches: [
        { match: match('e1', '16:00', { venue: 'North Field' }), team: '0000000000000000000000c1' },
        { match: match('e2', '18:45'), role: 'REFEREE', rest: 95 },
        { match: match('e3', '19:00'), role: 'SCORER', rest: -30 },
      ],
    },
  ],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00`) })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (profile = true, answer: () => { body: MyDay } = () => ({ body: DAY })) =>
  renderPage({
    page: <MyDayPage />,
    ...(profile && { profile: MEMBER }),
    api: [on(scheduleCalls.myDay, answer)],
  })
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('matches, duties and the rest between them, in their order', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
  const [first, rest, second, overlap, third] = lines()
  expect(first).toMatch(/^4:00 PM.*You play\s· North Field/)
  expect(rest).toBe('95 minutes of rest')
  expect(second).toMatch(/Referee\s· Board 1/)
  expect(overlap).toBe('These overlap by 30 minutes.')
  expect(third).toMatch(/Scorer\s· Board 1/)
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toMatch(
    new RegExp(`^webcal:.*/gc/calendar\\.ics\\?person=${MEMBER._id}$`),
  )
})

test('without network what was read last is shown, and nothing of it is left after signing out', async () => {
  const first = await open()
  await screen.findByText('95 minutes of rest')
  await waitFor(() => expect(Object.keys(localStorage)).toContain('podium.own/day-1'))
  first.unmount()
  const away = () => refuse('database_unavailable', 'The database does not answer.', { retryAfter: 2 })
  await open(true, away)
  expect((await screen.findAllByText('95 minutes of rest')).length).toBeGreaterThan(0)
  signOut()
  expect(Object.keys(localStorage)).not.toContain('podium.own/day-1')
})

test('a visitor is asked to log in, and comes back', async () => {
  await open(false)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?to=%2FmyDay')
})

test('nothing planned', async () => {
  await open(true, () => ({ body: { today: TODAY, days: [] } }))
  expect(await screen.findByText('You neither play nor officiate in the next seven days.')).toBeTruthy()
})
