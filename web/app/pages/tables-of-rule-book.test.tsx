import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { gcCalls } from '#contract/gc/calls.ts'
import { type Explanation, type PointsEntry, pointsCalls, type Standing } from '#contract/points/calls.ts'
import { progressCalls } from '#contract/points-progress/calls.ts'
import { type RuleBookInput, type RuleBookVersion, ruleBookCalls } from '#contract/rule-book/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DepartmentPointsOrRecordPage } from './department-points-or-record-page.tsx'
import { PointTableWithSeasonPage } from './point-table-with-season-page.tsx'

/** The second version of a rule book with three tables. */
const ruleBookWith = (rules: RuleBookInput = {}): RuleBookVersion => ({
  version: 2,
  from: '2026-01-10',
  reason: 'Two events more',
  rules: ruleBook.parse({
    tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
    ...rules,
  }),
  adoptedAt: '2026-01-09T10:00:00.000Z',
  by: null,
})

const AT = '2026-03-09T14:00:00.000Z'
const civil = departmentWith({ _id: '0000000000000000000000a2', name: 'Civil', points: 74 })
const arts: Standing = {
  _id: '0000000000000000000000a1',
  name: 'Fine Arts',
  logo: null,
  points: 74,
  recent: [],
  place: 1,
}
const standing: Standing = { ...arts, _id: civil._id, name: 'Civil', place: 2 }
const cricket = { _id: '0000000000000000000000e1', name: 'Cricket, men' }

const reason = 'Civil Blues beat Arts Reds 3–1 in Cricket'
const line = { sport: 'CRICKET', event: cricket, entry: null, place: null, reason, match: null, at: AT } as const
const lines: Explanation['lines'] = [
  { ...line, part: 'CONDUCT', event: null, sport: null, points: -5, rule: 'No show: -5 points' },
  { ...line, part: 'PLACE', place: 2, points: 78, rule: 'Second place in tier A: 78 points', isProvisional: true },
  { ...line, part: 'MATCH', match: '0000000000000000000000f1', points: 1, rule: 'A win: 1 point' },
]
const entries: PointsEntry[] = [
  {
    _id: '0000000000000000000000b1',
    kind: 'PLACE',
    points: 78,
    reason: 'Second place',
    createdAt: AT,
    total: 78,
    match: null,
    reverses: null,
    by: null,
    event: cricket,
    entry: 'First team',
    place: 2,
    version: 2,
  },
]

const api = (rules = ruleBookWith()) => [
  on(ruleBookCalls.current, () => ({ body: rules })),
  on(gcCalls.list, () => ({ body: [] })),
  on(departmentCalls.find, () => ({ body: civil })),
  on(pointsCalls.results, () => ({ body: { deptTeams: [], deptMatches: [] } })),
  on(pointsCalls.history, () => ({ body: entries, currentPage: 1, totalPages: 1 })),
  on(progressCalls.played, () => ({ body: [{ department: civil._id, played: 9, won: 5, lost: 3, tied: 1 }] })),
  on(pointsCalls.columns, () => ({
    body: [
      { department: arts._id, sports: { CHESS: 70, OTHER: 4 } },
      { department: civil._id, sports: { CRICKET: 79, OTHER: -5 } },
    ],
  })),
  on(pointsCalls.table, ({ query: { table } }) => ({
    body: table === 'Men' ? [{ ...standing, points: 9, place: 1 }] : [arts, standing],
  })),
  on(pointsCalls.explain, ({ query: { table = 'Overall' } }) => ({
    body: { department: civil, table, ...(table === 'Men' ? { total: -2.5, lines: [] } : { total: 74, lines }) },
  })),
]

const openTable = (search = '', rules = ruleBookWith()) =>
  renderPage({
    page: <PointTableWithSeasonPage />,
    path: '/pointTable',
    at: { pathname: '/pointTable', search },
    api: api(rules),
  })
const openDepartment = (search = '', rules = ruleBookWith()) =>
  renderPage({
    page: <DepartmentPointsOrRecordPage />,
    path: '/pointTable/:id',
    at: { pathname: `/pointTable/${civil._id}`, search },
    api: api(rules),
  })

test('equal points are explained by the tie-breaks of the rule book, where there are any', async () => {
  const { unmount } = await openTable('', ruleBookWith({ tieBreaks: ['FIRSTS', 'SECONDS'] }))
  expect(
    await screen.findByText(/Departments with equal points are compared by first places, then second places\./),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All rules' }).getAttribute('href')).toBe('/rule-book')
  unmount()
  await openTable('?table=Men', ruleBookWith({ tieBreaks: ['FIRSTS'] }))
  await screen.findByRole('link', { name: 'Civil' })
  expect(screen.queryByText(/equal points/)).toBeNull()
})

test('the point table has a tab for each table, and places from the tie-breaks', async () => {
  const { user } = await openTable()
  const places = async () =>
    within(await screen.findByRole('table', { name: 'Point Table' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [within(row).getByRole('link').textContent, within(row).getAllByRole('cell')[0]?.textContent])
  const civilPoints = async () => {
    const row = (await screen.findByRole('link', { name: 'Civil' })).closest('tr')
    return row?.lastElementChild?.textContent
  }
  const tables = within(await screen.findByRole('navigation', { name: 'Tables' }))
  expect(tables.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overall', 'Men', 'Women'])
  expect(await places()).toEqual([
    ['Fine Arts', '1'],
    ['Civil', '2'],
  ])
  await user.click(tables.getByRole('link', { name: 'Men' }))
  await waitFor(async () => expect(await civilPoints()).toBe('9'))
  expect(screen.getByRole('link', { name: 'Men' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Civil' }).getAttribute('href')).toBe(`/pointTable/${civil._id}?table=Men`)
})

test('the point table has columns for matches, and on demand for the sports with points', async () => {
  const { user } = await openTable()
  expect(await screen.findByRole('columnheader', { name: 'Tied', hidden: true })).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'Points by sport', hidden: true }))
  expect(await screen.findByRole('img', { name: 'Cricket', hidden: true })).toBeTruthy()
  const header = within(screen.getByRole('table', { name: 'Point Table' })).getAllByRole('row')[0] as HTMLElement
  expect(header.textContent).toContain('Other')
  expect(screen.queryByRole('img', { name: 'Football', hidden: true })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Tied', hidden: true })).toBeNull()
})

test('a table in the address that the rule book does not name is ignored', async () => {
  await openTable('?table=Juniors')
  expect((await screen.findByRole('link', { name: 'Overall' })).getAttribute('aria-current')).toBe('true')
  expect(await screen.findByText('Fine Arts')).toBeTruthy()
})

test('each total is explained by event, with the rule of each line', async () => {
  await openDepartment()
  expect(await screen.findByRole('heading', { level: 2, name: 'Why 74?' })).toBeTruthy()
  const [event, conduct] = screen.getAllByRole('heading', { level: 3 })
  const group = event?.closest('li') as HTMLElement
  expect(within(group).getByRole('link', { name: 'All about Cricket, men' }).getAttribute('href')).toBe(
    `/events/${cricket._id}`,
  )
  expect(within(group).getByText('Provisional')).toBeTruthy()
  expect(within(group).getByText('79')).toBeTruthy()
  expect(event?.nextElementSibling?.textContent).toBe('2nd place 78 · 1 win 1')
  const parts = within(group)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(parts[0]).toContain('Second place in tier A: 78 points')
  expect(parts[1]).toContain('A win: 1 point')
  expect(within(group).getByRole('link', { name: reason }).getAttribute('href')).toBe(
    '/matches/view/0000000000000000000000f1',
  )
  expect(conduct?.closest('li')?.textContent).toContain('−5')
})

test('the address chooses the table of rank, points and explanation', async () => {
  await openDepartment('?table=Men')
  expect(await screen.findByRole('heading', { name: 'Why −2.5?' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^1st · 9 points/ })).toBeTruthy()
  expect(screen.getByText('No points have come or gone yet.')).toBeTruthy()
})

test('below the explanation a phone shows the results closed, unless the address names a sport', async () => {
  const { user, unmount } = await openDepartment()
  // The width of this browser hides the button.
  const show = await screen.findByLabelText('Show: Results')
  expect(show.getAttribute('aria-expanded')).toBe('false')
  await user.click(show)
  expect(screen.getByLabelText('Hide: Results').getAttribute('aria-expanded')).toBe('true')
  unmount()
  await openDepartment('?sport=CHESS')
  expect(await screen.findByLabelText('Hide: Results')).toBeTruthy()
})

test('the history beside it names place, entry, event and version', async () => {
  await openDepartment()
  const title = await screen.findByRole('heading', { name: 'Every entry, latest first' })
  const [entry] = await within(title.closest('section') as HTMLElement).findAllByRole('listitem')
  for (const words of ['Second place', 'First team', 'Cricket, men', 'Rule book, version 2'])
    expect(entry?.textContent).toContain(words)
})

test('a season with the standard rules has no tabs, no columns and no explanation', async () => {
  const standard = { ...ruleBookWith({ tables: [] }), version: 0 }
  const table = await openTable('', standard)
  expect(await screen.findByText('What a win is worth')).toBeTruthy()
  expect(await screen.findByText('Fine Arts')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Tables' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Other', hidden: true })).toBeNull()
  table.unmount()
  await openDepartment('', standard)
  expect(await screen.findByRole('heading', { name: 'Where each point came from' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^Why/ })).toBeNull()
})
