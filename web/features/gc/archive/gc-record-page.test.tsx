import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GcRecordDetails, gcCalls, type SeasonStory } from '#contract/gc/calls.ts'
import { DELETED_DEPARTMENT } from '#contract/gc/gc.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { GcRecordPage } from './gc-record-page.tsx'

const ARTS = { _id: '0000000000000000000000a1', name: 'Fine Arts' }
const PHYSICS = { _id: '0000000000000000000000a2', name: 'Physics' }
const GONE = { _id: null, name: 'Alchemy' }

const record: GcRecordDetails = {
  _id: '0000000000000000000000d1',
  year: 2025,
  name: null,
  wonBy: PHYSICS,
  teamPic: '0000000000000000000000f1',
  isCurrent: false,
  season: '0000000000000000000000e1',
  openedAt: '2025-01-10T08:00:00.000Z',
  closedAt: '2025-12-01T08:00:00.000Z',
  standings: [
    { department: { ...ARTS, logo: null }, points: 30 },
    { department: { ...PHYSICS, logo: null }, points: 30 },
    { department: { ...GONE, logo: null }, points: 12.5 },
  ],
}

const arts = { ...ARTS, logo: null }
const physicsWithLogo = { ...PHYSICS, logo: null }
const story: SeasonStory = {
  isOver: true,
  table: record.standings.map((row, index) => ({ ...row, place: [1, 1, 3][index] ?? 0 })),
  turns: [],
  bestDay: null,
  longestLead: null,
  matches: 0,
  podiums: [],
  people: [],
}

const open = (changes: Partial<GcRecordDetails> = {}, search = '', told: Partial<SeasonStory> = {}) =>
  renderPage({
    page: <GcRecordPage />,
    path: '/gcArchive/:id',
    at: { pathname: `/gcArchive/${record._id}`, search },
    api: [
      on(gcCalls.find, () => ({ body: { ...record, ...changes } })),
      on(gcCalls.story, () => ({ body: { ...story, ...told } })),
    ],
  })

test('a championship shows winner, year and team', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'General Championship 2025' })).toBeTruthy()
  const champion = within(screen.getByRole('region', { name: 'Champion: Physics' }))
  expect(champion.getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe(`/departments/${PHYSICS._id}`)
  expect(champion.getByText('Level on points with Fine Arts')).toBeTruthy()
  expect(screen.getByText('January 10, 2025 to December 1, 2025')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The winning team of 2025' })).toBeTruthy()
})

test('a championship with a name shows it beside the year', async () => {
  await open({ name: 'Spring' })
  expect(await screen.findByRole('heading', { level: 1, name: 'General Championship 2025 (Spring)' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The winning team of 2025 (Spring)' })).toBeTruthy()
})

test('its final table shares places and marks the champion', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Final table' }))
    .getAllByRole('row')
    .slice(1)
  const shown = rows.map((row) => [
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
    within(row).queryByText('Champion') !== null,
  ])
  expect(shown).toEqual([
    ['1', '30', false],
    ['1', '30', true],
    ['3', '12.5', false],
  ])
})

test('its rows lead to what each department won in that season; one that is gone leads nowhere', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Final table' }))
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/pointTable/${ARTS._id}?record=${record._id}`,
    `/pointTable/${PHYSICS._id}?record=${record._id}`,
  ])
  expect(screen.getByRole('link', { name: 'All results of this season' }).getAttribute('href')).toBe(
    `/matches/summary?season=${record.season}`,
  )
})

test('a championship with a rule book shows each of its tables, with the places of its tie-breaks', async () => {
  const row = (department: typeof ARTS, points: number, place: number) => ({
    department: { ...department, logo: null },
    points,
    place,
  })
  const tables = [
    { name: 'Overall', rows: [row(PHYSICS, 30, 1), row(ARTS, 30, 2)] },
    { name: 'Women', rows: [row(ARTS, 20, 1), row(PHYSICS, -5, 2)] },
  ]
  const { unmount } = await open({ tables, ruleBookVersion: 2 })
  expect((await screen.findByRole('link', { name: 'Its rule book' })).getAttribute('href')).toMatch(
    /^\/rule-book\?season=[0-9a-f]{24}&version=2$/,
  )
  expect(screen.getByRole('link', { name: 'Its events' }).getAttribute('href')).toBe(`/events?record=${record._id}`)
  const places = () =>
    within(screen.getByRole('table', { name: 'Final table' }))
      .getAllByRole('row')
      .slice(1)
      .map((one) => [within(one).getByRole('link').textContent, within(one).getAllByRole('cell')[0]?.textContent])
  expect(await screen.findByRole('link', { name: 'Women' })).toBeTruthy()
  expect(places()).toEqual([
    ['Physics', '1'],
    ['Fine Arts', '2'],
  ])
  unmount()
  await open({ tables }, '?table=Women')
  await screen.findByRole('link', { name: 'Women' })
  expect(places()[0]).toEqual(['Fine Arts', '1'])
  const table = within(screen.getByRole('table', { name: 'Final table' }))
  expect(table.getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe(
    `/pointTable/${PHYSICS._id}?record=${record._id}&table=Women`,
  )
})

test('a record that was added by hand has no table and no results', async () => {
  await open({ season: null, openedAt: null, closedAt: null, standings: [] }, '', { table: [] })
  expect(await screen.findByText('Its final table was not kept.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'All results of this season' })).toBeNull()
})

test('a table of before this program leads nowhere', async () => {
  await open({ season: null })
  const table = within(await screen.findByRole('table', { name: 'Final table' }))
  expect(table.queryByRole('link')).toBeNull()
})

test('a deleted winner is shown as deleted', async () => {
  await open({ wonBy: { _id: null, name: DELETED_DEPARTMENT }, teamPic: null })
  const champion = within(await screen.findByRole('region', { name: 'Champion: Deleted Department' }))
  expect(champion.queryByRole('link')).toBeNull()
  expect(champion.queryByText(/points/)).toBeNull()
})

test('the running championship leads to the point table', async () => {
  await open({ isCurrent: true, wonBy: null, closedAt: null, standings: [], teamPic: null }, '', { isOver: false })
  expect(await screen.findByText('This championship is being played.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Point Table' }).getAttribute('href')).toBe('/pointTable')
})

test("an unknown record shows the server's sentence", async () => {
  await renderPage({
    page: <GcRecordPage />,
    path: '/gcArchive/:id',
    at: '/gcArchive/0000000000000000000000ff',
    api: [
      on(gcCalls.find, () => refuse('not_found', 'There is no such record.')),
      on(gcCalls.story, () => refuse('not_found', 'There is no such record.')),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'There is no such record.' })).toBeTruthy()
})

test('a season tells when the lead changed, the podium of each event and its people; names have up to 100 letters', async () => {
  const longName = 'W'.repeat(100)
  const event = { _id: '0000000000000000000000c1', name: 'Carrom, mixed' }
  const turn = (day: string, leaders: SeasonStory['turns'][number]['leaders'], points: number) => ({
    ...{ day, leaders, points, by: { event, department: 'Fine Arts', points: 5 } },
  })
  const days = ['2025-02-01', '2025-02-03', '2025-02-05', '2025-02-07', '2025-02-09', '2025-02-11', '2025-02-13']
  await open({}, '', {
    turns: days.map((day, index) => turn(day, index === 6 ? [arts, physicsWithLogo] : [arts], 10 + index)),
    longestLead: { department: arts, days: 1 },
    matches: 1,
    podiums: [{ event: { ...event, sport: 'CARROM' }, places: [{ place: 1, department: arts, entry: longName }] }],
    people: [{ name: longName, profile: null, department: arts, places: [2, 0, 1] }],
  })
  const turns = within(await screen.findByRole('region', { name: 'Turning points' }))
  expect(turns.getByText('2 changes before')).toBeTruthy()
  const rows = turns.getAllByRole('listitem')
  // The season in figures follows.
  expect(rows).toHaveLength(9)
  const last = within(rows[6] as HTMLElement)
  for (const words of ['Feb 13', 'Fine Arts and Physics level', '16']) expect(last.getByText(words)).toBeTruthy()
  expect(last.getByText(/for Fine Arts/).textContent).toBe('+5 for Fine Arts in Carrom, mixed')
  expect(turns.getByText('1 day')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: /Podiums/ })).getByText(longName)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Top people' })).getByText('2 × 1st · 1 × 3rd')).toBeTruthy()
})

test('the running season says who is first once all its events are decided, and its long table opens', async () => {
  const rows = Array.from({ length: 8 }, (_, index) => ({
    ...{ department: { _id: `0000000000000000000000b${index}`, name: `Department ${index}`, logo: null } },
    ...{ points: 20.1 - index, place: index + 1 },
  }))
  const { user } = await open({ isCurrent: true, wonBy: null, closedAt: null, standings: [] }, '', { table: rows })
  const first = within(await screen.findByRole('region', { name: 'First, with all events decided: Department 0' }))
  expect(first.getByText('1 point ahead of Department 1')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Final table' })
  expect(within(table).getAllByRole('row')).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'The whole table of 8' }))
  expect(within(table).getAllByRole('row')).toHaveLength(9)
})
