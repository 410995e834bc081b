import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { openDrawEditor as open } from '#web/testing/draws/draw-editor.tsx'
import { poolsWithLots } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'

const button = (name: string) => screen.getByRole('button', { name })
const inDialog = async () => within(await screen.findByRole('dialog'))

test('lots are recorded in the drawn order', async () => {
  const { user, sent } = await open(poolsWithLots())
  await user.click(button('Record the lots'))
  const dialog = await inDialog()
  dialog.getByRole('button', { name: 'Move Electrical, rank 3' }).focus()
  await user.keyboard('{ArrowUp}')
  await user.clear(dialog.getByLabelText('Rank of Electrical'))
  await user.keyboard('3{Enter}')
  await user.clear(dialog.getByLabelText('Rank of Electrical'))
  await user.keyboard('2{Enter}')
  await user.type(dialog.getByLabelText('Witnesses'), 'Both captains')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await screen.findByText('Lots recorded.')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('lots', {
      pool: 'A',
      order: [entryId(5), entryId(4)],
      witnesses: 'Both captains',
    }),
  )
})

test('lots that another organiser records meanwhile are told, and are not replaced; a witness that is typed stays', async () => {
  const { user, sent, server } = await open(poolsWithLots())
  await user.click(button('Record the lots'))
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText('Witnesses'), 'Both captains')
  server.draw = poolsWithLots([[entryId(5), entryId(4)]])
  await queryClient.invalidateQueries()
  expect((await dialog.findByRole('alert')).textContent).toMatch(/another organiser was faster/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true)
  expect(dialog.getByLabelText<HTMLInputElement>('Witnesses').value).toBe('Both captains')
  expect(sent).not.toHaveBeenCalled()
})

test('an entry that is level no more is marked in the lots and left out; the typed order of the others stays', async () => {
  const draw = poolsWithLots()
  const [needed] = draw.stages[0]?.lotsNeeded ?? []
  const level = (entries: string[]): EventDraw => ({
    ...draw,
    stages: draw.stages.map((stage) => ({
      ...stage,
      lotsNeeded: stage.lotsNeeded.map(() => ({ ...needed, entries }) as (typeof stage.lotsNeeded)[number]),
    })),
  })
  const { user, sent, server } = await open(level([entryId(1), entryId(4), entryId(5)]))
  await user.click(button('Record the lots'))
  const dialog = await inDialog()
  dialog.getByRole('button', { name: 'Move Electrical, rank 4' }).focus()
  await user.keyboard('{ArrowUp}')
  server.draw = level([entryId(4), entryId(5)])
  await queryClient.invalidateQueries()
  const mark = await dialog.findByText('Not level any more. It is left out.')
  expect(mark.closest('li')?.textContent).toMatch(/Civil/)
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('lots', { pool: 'A', order: [entryId(5), entryId(4)] }),
  )
})

test('recorded lots are read with their witnesses, and taken back with a reason', async () => {
  const draw = poolsWithLots()
  const lots = {
    _id: 'd'.repeat(24),
    pool: 'A',
    entries: [entryId(5), entryId(4)],
    witnesses: 'both captains',
    drawnAt: '2026-03-02T10:00:00.000Z',
  }
  const stages = draw.stages.map((stage) => ({ ...stage, lotsNeeded: [], lots: stage.number === 1 ? [lots] : [] }))
  const { user, sent } = await open({ ...draw, stages })
  expect(screen.getByText(/^Lots of pool A: Electrical, then .*\. Witnesses: both captains\.$/)).toBeTruthy()
  await user.click(button('Take back'))
  const dialog = await inDialog()
  await user.type(dialog.getByRole('textbox'), 'A name was missing')
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await screen.findByText('Lots taken back.')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('clear', {
      lots: lots._id,
      reason: 'A name was missing',
      basedOn: draw.version,
    }),
  )
})
