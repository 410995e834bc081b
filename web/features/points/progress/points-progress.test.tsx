import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Standing } from '#contract/points/calls.ts'
import { type PointsProgress as Progress, progressCalls } from '#contract/points-progress/calls.ts'
import { chooseDepartment } from '#web/lib/own-department.ts'
import { on, refuseAsProxy } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ARTS, CIVIL, PHYSICS, ZOOLOGY } from '#web/testing/season/point-table.ts'
import { PointsProgressPlace } from './points-progress-place.tsx'

// The drawing needs a width, which the DOM of the tests does not have.
beforeAll(() => {
  const observed = { contentRect: { width: 800, height: 400 } }
  globalThis.ResizeObserver = class {
    #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell
    }
    observe() {
      this.#tell([observed as unknown as ResizeObserverEntry], this as unknown as ResizeObserver)
    }
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => chooseDepartment(null))

const many = (count: number): Standing[] =>
  Array.from({ length: count }, (_, at) => ({
    ...ZOOLOGY,
    _id: at.toString(16).padStart(24, '0'),
    name: `Department ${'of'.repeat(40)} ${at}`,
    points: count - at,
  }))
const SEASON: Progress = {
  days: ['2026-03-02', '2026-03-09'],
  lines: [
    { department: ARTS._id, points: [12, 42] },
    { department: CIVIL._id, points: [0, -1.5] },
  ],
}

const open = (progress: Progress | null, rows: Standing[] = [ARTS, CIVIL, PHYSICS, ZOOLOGY]) =>
  renderPage({
    page: <PointsProgressPlace rows={rows} table={undefined} />,
    api: [on(progressCalls.progress, () => (progress ? { body: progress } : refuseAsProxy(500)))],
  })
const labels = async () => within(await screen.findByRole('list')).getAllByRole('button')

test('each department has a label with its points at the end of its line', async () => {
  await open(SEASON)
  expect((await labels()).map(({ textContent }) => textContent)).toEqual([
    '42 Fine Arts',
    '−1.5 Civil',
    '0 Physics',
    '0 Zoology',
  ])
  expect(screen.getByRole('img', { name: /^Points over the season, from Mar 2 to Mar 9\./ })).toBeTruthy()
})

test('a pressed label highlights its department, and pressed again no more', async () => {
  const { user } = await open(SEASON)
  await labels()
  const civil = () => screen.getByRole('button', { name: '−1.5 Civil' })
  await user.click(civil())
  expect(screen.getByRole('status').textContent).toBe('Civil: −1.5 points on Mar 9')
  expect(civil().getAttribute('aria-pressed')).toBe('true')
  await user.click(civil())
  expect(screen.getByText('Tap a line or a name to highlight it.')).toBeTruthy()
})

test('the same stands in a table, which can replace the drawing and keeps the focus', async () => {
  const { user } = await open(SEASON)
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Department', 'Mar 2', 'Mar 9'],
    ['Fine Arts', '12', '42'],
    ['Civil', '0', '−1.5'],
    ['Physics', '0', '0'],
    ['Zoology', '0', '0'],
  ])
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByRole('img')).toBeNull()
  const back = screen.getByRole('button', { name: 'Show as chart' })
  expect(document.activeElement).toBe(back)
  await user.click(back)
  expect(await labels()).toHaveLength(4)
})

test('of 60 departments the first five and the own one have labels, and any can be highlighted', async () => {
  const rows = many(60)
  const own = rows[40] as Standing
  const days = Array.from({ length: 50 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const lines = rows.map(({ _id, points }) => ({ department: _id, points: days.map((_, at) => (points * at) / 49) }))
  chooseDepartment(own._id)
  const { user } = await open({ days, lines }, rows)
  expect(await labels()).toHaveLength(6)
  expect(screen.getByRole('button', { name: `20 ${own.name}` })).toBeTruthy()
  const last = rows.at(-1) as Standing
  await user.selectOptions(screen.getByRole('combobox', { name: 'Highlight a department' }), last.name)
  expect(screen.getByRole('status').textContent).toBe(`${last.name}: 1 point on Feb 19`)
  expect(await labels()).toHaveLength(7)
  expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(13)
})

test('a season without points says when the chart begins', async () => {
  await open({ days: [], lines: [] })
  expect(await screen.findByText('The chart begins with the first points.')).toBeTruthy()
})

test('one department with one day has a line and a table', async () => {
  await open({ days: ['2026-03-02'], lines: [{ department: ARTS._id, points: [42] }] }, [ARTS])
  expect(await labels()).toHaveLength(1)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a failure can be retried', async () => {
  await open(null)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy())
})
