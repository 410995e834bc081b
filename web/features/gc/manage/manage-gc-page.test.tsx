import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type GcRecord, gcCalls } from '#contract/gc.ts'
import { pointsCalls, type Standing } from '#contract/points.ts'
import { ruleBook } from '#contract/rule-book.ts'
import { type SeasonFacts, seasonFactsCalls } from '#contract/season-facts.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SEASON_FACTS } from '#web/testing/season/rule-books.ts'
import { ManageGcPage } from './manage-gc-page.tsx'

const arts: Standing = { _id: '0000000000000000000000a1', name: 'Fine Arts', logo: null, points: 42, recent: [] }
const physics: Standing = { ...arts, _id: '0000000000000000000000a2', name: 'Physics' }
const zoology: Standing = { ...arts, _id: '0000000000000000000000a3', name: 'Zoology', points: 1 }

const running: GcRecord = {
  _id: '0000000000000000000000d1',
  year: 2026,
  name: null,
  wonBy: null,
  teamPic: null,
  isCurrent: true,
}
const old: GcRecord = { ...running, _id: '0000000000000000000000d2', year: 2019, wonBy: physics, isCurrent: false }

interface Given {
  records?: GcRecord[]
  table?: Standing[]
  facts?: SeasonFacts
  refusal?: () => never
  /** Why a championship without a name cannot start. */
  startRefusal?: string
}

async function open({
  records = [running, old],
  table = [arts, zoology],
  facts = SEASON_FACTS,
  refusal,
  startRefusal,
}: Given = {}) {
  const onCall = vi.fn()
  let left = records
  const opened = await renderPage({
    page: <ManageGcPage />,
    profile: ADMIN,
    api: [
      on(gcCalls.list, () => ({ body: left })),
      on(pointsCalls.table, () => ({ body: table })),
      on(seasonFactsCalls.find, () => ({ body: facts })),
      on(gcCalls.start, ({ body: { name = null } }) => {
        if (name === null && startRefusal) refuse('championship_recorded', startRefusal, { year: 2026, name }, 'name')
        const started = { ...running, name }
        left = [started, ...left]
        return { body: started }
      }),
      on(gcCalls.settle, ({ body, files }) => {
        refusal?.()
        onCall(body, files.teamPic?.map(({ name }) => name) ?? [])
        const settled = { ...running, isCurrent: false, wonBy: arts }
        left = [settled, old]
        return { body: settled }
      }),
      on(gcCalls.remove, ({ params }) => {
        onCall(params.id)
        left = left.filter(({ _id }) => _id !== params.id)
      }),
    ],
  })
  await screen.findByText('General Championship 2019')
  return { ...opened, onCall }
}

async function openSettlement(given?: Given) {
  const opened = await open(given)
  await opened.user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle General Championship 2026' }))
  const settle = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Settle' })
  const confirm = () => opened.user.click(dialog.getByRole('checkbox', { name: 'Close the season of 2026 for good' }))
  return { ...opened, dialog, settle, confirm }
}

test('an admin sees the running championship and its leader', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'General Championship 2026 is running' })).toBeTruthy()
  expect(await screen.findByText('Fine Arts leads with 42 points.')).toBeTruthy()
})

test('the page links to points, rules and the form of a past record', async () => {
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

test('a second championship of one year is asked for a name, which then stands with the year', async () => {
  const sentence = 'The championship of 2026 is recorded already. Give this one a name.'
  const { user } = await open({ records: [old], startRefusal: sentence })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Start the Championship' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  await user.type(name, 'Spring')
  await user.click(screen.getByRole('button', { name: 'Start the Championship' }))
  expect(await screen.findByRole('heading', { name: 'General Championship 2026 (Spring) is running' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete General Championship 2026 (Spring)' }))
  expect(await screen.findByRole('dialog', { name: 'Delete General Championship 2026 (Spring)?' })).toBeTruthy()
})

test('settling a named championship names it', async () => {
  const { user } = await open({ records: [{ ...running, name: 'Spring' }, old] })
  await user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle General Championship 2026 (Spring)' }))
  expect(await dialog.findByRole('checkbox', { name: 'Close the season of 2026 (Spring) for good' })).toBeTruthy()
})

test('settling names the winner and the effects, and needs a confirmation', async () => {
  const { user, dialog, settle, confirm, onCall } = await openSettlement()
  expect(dialog.getByText('Fine Arts leads with 42 points and wins.')).toBeTruthy()
  expect(dialog.getByText('The next season starts at zero for everybody.')).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
  expect(settle.disabled).toBe(true)
  await user.upload(dialog.getByLabelText('Team picture'), new File(['x'], 'team.png', { type: 'image/png' }))
  await dialog.findByText('team.png')
  await confirm()
  await user.click(settle)
  expect(await screen.findByText('The championship is settled.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({}, ['team.png'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'No championship is running' })).toBeTruthy()
  expect(screen.getByText('Won by Fine Arts')).toBeTruthy()
})

test('settling shows the bonuses that it enters, and the winner with them', async () => {
  const bonuses = {
    rules: ruleBook.parse({ matches: { win: 1 }, bonuses: { ALL_EVENTS: 5 } }),
    version: 1,
    from: '2026-01-01',
  }
  const { dialog } = await openSettlement({ facts: { ...SEASON_FACTS, versions: [bonuses] } })
  expect(dialog.getByText('An entry in every event: 5 points, for Physics and Chemistry')).toBeTruthy()
  expect(dialog.getByText('Physics leads with 6 points and wins.')).toBeTruthy()
})

test('a tie for the lead is decided among the leaders', async () => {
  const { user, dialog, settle, confirm, onCall } = await openSettlement({ table: [arts, physics, zoology] })
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
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ wonBy: physics._id }, []))
})

test('a settlement that is refused stays open with its reason', async () => {
  const sentence = 'A match is live. Close it before you settle the championship.'
  const { user, dialog, settle, confirm } = await openSettlement({ refusal: () => refuse('match_live', sentence) })
  await confirm()
  await user.click(settle)
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

test('without departments there is no winner to choose', async () => {
  const { dialog, settle, confirm } = await openSettlement({ table: [] })
  expect(dialog.getByText(/There is no department that could win/)).toBeTruthy()
  await confirm()
  expect(settle.disabled).toBe(true)
})

test('a record is found by year, name or department, and deleted once that is confirmed', async () => {
  const winter = { ...old, _id: '0000000000000000000000d3', year: 2018, name: 'Winter', wonBy: arts }
  const { user, onCall } = await open({ records: [running, winter, old] })
  const search = screen.getByRole('searchbox', { name: 'Search year, name or department' })
  await user.type(search, 'wint')
  expect(screen.queryByText('General Championship 2019')).toBeNull()
  expect(screen.getByText('General Championship 2018 (Winter)')).toBeTruthy()
  await user.clear(search)
  await user.type(search, 'phys')
  expect(screen.queryByText('General Championship 2026')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete General Championship 2019' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete General Championship 2019?' }))
  expect(dialog.getByText(/its final table and its picture/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('GC record deleted.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(old._id)
  expect(await screen.findByText('No records found')).toBeTruthy()
})

test('deleting the running one says that its points stay', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete General Championship 2026' }))
  expect(await screen.findByText(/stays in the point table/)).toBeTruthy()
})
