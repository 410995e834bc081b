import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { old, openManageGc } from '#web/testing/season/manage-gc.tsx'
import { ARTS, RUNNING } from '#web/testing/season/point-table.ts'

test('an admin sees the running championship and its leader', async () => {
  await openManageGc()
  expect(screen.getByRole('heading', { name: 'General Championship 2026 is being played' })).toBeTruthy()
  expect(await screen.findByText('Fine Arts leads with 42 points.')).toBeTruthy()
})

test('the page links to points, rules and the form of a past record', async () => {
  await openManageGc()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Adjust Points')).toBe('/pointTable')
  expect(hrefOf('Points Rules')).toBe('/adminDashboard/gcManagement/pointsRules')
  expect(hrefOf('Create GC Record')).toBe('/adminDashboard/gcManagement/createGCRecord')
})

test('where none runs an admin starts one', async () => {
  const { user } = await openManageGc({ records: [old] })
  expect(screen.getByRole('heading', { name: 'No championship is being played' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start the Championship' }))
  expect(await screen.findByText('The championship has started.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'General Championship 2026 is being played' })).toBeTruthy()
})

test('a second championship of one year is asked for a name, which then stands with the year', async () => {
  const sentence = 'The championship of 2026 is recorded already. Give this one a name.'
  const { user } = await openManageGc({ records: [old], startRefusal: sentence })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Start the Championship' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  await user.type(name, 'Spring')
  await user.click(screen.getByRole('button', { name: 'Start the Championship' }))
  expect(
    await screen.findByRole('heading', { name: 'General Championship 2026 (Spring) is being played' }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More for General Championship 2026 (Spring)' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete General Championship 2026 (Spring)?' })).toBeTruthy()
})

test('a record is found by year, name or department, and deleted once that is confirmed', async () => {
  const winter = { ...old, _id: '0000000000000000000000d3', year: 2018, name: 'Winter', wonBy: ARTS }
  const { user, onCall } = await openManageGc({ records: [RUNNING, winter, old] })
  const search = screen.getByRole('searchbox', { name: 'Search year, name or department' })
  await user.type(search, 'wint')
  expect(screen.queryByText('General Championship 2019')).toBeNull()
  expect(screen.getByText('General Championship 2018 (Winter)')).toBeTruthy()
  await user.clear(search)
  await user.type(search, 'phys')
  expect(screen.queryByText('General Championship 2026')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More for General Championship 2019' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete General Championship 2019?' }))
  expect(dialog.getByText(/its final table and its picture/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('GC record deleted.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(old._id)
  expect(await screen.findByText('No records found')).toBeTruthy()
})

test('deleting the running one says that its points stay', async () => {
  const { user } = await openManageGc()
  await user.click(screen.getByRole('button', { name: 'More for General Championship 2026' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/stays in the point table/)).toBeTruthy()
})
