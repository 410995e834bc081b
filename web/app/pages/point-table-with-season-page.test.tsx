import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls, type SportEvent } from '#contract/event.ts'
import { type GcRecord, gcCalls } from '#contract/gc.ts'
import { NO_RULES, type PointsEntry, type PointsRules, pointsCalls, type Standing } from '#contract/points.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { PointTableWithSeasonPage } from './point-table-with-season-page.tsx'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const arts: Standing = { _id: '0000000000000000000000a1', name: 'Fine Arts', logo: null, points: 42, recent: [] }
const civil: Standing = { ...arts, _id: '0000000000000000000000a2', name: 'Civil', points: 21.5 }
const physics: Standing = { ...civil, _id: '0000000000000000000000a3', name: 'Physics' }
const zoology: Standing = { ...arts, _id: '0000000000000000000000a4', name: 'Zoology', points: 0 }
const running: GcRecord = {
  _id: '0000000000000000000000d1',
  year: 2026,
  name: null,
  wonBy: null,
  teamPic: null,
  isCurrent: true,
}

const EVENT: SportEvent = {
  _id: '0000000000000000000000e1',
  season: '0000000000000000000000f1',
  name: null,
  sport: 'SHOTPUT',
  gender: 'FEMALE',
  kind: 'ONE_DAY',
  tier: null,
  state: 'RUNNING',
  beginsOn: '2026-03-09',
  version: 0,
  places: [],
  awards: [],
  withheld: null,
  conduct: [],
}
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

interface Given {
  rows?: Standing[]
  records?: GcRecord[]
  rules?: PointsRules
  profile?: typeof ADMIN
}

const open = ({ rows = [arts, civil, physics, zoology], records = [running], rules = NO_RULES, profile }: Given = {}) =>
  renderPage({
    page: <PointTableWithSeasonPage />,
    profile,
    api: [
      on(pointsCalls.table, () => ({ body: rows })),
      on(gcCalls.list, () => ({ body: records })),
      on(pointsCalls.rules, () => ({ body: { ...rules, editable: true } })),
    ],
  })

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return link.closest('tr') as HTMLTableRowElement
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('departments are ranked, and equal points share a place', async () => {
  await open()
  await screen.findByText('Physics')
  const ranked = within(screen.getByRole('table', { name: 'Point Table' }))
    .getAllByRole('row')
    .slice(1)
  const shown = ranked.map((row) => {
    const [place, , points] = cellsOf(row)
    return [place, within(row).getByRole('link').textContent, points]
  })
  expect(shown).toEqual([
    ['1', 'Fine Arts', '42'],
    ['2', 'Civil', '21.5'],
    ['2', 'Physics', '21.5'],
    ['4', 'Zoology', '0'],
  ])
})

test('each row leads to where the points came from', async () => {
  const { user, whereabouts } = await open()
  await user.click(await screen.findByRole('link', { name: 'Physics' }))
  expect(whereabouts()).toBe(`/pointTable/${physics._id}`)
})

test('a bar shows the share of the leader, none for zero or negative points', async () => {
  const fined = { ...zoology, _id: '0000000000000000000000a5', name: 'Fined', points: -1 }
  await open({ rows: [arts, civil, zoology, fined] })
  const width = async (name: string) =>
    (await rowOf(name)).querySelector<HTMLElement>('div[style]')?.style.width ?? 'no bar'
  expect(await width('Fine Arts')).toBe('100%')
  expect(Number.parseFloat(await width('Civil'))).toBeCloseTo(51.2, 1)
  expect(await width('Zoology')).toBe('0%')
  expect(await width('Fined')).toBe('0%')
  expect(cellsOf(await rowOf('Fined'))).toContain('−1')
})

test('changes of the last day are shown, older ones are not', async () => {
  const recent = (points: number, hours: number) => [{ points, at: ago(hours) }]
  await open({
    rows: [
      { ...arts, recent: recent(2, 1) },
      { ...civil, recent: recent(-0.5, 1) },
      { ...physics, recent: recent(7, 25) },
    ],
  })
  expect(within(await rowOf('Fine Arts')).getByText('up 2 points in the last day')).toBeTruthy()
  expect(within(await rowOf('Fine Arts')).getByText('▲ 2')).toBeTruthy()
  expect(within(await rowOf('Civil')).getByText('down 0.5 points in the last day')).toBeTruthy()
  expect(within(await rowOf('Civil')).getByText('▼ 0.5')).toBeTruthy()
  expect(within(await rowOf('Physics')).queryByText(/in the last day/)).toBeNull()
})

test('the season is named by year and name while a championship runs', async () => {
  await open({ records: [{ ...running, name: 'Spring' }] })
  expect(await screen.findByText('General Championship 2026 (Spring)')).toBeTruthy()
})

test('between two championships it goes without', async () => {
  await open({ records: [{ ...running, isCurrent: false, wonBy: { _id: arts._id, name: arts.name } }] })
  await screen.findByText('Physics')
  expect(screen.getByText('General Championship')).toBeTruthy()
})

test('a club without departments shows the empty sentence', async () => {
  await open({ rows: [] })
  expect(await screen.findByText('Departments are yet to be declared.')).toBeTruthy()
})

test('a loading table is announced, and a failure offers Retry', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <PointTableWithSeasonPage />,
    api: [
      on(pointsCalls.table, () => (fails ? refuse('role_forbidden', 'Not today.') : { body: [arts] })),
      on(gcCalls.list, () => ({ body: [] })),
    ],
  })
  expect(screen.getByRole('status').textContent).toContain('Loading')
  expect(await screen.findByText('Unable to load items. Please try again later.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Fine Arts' })).toBeTruthy()
})

test('everyone can ask what a win is worth', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('What a win is worth'))
  expect(await screen.findByText('Every win is worth 1 point, a tie nothing.')).toBeTruthy()
})

test('where rules were set they are listed by tag and by sport', async () => {
  const { user } = await open({ rules: { sports: { CHESS: 0.5 }, tags: { FINAL: 5 } } })
  await user.click(await screen.findByText('What a win is worth'))
  const terms = await screen.findAllByRole('term')
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Final', '5'],
    ['Chess', '0.5'],
  ])
})

test('only an admin is offered to adjust, and the rules', async () => {
  await open({ profile: { ...MEMBER, role: 'HELPER', isAdmin: true } })
  await screen.findByText('Physics')
  expect(screen.queryByRole('button', { name: /Adjust/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Points Rules' })).toBeNull()
})

test('an admin finds the rules', async () => {
  await open({ profile: ADMIN })
  expect(screen.getByRole('link', { name: 'Points Rules' }).getAttribute('href')).toBe(
    '/adminDashboard/gcManagement/pointsRules',
  )
})

async function adjustPhysics(answer = () => undefined as undefined | never) {
  const onCall = vi.fn()
  let rows = [arts, physics]
  const opened = await renderPage({
    page: <PointTableWithSeasonPage />,
    profile: ADMIN,
    api: [
      on(pointsCalls.table, () => ({ body: rows })),
      on(gcCalls.list, () => ({ body: [running] })),
      on(pointsCalls.adjust, ({ params, body }) => {
        answer()
        onCall(params.id, body)
        rows = [arts, { ...physics, points: body.points }]
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
  expect(onCall).toHaveBeenCalledExactlyOnceWith(physics._id, { points: 20, reason: 'Late at the relay' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(cellsOf(await rowOf('Physics'))).toContain('20'))
})

test('an admin deducts points by hand, for an event of the season', async () => {
  const sent = vi.fn()
  const relay = { ...EVENT, name: '4 x 100 m' }
  const { user } = await renderPage({
    page: <PointTableWithSeasonPage />,
    profile: ADMIN,
    api: [
      on(pointsCalls.table, () => ({ body: [arts, physics] })),
      on(gcCalls.list, () => ({ body: [running] })),
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
    department: physics._id,
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
