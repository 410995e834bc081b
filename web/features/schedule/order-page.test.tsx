import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { matchCalls } from '#contract/match/calls.ts'
import { type OrderOfPlay, scheduleCalls } from '#contract/schedule/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OrderPage } from './order-page.tsx'
// Its code is there before it is asked for.
import './order-screen.tsx'

const DAY = '2031-03-08'
const planned = (id: string, time: string) =>
  matchWith({ _id: `0000000000000000000000${id}`, status: 'UPCOMING', date: DAY, time, roomId: null })
const ORDER: OrderOfPlay = {
  day: DAY,
  courts: [
    {
      ...{ ground: 'Hall', court: 'Board 1' },
      matches: [
        { ...planned('e1', '10:00'), next: true, until: '10:45', round: 'Semi-finals' },
        planned('e2', '11:00'),
      ],
    },
    { ground: 'Yard', court: null, matches: [planned('e3', '09:00')] },
  ],
}
const api = [
  on(scheduleCalls.order, () => ({ body: ORDER })),
  on(matchCalls.listDays, () => ({ body: { played: [], upcoming: [DAY, '2031-03-09'] } })),
  on(scheduleCalls.check, () => ({
    body: [
      { match: ORDER.courts[0]?.matches[1]?._id ?? '', clashes: ['K. Varma also plays A v B at 10:30.'], hints: [] },
    ],
  })),
]

test('a visitor sees each court with its matches, and one ground alone', async () => {
  const { user } = await renderPage({ page: <OrderPage />, api })
  const board = (await screen.findByRole('heading', { name: /Board 1/ })).closest('section')
  expect(within(board as HTMLElement).getAllByRole('listitem')[0]?.textContent).toMatch(
    /^10:00 AMnext.*Semi-finals\s· until 10:45 AM$/,
  )
  await user.click(screen.getByRole('button', { name: 'Yard' }))
  expect(screen.queryByRole('heading', { name: /Board 1/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Yard' })).toBeTruthy()
  expect(screen.queryByText(/Varma/)).toBeNull()
})

test('an organiser reads the clashes in the rows', async () => {
  await renderPage({ page: <OrderPage />, profile: ADMIN, api })
  expect(await screen.findByText('K. Varma also plays A v B at 10:30 AM.')).toBeTruthy()
})

test('the link of a venue chooses its ground', async () => {
  await renderPage({ page: <OrderPage />, at: { pathname: '/page', search: '?ground=Hall%2C+Board+1' }, api })
  expect(await screen.findByRole('heading', { name: /Board 1/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Yard' })).toBeNull()
})

test('officials are named in the rows', async () => {
  const [hall, yard] = ORDER.courts
  const official = { _id: '0000000000000000000000a1', name: 'Asha Iyer', profilePic: null, role: 'SCORER' } as const
  const matches = yard?.matches.map((match) => ({ ...match, officials: [official] })) ?? []
  const courts = [hall, yard && { ...yard, matches }].filter((court) => court !== undefined)
  await renderPage({
    page: <OrderPage />,
    api: [on(scheduleCalls.order, () => ({ body: { day: DAY, courts } })), ...api.slice(1)],
  })
  expect(await screen.findByText(/scorer Asha Iyer/)).toBeTruthy()
})

test('on a projector it shows what is to come, a few courts at a time, and turns by itself', async () => {
  const courts = ['A', 'B', 'C', 'D', 'E'].map((name, at) => ({
    ...{ ground: `Court ${name}`, court: null },
    matches: [
      { ...planned(`${at}1`, '09:00'), status: at === 0 ? ('SUMMARY' as const) : ('UPCOMING' as const) },
      planned(`${at}2`, '10:00'),
    ],
  }))
  const { user } = await renderPage({
    page: <OrderPage />,
    api: [on(scheduleCalls.order, () => ({ body: { day: DAY, courts } })), ...api.slice(1)],
  })
  await screen.findByRole('heading', { name: 'Court A' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  try {
    await user.click(screen.getByRole('button', { name: 'Projector' }))
    const view = within(await screen.findByRole('dialog', { name: 'Order of play' }))
    const shown = () => view.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(shown()).toEqual(['Court A', 'Court B', 'Court C', 'Court D'])
    expect(view.getAllByRole('listitem')).toHaveLength(7)
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(shown()).toEqual(['Court E'])
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(shown()).toHaveLength(4)
    await user.click(view.getByRole('button', { name: 'Close the order of play' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
