import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { gcCalls } from '#contract/gc/calls.ts'
import { type PointsEntry, pointsCalls } from '#contract/points/calls.ts'
import { eventWith } from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ARTS, cellsOf, PHYSICS, RUNNING, rowOf } from '#web/testing/season/point-table.ts'
import { PointTableWithSeasonPage } from './point-table-with-season-page.tsx'

const ENTRY: PointsEntry = {
  _id: '0000000000000000000000b1',
  kind: 'ENTRY',
  points: 1,
  reason: 'Late at the start',
  createdAt: '2026-03-09T14:00:00.000Z',
  total: 19,
  match: null,
  reverses: null,
  by: null,
}

async function adjustPhysics(answer = () => undefined as undefined | never) {
  const onCall = vi.fn()
  let rows = [ARTS, PHYSICS]
  const opened = await renderPage({
    page: <PointTableWithSeasonPage />,
    profile: ADMIN,
    api: [
      on(pointsCalls.table, () => ({ body: rows })),
      on(gcCalls.list, () => ({ body: [RUNNING] })),
      on(pointsCalls.adjust, ({ params, body }) => {
        answer()
        onCall(params.id, body)
        rows = [ARTS, { ...PHYSICS, points: body.points }]
      }),
    ],
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Adjust points of Physics' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust points of Physics' }))
  const total = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'New total' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Adjust' })
  const figure = (label: string) => dialog.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  return { ...opened, onCall, dialog, total, reason, send, figure }
}

test('an admin adjusts points: old, difference and new are seen, and why is asked', async () => {
  const { user, onCall, total, reason, send, figure } = await adjustPhysics()
  expect(total.value).toBe('21.5')
  await user.clear(total)
  await user.type(total, '20')
  expect([figure('Now'), figure('Difference'), figure('New')]).toEqual(['21.5', '−1.5', '20'])
  expect(send.disabled).toBe(true)
  await user.type(reason, 'Late at the relay')
  await user.click(send)
  expect(await screen.findByText('Points adjusted.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(PHYSICS._id, { points: 20, reason: 'Late at the relay' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(cellsOf(await rowOf('Physics'))).toContain('20'))
})

test('an admin deducts points by hand, for an event of the season', async () => {
  const sent = vi.fn()
  const relay = eventWith({ sport: 'SHOTPUT', gender: 'FEMALE', name: '4 x 100 m' })
  const { user } = await renderPage({
    page: <PointTableWithSeasonPage />,
    profile: ADMIN,
    api: [
      on(pointsCalls.table, () => ({ body: [ARTS, PHYSICS] })),
      on(gcCalls.list, () => ({ body: [RUNNING] })),
      on(eventCalls.list, () => ({ body: [relay], currentPage: 1, totalPages: 1 })),
      on(pointsCalls.addEntry, ({ body }) => {
        sent(body)
        return { body: { ...ENTRY, points: body.points } }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Adjust points of Physics' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust points of Physics' }))
  await user.click(await dialog.findByRole('tab', { name: 'Add or deduct' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Points' }), '-2.5')
  expect(dialog.getByText('New', { selector: 'dt' }).nextElementSibling?.textContent).toBe('19')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Late at the start')
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Event' }), '4 x 100 m, women')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Points recorded.')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    department: PHYSICS._id,
    points: -2.5,
    reason: 'Late at the start',
    event: relay._id,
  })
})

test('the total stays within 0 and 500', async () => {
  const { user, dialog, total, reason, send } = await adjustPhysics()
  await user.type(reason, 'A good one')
  await user.clear(total)
  await user.type(total, '500.5')
  await user.tab()
  expect(await dialog.findByText('Points must be at most 500.')).toBeTruthy()
  expect(send.disabled).toBe(true)
})

test('the same total with a reason is nothing to send', async () => {
  const { user, reason, send } = await adjustPhysics()
  await user.type(reason, 'For nothing')
  expect(send.disabled).toBe(true)
})

test('a refusal of the server is shown, and the input stays', async () => {
  const { user, total, reason, send } = await adjustPhysics(() => refuse('season_busy', 'Not now.', { retryAfter: 1 }))
  await user.clear(total)
  await user.type(total, '30')
  await user.type(reason, 'Won the boat race')
  await user.click(send)
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0)
  expect(total.value).toBe('30')
})
