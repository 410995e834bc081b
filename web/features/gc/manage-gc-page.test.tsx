import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type GcRecord, gcCalls } from '#contract/gc.ts'
import { pointsCalls, type Standing } from '#contract/points.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageGcPage } from './manage-gc-page.tsx'

const arts: Standing = { _id: '0000000000000000000000a1', name: 'Fine Arts', logo: null, points: 42, recent: [] }
const physics: Standing = { ...arts, _id: '0000000000000000000000a2', name: 'Physics' }
const zoology: Standing = { ...arts, _id: '0000000000000000000000a3', name: 'Zoology', points: 1 }

const running: GcRecord = { _id: '0000000000000000000000d1', year: 2026, wonBy: null, teamPic: null, isCurrent: true }
const old: GcRecord = { ...running, _id: '0000000000000000000000d2', year: 2019, wonBy: physics, isCurrent: false }

interface Given {
  records?: GcRecord[]
  table?: Standing[]
  refusal?: () => never
}

async function open({ records = [running, old], table = [arts, zoology], refusal }: Given = {}) {
  const heard = vi.fn()
  let left = records
  const opened = await renderPage({
    page: <ManageGcPage />,
    profile: ADMIN,
    api: [
      on(gcCalls.list, () => ({ body: left })),
      on(pointsCalls.table, () => ({ body: table })),
      on(gcCalls.start, () => {
        left = [running, ...left]
        return { body: running }
      }),
      on(gcCalls.settle, ({ body, files }) => {
        refusal?.()
        heard(body, files.teamPic?.map(({ name }) => name) ?? [])
        const settled = { ...running, isCurrent: false, wonBy: arts }
        left = [settled, old]
        return { body: settled }
      }),
      on(gcCalls.remove, ({ params }) => {
        heard(params.id)
        left = left.filter(({ _id }) => _id !== params.id)
      }),
    ],
  })
  await screen.findByText('General Championship 2019')
  return { ...opened, heard }
}

async function openSettlement(given?: Given) {
  const opened = await open(given)
  await opened.user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle General Championship 2026' }))
  const settle = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Settle' })
  const confirm = () => opened.user.click(dialog.getByRole('checkbox', { name: 'Close the season of 2026 for good' }))
  return { ...opened, dialog, settle, confirm }
}

test('an admin sees what runs and who leads it', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'General Championship 2026 is running' })).toBeTruthy()
  expect(await screen.findByText('Fine Arts leads with 42 points.')).toBeTruthy()
})

test('the ways to points, their rules and a record of the past stand there', async () => {
  await open()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Adjust Points')).toBe('/pointTable')
  expect(hrefOf('Points Rules')).toBe('/adminDashboard/gcManagement/pointsRules')
  expect(hrefOf('Create GC Record')).toBe('/adminDashboard/gcManagement/createGCRecord')
})

test('where none runs an admin starts one', async () => {
  const { user } = await open({ records: [old] })
  expect(screen.getByRole('heading', { name: 'No championship is running' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start the Championship' }))
  expect(await screen.findByText('The championship has started.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'General Championship 2026 is running' })).toBeTruthy()
})

test('settling says who wins and what will happen, and must be meant', async () => {
  const { user, dialog, settle, confirm, heard } = await openSettlement()
  expect(dialog.getByText('Fine Arts leads with 42 points and wins.')).toBeTruthy()
  expect(dialog.getByText('The next season starts at zero for everybody.')).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
  expect(settle.disabled).toBe(true)
  await user.upload(dialog.getByLabelText('Team picture'), new File(['x'], 'team.png', { type: 'image/png' }))
  await dialog.findByText('team.png')
  await confirm()
  await user.click(settle)
  expect(await screen.findByText('The championship is settled.')).toBeTruthy()
  expect(heard).toHaveBeenCalledExactlyOnceWith({}, ['team.png'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'No championship is running' })).toBeTruthy()
  expect(screen.getByText('Won by Fine Arts')).toBeTruthy()
})

test('a tie for the lead is decided among those who lead', async () => {
  const { user, dialog, settle, confirm, heard } = await openSettlement({ table: [arts, physics, zoology] })
  expect(dialog.getByText('Fine Arts and Physics lead together with 42 points: say who wins.')).toBeTruthy()
  const winner = dialog.getByRole('combobox', { name: 'Winner' })
  expect(
    within(winner)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose one', 'Fine Arts', 'Physics'])
  await confirm()
  expect(settle.disabled).toBe(true)
  await user.selectOptions(winner, 'Physics')
  await user.click(settle)
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ wonBy: physics._id }, []))
})

test('a settlement that is refused stays open with its reason', async () => {
  const sentence = 'A match is live. Close it before you settle the championship.'
  const { user, dialog, settle, confirm } = await openSettlement({ refusal: () => refuse(409, sentence) })
  await confirm()
  await user.click(settle)
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

test('without a department nobody can win', async () => {
  const { dialog, settle, confirm } = await openSettlement({ table: [] })
  expect(dialog.getByText(/There is no department that could win/)).toBeTruthy()
  await confirm()
  expect(settle.disabled).toBe(true)
})

test('a record is found by year or department, and deleted once that is confirmed', async () => {
  const { user, heard } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Search year or department' }), 'phys')
  expect(screen.queryByText('General Championship 2026')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete General Championship 2019' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete General Championship 2019?' }))
  expect(dialog.getByText(/its final table and its picture/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('GC record deleted.')).toBeTruthy()
  expect(heard).toHaveBeenCalledExactlyOnceWith(old._id)
  expect(await screen.findByText('No records found')).toBeTruthy()
})

test('deleting the running one says that its points stay', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete General Championship 2026' }))
  expect(await screen.findByText(/stays in the point table/)).toBeTruthy()
})
