import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { matchCalls } from '#contract/match/calls.ts'
import { type OrderOfPlay, scheduleCalls } from '#contract/schedule/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OrderPage } from './order-page.tsx'

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
    /^10:00 AMnext.*Semi-finals · until 10:45 AM$/,
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
