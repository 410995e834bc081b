import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { type PointsRules, pointsCalls, type Standing } from '#contract/points/calls.ts'
import { NO_RULES } from '#contract/points/points.ts'
import { type PlayedMatches, progressCalls } from '#contract/points-progress/calls.ts'
import { type Possible, possibleCalls } from '#contract/possible/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ARTS, CIVIL, cellsOf, PHYSICS, RUNNING, rowOf, ZOOLOGY } from '#web/testing/season/point-table.ts'
import { PointTableWithSeasonPage } from './point-table-with-season-page.tsx'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

interface Given {
  rows?: Standing[]
  records?: GcRecord[]
  rules?: PointsRules
  played?: PlayedMatches[]
  possible?: Possible
  profile?: typeof ADMIN
}

const open = ({
  rows = [ARTS, CIVIL, PHYSICS, ZOOLOGY],
  records = [RUNNING],
  rules = NO_RULES,
  played = [],
  possible = { open: 0, isExact: false, waitsFor: [], rows: [] },
  profile,
}: Given = {}) =>
  renderPage({
    page: <PointTableWithSeasonPage />,
    profile,
    api: [
      on(pointsCalls.table, () => ({ body: rows })),
      on(gcCalls.list, () => ({ body: records })),
      on(progressCalls.played, () => ({ body: played })),
      on(possibleCalls.find, () => ({ body: possible })),
      on(pointsCalls.rules, () => ({ body: { ...rules, win: 1, tie: 0, editable: true } })),
    ],
  })

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

test('the place of the own department stands above the table, and its row is marked', async () => {
  await open({ profile: { ...MEMBER, department: PHYSICS._id } })
  expect((await rowOf('Physics')).getAttribute('aria-current')).toBe('true')
  const place = screen.getByRole('link', { name: /Shared 2nd · 21.5 points/ })
  expect(place.getAttribute('href')).toBe(`/pointTable/${PHYSICS._id}`)
  expect((await rowOf('Civil')).hasAttribute('aria-current')).toBe(false)
})

test('each department has the matches that it played, won, lost and tied, or zeros', async () => {
  await open({ played: [{ department: CIVIL._id, played: 9, won: 5, lost: 3, tied: 1 }] })
  await screen.findByRole('columnheader', { name: 'Played', hidden: true })
  expect(cellsOf(await rowOf('Civil')).slice(1, 5)).toEqual(['9', '5', '3', '1'])
  expect(cellsOf(await rowOf('Fine Arts')).slice(1, 5)).toEqual(['0', '0', '0', '0'])
})

test('each row leads to where the points came from', async () => {
  const { user, whereabouts } = await open()
  await user.click(await screen.findByRole('link', { name: 'Physics' }))
  expect(whereabouts()).toBe(`/pointTable/${PHYSICS._id}`)
})

test('a bar shows the share of the leader, none for zero or negative points', async () => {
  const fined = { ...ZOOLOGY, _id: '0000000000000000000000a5', name: 'Fined', points: -1 }
  await open({ rows: [ARTS, CIVIL, ZOOLOGY, fined] })
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
      { ...ARTS, recent: recent(2, 1) },
      { ...CIVIL, recent: recent(-0.5, 1) },
      { ...PHYSICS, recent: recent(7, 25) },
    ],
  })
  expect(within(await rowOf('Fine Arts')).getByText('up 2 points in the last day')).toBeTruthy()
  expect(within(await rowOf('Fine Arts')).getByText('▲ 2')).toBeTruthy()
  expect(within(await rowOf('Civil')).getByText('down 0.5 points in the last day')).toBeTruthy()
  expect(within(await rowOf('Civil')).getByText('▼ 0.5')).toBeTruthy()
  expect(within(await rowOf('Physics')).queryByText(/in the last day/)).toBeNull()
})

test('the season is named by year and name while a championship runs', async () => {
  await open({ records: [{ ...RUNNING, name: 'Spring' }] })
  expect(await screen.findByText('General Championship 2026 (Spring)')).toBeTruthy()
})

test('between two championships it goes without', async () => {
  await open({ records: [{ ...RUNNING, isCurrent: false, wonBy: { _id: ARTS._id, name: ARTS.name } }] })
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
      on(pointsCalls.table, () => (fails ? refuse('role_forbidden', 'Not today.') : { body: [ARTS] })),
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

test('each row says what is still possible, and a tap on the department below the table what it takes', async () => {
  const row = { points: [20, 42] as [number, number], needs: [] }
  await open({
    rows: [ARTS, CIVIL],
    possible: {
      open: 2,
      isExact: true,
      waitsFor: [],
      rows: [
        {
          ...row,
          department: ARTS._id,
          places: [1, 2],
          verdict: null,
          ways: ['it wins Chess', 'Civil does not win Cricket'],
        },
        { ...row, department: CIVIL._id, places: [2, 2], verdict: 'OUT', ways: [] },
      ],
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Point Table' }))
  expect(await table.findByText('Still 1st–2nd')).toBeTruthy()
  expect(table.getByText('Out')).toBeTruthy()
  expect(screen.getByText(/^2 events and matches are open\./)).toBeTruthy()
  const sentence = 'It wins the championship if it wins Chess, or Civil does not win Cricket, whatever else happens.'
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText('It ends between 1st and 2nd, with 20 to 42 points.')).toBeTruthy()
})

test('events that have to be drawn first are named', async () => {
  await open({ possible: { open: 2, isExact: false, waitsFor: ['Chess, men'], rows: [] } })
  expect(await screen.findByText(/before the draw of Chess, men: each match gives points/)).toBeTruthy()
})
