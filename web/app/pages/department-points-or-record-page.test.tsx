import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type GcRecordDetails, gcCalls } from '#contract/gc/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { type PointsEntry, pointsCalls, type Standing } from '#contract/points/calls.ts'
import { RESULTS_MAX } from '#contract/points/points.ts'
import type { Sport } from '#contract/values/enums.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DepartmentPointsOrRecordPage } from './department-points-or-record-page.tsx'

const mech = departmentWith({ ...MAVERICKS.department, points: 41 })
const standing: Standing = { _id: mech._id, name: mech.name, logo: null, points: 41, recent: [] }
const leader: Standing = { ...standing, _id: '0000000000000000000000a9', name: 'Architecture', points: 44 }

const entry: PointsEntry = {
  _id: '0000000000000000000000b1',
  kind: 'MATCH',
  points: 3,
  reason: 'Mech Mavericks beat Civil Strikers 152–143 in Cricket',
  createdAt: '2026-03-09T14:00:00.000Z',
  total: 41,
  match: '0000000000000000000000e1',
  reverses: null,
  by: null,
}

const Address = () => <output aria-label="Address">{useLocation().search}</output>

interface Given {
  matches?: Partial<Record<Sport, Match[]>>
  pages?: PointsEntry[][]
  search?: string
  id?: string
  record?: GcRecordDetails
}

async function open({ matches = {}, pages = [[]], search = '', id = mech._id, record }: Given = {}) {
  const asked = vi.fn()
  const opened = await renderPage({
    page: (
      <>
        <DepartmentPointsOrRecordPage />
        <Address />
      </>
    ),
    path: '/pointTable/:id',
    at: { pathname: `/pointTable/${id}`, search },
    api: [
      on(departmentCalls.find, ({ params }) =>
        params.id === mech._id ? { body: mech } : refuse('not_found', 'There is no such department.'),
      ),
      on(pointsCalls.table, () => ({ body: [leader, standing] })),
      on(pointsCalls.results, ({ query: { sport, season } }) => {
        asked('results', sport, season)
        return { body: { deptTeams: [MAVERICKS._id], deptMatches: matches[sport] ?? [] } }
      }),
      on(pointsCalls.history, ({ query: { page, season } }) => {
        asked('history', page, season)
        return { body: pages[page - 1] ?? [], currentPage: page, totalPages: pages.length }
      }),
      on(gcCalls.find, () => (record ? { body: record } : refuse('not_found', 'There is no such record.'))),
    ],
  })
  return { ...opened, asked }
}

const part = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${title}`) })
  return within(heading.closest('section') as HTMLElement)
}
const linksIn = async (title: string) =>
  (await part(title)).queryAllByRole('link').map((link) => link.getAttribute('href'))

test('the department stands there with its rank and points', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: mech.name })).toBeTruthy()
  const standing = await screen.findByRole('link', { name: /^2nd · 41 points/ })
  expect(standing.getAttribute('href')).toBe(`/departments/${mech._id}`)
})

test('its matches stand under WON, LOST and TIE, cricket first', async () => {
  const won = resultWith({ _id: '0000000000000000000000e1' })
  const lost = resultWith({ _id: '0000000000000000000000e2', winner: STRIKERS._id })
  const tie = resultWith({ _id: '0000000000000000000000e3', winner: null })
  await open({ matches: { CRICKET: [won, lost, tie] } })
  expect((await screen.findByRole('tab', { name: 'Cricket' })).getAttribute('aria-selected')).toBe('true')
  expect(await linksIn('WON')).toEqual([`/matches/view/${won._id}`])
  expect(await linksIn('LOST')).toEqual([`/matches/view/${lost._id}`])
  expect(await linksIn('TIE')).toEqual([`/matches/view/${tie._id}`])
})

test('another sport has a tab and is part of the address', async () => {
  const chess = resultWith({ sport: 'CHESS' })
  const { user, asked } = await open({ matches: { CHESS: [chess] } })
  expect(await screen.findByText('No win in Cricket yet.')).toBeTruthy()
  expect(screen.getByText('No defeat in Cricket yet.')).toBeTruthy()
  expect(screen.getByText('No tie in Cricket yet.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Chess' }))
  expect(await linksIn('WON')).toHaveLength(1)
  expect(screen.getByLabelText('Address').textContent).toBe('?sport=CHESS')
  expect(asked).toHaveBeenCalledWith('results', 'CHESS', undefined)
})

test('an address with a sport opens it; an unknown sport is ignored', async () => {
  const first = await open({ search: '?sport=TUG_OF_WAR' })
  expect(await screen.findByText('No win in Tug of War yet.')).toBeTruthy()
  first.unmount()
  await open({ search: '?sport=POLO' })
  expect(await screen.findByText('No win in Cricket yet.')).toBeTruthy()
})

test('each point says why it came, when, and what it made', async () => {
  await open({ pages: [[entry]] })
  const [row] = await within(await history()).findAllByRole('listitem')
  expect(row?.textContent).toContain('+3')
  expect(row?.textContent).toContain('March 9, 2026')
  expect(row?.textContent).toContain('That made 41 points.')
  expect(screen.getByRole('link', { name: entry.reason }).getAttribute('href')).toBe(`/matches/view/${entry.match}`)
})

test('what was taken back is shown as such, on both lines', async () => {
  const back: PointsEntry = {
    ...entry,
    _id: '0000000000000000000000b2',
    kind: 'REVERSAL',
    points: -3,
    reason: 'Result deleted',
    total: 38,
    match: null,
    reverses: entry._id,
  }
  await open({ pages: [[back, { ...entry, match: null }]] })
  const [latest, first] = await within(await history()).findAllByRole('listitem')
  expect(latest?.textContent).toContain('−3')
  expect(latest?.textContent).toContain('Taken back')
  expect(first?.textContent).toContain('Taken back later')
  expect(within(first as HTMLElement).queryByRole('link')).toBeNull()
})

test('an adjustment names its author, also after their account is deleted', async () => {
  const adjustment: PointsEntry = { ...entry, kind: 'ADJUSTMENT', reason: 'Late at the relay', match: null }
  const by = { _id: '0000000000000000000000c7', name: 'Ravi Menon', profilePic: null }
  await open({
    pages: [
      [
        { ...adjustment, by },
        { ...adjustment, _id: '0000000000000000000000b3' },
      ],
    ],
  })
  expect((await screen.findByRole('link', { name: 'Ravi Menon' })).getAttribute('href')).toBe(`/profile/${by._id}`)
  expect(screen.getByText('by Deleted Profile')).toBeTruthy()
})

test('more of the history comes on request', async () => {
  const older = { ...entry, _id: '0000000000000000000000b4', reason: 'The first win' }
  const { user } = await open({ pages: [[entry], [older]] })
  await user.click(await screen.findByRole('button', { name: 'View More' }))
  expect(await screen.findByText('The first win')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
})

test('a season without points shows an empty state', async () => {
  await open()
  expect(await screen.findByText('No points have come or gone yet.')).toBeTruthy()
})

test('where there are more results than shown, a link leads to all of them', async () => {
  const many = Array.from({ length: RESULTS_MAX }, (_, place) => resultWith({ _id: String(place).padStart(24, '0') }))
  await open({ matches: { CRICKET: many } })
  expect(await screen.findByText(/These are the latest 200 results/)).toBeTruthy()
  // A search by role reads all of the many cards.
  expect(screen.getByText('Show all results').getAttribute('href')).toBe(
    `/matches/summary?department=${mech._id}&sport=CRICKET`,
  )
})

test("an unknown department shows the server's sentence", async () => {
  await open({ id: '0000000000000000000000ff' })
  expect(await screen.findByRole('heading', { name: 'There is no such department.' })).toBeTruthy()
})

const past: GcRecordDetails = {
  _id: '0000000000000000000000d1',
  year: 2025,
  name: null,
  wonBy: { _id: leader._id, name: leader.name },
  teamPic: null,
  isCurrent: false,
  season: '0000000000000000000000f1',
  openedAt: '2025-01-10T08:00:00.000Z',
  closedAt: '2025-12-01T08:00:00.000Z',
  standings: [
    { department: { _id: leader._id, name: leader.name, logo: null }, points: 30 },
    { department: { _id: mech._id, name: mech.name, logo: null }, points: 12 },
  ],
}

test('a championship of the archive shows what was won in its season', async () => {
  const { asked } = await open({ search: `?record=${past._id}`, record: past, pages: [[entry]] })
  expect(await screen.findByRole('heading', { level: 1, name: mech.name })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2nd · 12 points' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'General Championship 2025' }).getAttribute('href')).toBe(
    `/gcArchive/${past._id}`,
  )
  await screen.findByText(entry.reason)
  await screen.findByText('No win in Cricket.')
  expect(asked.mock.calls.toSorted()).toEqual([
    ['history', 1, past.season],
    ['results', 'CRICKET', past.season],
  ])
})

test('a championship with a name is named', async () => {
  await open({ search: `?record=${past._id}`, record: { ...past, name: 'Spring' }, pages: [[entry]] })
  expect(await screen.findByRole('link', { name: 'General Championship 2025 (Spring)' })).toBeTruthy()
})

test('a record without a stored season shows a note', async () => {
  await open({ search: `?record=${past._id}`, record: { ...past, name: 'Spring', season: null } })
  expect(await screen.findByRole('heading', { name: 'What it won in 2025 (Spring) was not kept.' })).toBeTruthy()
})

async function history() {
  const heading = await screen.findByRole('heading', { name: 'Where each point came from' })
  return heading.closest('section') as HTMLElement
}
