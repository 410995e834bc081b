import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { knockOut, poolsWithLots } from '#web/testing/draws/draws.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { PoolTablesPage } from './pool-tables-page.tsx'

const open = (draw: EventDraw) =>
  renderPage({
    page: <PoolTablesPage />,
    path: '/events/:id/pools',
    at: `/events/${draw.event._id}/pools`,
    api: [on(drawCalls.find, () => ({ body: draw }))],
  })

test('each pool says who has played whom, with boxes for the results to come', async () => {
  await open(poolsWithLots())
  const [first, second] = await screen.findAllByRole('table')
  const rowsOf = (table = first) =>
    within(table as HTMLElement)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(screen.getByRole('heading', { name: 'Pool A' })).toBeTruthy()
  const [head, ...rows] = rowsOf()
  expect(head).toEqual(['No.', 'Name', '1', '2', '3', 'P', 'W', 'T', 'L', '+/−', 'Pts', 'Rank'])
  expect(rows[0]).toEqual(['1', 'Civil', '×', '2–0', '2–0', '2', '2', '0', '0', '+4', '4', '1'])
  expect(rows[1]?.slice(2, 5)).toEqual(['0–2', '×', '1–1'])
  expect(
    rowsOf(second)
      .flatMap((cells) => cells.slice(2, 5))
      .filter((cell) => cell === ''),
  ).toHaveLength(2)
})

test('an event without pools has nothing to print', async () => {
  await open(knockOut(4))
  expect(await screen.findByText('No pools of this event are drawn yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true)
})
