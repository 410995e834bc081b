import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Ground, groundCalls } from '#contract/ground/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateGroundPage, UpdateGroundPage } from './ground-form-page.tsx'
import { GroundsPage } from './grounds-page.tsx'

const HALL: Ground = {
  ...{ _id: '0000000000000000000000a1', name: 'Library Hall', courts: ['Board 1', 'Board 2'], opens: '08:00' },
  ...{ closes: null, sports: ['CHESS'], taken: [{ day: '2031-03-09', reason: 'Exams' }] },
}

test('grounds are listed with their courts and hours, and deleted after a question', async () => {
  const removed = vi.fn()
  const { user } = await renderPage({
    page: <GroundsPage />,
    profile: ADMIN,
    api: [on(groundCalls.list, () => ({ body: [HALL] })), on(groundCalls.remove, ({ params }) => removed(params.id))],
  })
  expect(await screen.findByText('Board 1 and Board 2 · from 8:00 AM · Chess · taken on 1 day')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More for Library Hall' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(removed).toHaveBeenCalledWith(HALL._id))
})

test('a new ground gets courts with suggested names', async () => {
  const sent = vi.fn()
  const { user } = await renderPage({
    page: <CreateGroundPage />,
    profile: ADMIN,
    api: [
      on(groundCalls.create, ({ body }) => {
        sent(body)
        return { body: HALL }
      }),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gym')
  const more = screen.getByRole('button', { name: 'Add a court' })
  await user.click(more)
  await user.click(more)
  await user.clear(screen.getByRole('textbox', { name: 'Court 2' }))
  await user.type(screen.getByRole('textbox', { name: 'Court 2' }), 'Stage')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'Gym', courts: [{ name: 'Court 1' }, { name: 'Stage' }] })
})

test('a renamed court says which one it was, and a day is taken out', async () => {
  const sent = vi.fn()
  const { user } = await renderPage({
    page: <UpdateGroundPage />,
    at: `/adminDashboard/grounds/update/${HALL._id}`,
    path: '/adminDashboard/grounds/update/:id',
    profile: ADMIN,
    api: [
      on(groundCalls.list, () => ({ body: [HALL] })),
      on(groundCalls.update, ({ params, body }) => {
        sent(params.id, body)
        return { body: HALL }
      }),
    ],
  })
  const board = await screen.findByRole('textbox', { name: 'Court 2' })
  await user.clear(board)
  await user.type(board, 'Stage')
  await user.click(screen.getByRole('button', { name: 'Take out row 1 of Days on which others have it' }))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  const courts = [
    { name: 'Board 1', was: 'Board 1' },
    { name: 'Stage', was: 'Board 2' },
  ]
  expect(sent.mock.calls[0]).toEqual([HALL._id, { courts, taken: [] }])
})
