import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { attemptsUnder, knockOut, poolsWithLots, shotPut, swiss } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DrawnEvent } from './drawn-event.tsx'

const open = (draw: EventDraw, search = '') =>
  renderPage({
    page: <DrawnEvent draw={draw} parts={[{ key: 'places', label: 'Places', content: <p>All places</p> }]} />,
    path: '/events/:id',
    at: { pathname: '/events/b1', search },
    api: [],
  })

const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a visitor reads a knock-out as a list by rounds, with winners, byes and what comes next', async () => {
  await open(knockOut(7, 3))
  const quarter = screen.getByRole('region', { name: 'Quarter-final' })
  expect(rows(quarter)).toEqual([
    expect.stringMatching(/^Quarter-final\. Ended Match 1.*\[1\] Civil \(won\)3.*1Match page$/),
    expect.stringContaining('Ended Match 2'),
    expect.stringContaining('Walk-over Match 3'),
    expect.stringMatching(/Bye.*\[2\] Computer Science$/),
  ])
  expect(rows(screen.getByRole('region', { name: 'Final' }))).toEqual([
    expect.stringContaining('Winner of match 4Winner of match 5'),
  ])
})

test('the drawing has a box for each fixture and links to the matches', async () => {
  const { user } = await open(knockOut(8, 4))
  const drawing = screen.getByRole('region', { name: 'Drawing of Knock-out' })
  expect(drawing.querySelectorAll('[data-position]')).toHaveLength(8)
  expect(drawing.querySelectorAll('a[href^="/matches/view/"]')).toHaveLength(6)
  const shown = () => screen.getByText(/^\d+ %$/).textContent
  expect(shown()).toBe('100 %')
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(shown()).toBe('150 %')
  await user.click(screen.getByText('List'))
  expect(screen.queryByRole('region', { name: 'Drawing of Knock-out' })).toBeNull()
})

test('in the drawing the winner of a match that is still played is its number', async () => {
  await open(knockOut(7, 3))
  const drawing = within(screen.getByRole('region', { name: 'Drawing of Knock-out' }))
  const names = ['W4', 'W5'].map((name) => drawing.getByText(name, { ignore: 'title' }))
  expect(names.map((name) => name.querySelector('title')?.textContent)).toEqual([
    'Winner of match 4',
    'Winner of match 5',
  ])
})

test('a press on a box opens its match without a reload, and one on an open fixture does nothing', async () => {
  const { user, whereabouts } = await open(knockOut(8, 4))
  const drawing = screen.getByRole('region', { name: 'Drawing of Knock-out' })
  const [box] = drawing.querySelectorAll('a[href^="/matches/view/"] text')
  const [waiting] = drawing.querySelectorAll('g[data-position] text')
  if (!box || !waiting) throw new Error('Nothing is drawn.')
  await user.click(waiting)
  expect(whereabouts()).toMatch('/events/b1')
  await user.click(box)
  expect(whereabouts()).toBe(box.closest('a')?.getAttribute('href'))
})

test('a pool shows form and the entries that go on, and needed lots as a sentence', async () => {
  await open(poolsWithLots([]), '?show=stage-1')
  const pool = screen.getByRole('table', { name: 'Pool A' })
  expect(
    within(pool)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^1CCivilwon, wonWWGoes on2200\+4/),
    expect.stringMatching(/^2PPhysicstied, lostTL2011−2/),
    expect.stringMatching(/^2EElectricaltied, lostTL2011−2/),
  ])
  expect(screen.getByText('Lots decide between Physics and Electrical about ranks 2 to 3 of pool A.')).toBeTruthy()
})

test('a pool says how equal points are decided, and which lots were drawn', async () => {
  await open(poolsWithLots([[entryId(5), entryId(4)]]), '?show=stage-1')
  expect(screen.getByText('Equal points are decided by difference of scores.')).toBeTruthy()
  expect(screen.getByText('Lots: Electrical, then Physics. Witnesses: Both captains.')).toBeTruthy()
})

test('a pool that the net run rate decides shows it for each over, with its sign', async () => {
  const draw = poolsWithLots([])
  const [first] = draw.stages
  if (first?.rules.kind !== 'POOLS') throw new Error('The first stage has pools.')
  first.rules = { ...first.rules, tieBreaks: ['POINTS', 'NET_RUN_RATE'] }
  const rates = [0.02268, 0, -0.02268]
  for (const [place, row] of first.pools[0]?.rows.entries() ?? []) row.netRunRate = rates[place] ?? 0
  await open(draw, '?show=stage-1')
  const pool = within(screen.getByRole('table', { name: 'Pool A' }))
  expect(pool.getByTitle('Net run rate').textContent).toBe('NRR')
  const cells = pool.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((text) => /\d\.\d/.test(text))).toEqual(['+0.136', '−0.136'])
})

test('after the lots the knock-out names who goes on', async () => {
  await open(poolsWithLots([[entryId(5), entryId(4)]]), '?show=stage-2')
  const semifinals = rows(screen.getByRole('region', { name: 'Semi-final' }))
  expect(semifinals[0]).toContain('CivilSecond of pool B')
  expect(semifinals[1]).toMatch(/First of pool B.*Electrical/)
})

test('Swiss rounds show the standings and the round that is played first', async () => {
  await open(swiss())
  expect(screen.getByRole('table', { name: 'Swiss rounds' })).toBeTruthy()
  const rounds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(rounds).toEqual(['Round 3', 'Round 2', 'Round 1'])
})

test('attempts have marks, and the best one stands at the end', async () => {
  await open(shotPut())
  expect(screen.getByText('11.31', { selector: '[data-best]' })).toBeTruthy()
  const all = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Best'))
  expect(all.map(({ textContent }) => textContent)).toEqual([
    'Rank 1CSComputer Science11.0811.31Best 11.31 m',
    'Rank 2CCivil10.42FoulBest 10.42 m',
    'Rank 3PPhysics9.98Pass10.09Best 10.09 m',
  ])
  expect(screen.getByText('Did not start')).toBeTruthy()
})

test('a race has lanes, its wind and times, and the letters of those without one', async () => {
  const rules = {
    kind: 'ATTEMPTS',
    attempts: 1,
    lots: false,
    marks: 'TIME',
    hasWind: true,
    lanes: 6,
    through: null,
  } as const
  await open(
    attemptsUnder(rules, [
      { entry: entryId(1), attempts: [1142], ended: null, details: [{ wind: 24 }] },
      { entry: entryId(2), attempts: [6235], ended: null, details: [{ wind: 24 }] },
      { entry: entryId(3), attempts: ['DID_NOT_FINISH'], ended: null },
      { entry: entryId(4), attempts: [1102], ended: 'DISQUALIFIED' },
      { entry: entryId(5), attempts: [], ended: 'DID_NOT_START' },
    ]),
  )
  expect(screen.getByText('Wind +2.4 m/s, wind-assisted')).toBeTruthy()
  const all = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Lane'))
  expect(all.map(({ textContent }) => textContent)).toEqual([
    'Rank 1CCivilLane 1Best 11.42 s',
    'Rank 2CSComputer ScienceLane 2Best 1:02.35',
    'No rank –MEMechanical EngineeringLane 3Did not finishDNF',
    'No rank –PPhysicsLane 4DisqualifiedDQ',
    'No rank –EElectricalLane 5Did not startDNS',
  ])
})

test('a long jump has the wind of each jump, a march past its judges, and lifts stand one below the other', async () => {
  const base = { kind: 'ATTEMPTS', attempts: 3, lots: false, through: null } as const
  const one = (attempts: (number | 'FOUL')[], details?: object[]) => [
    { entry: entryId(1), attempts, ended: null, ...(details && { details }) },
  ]
  const shown = () => screen.getByText('Civil').closest('li')?.textContent
  const { unmount } = await open(
    attemptsUnder({ ...base, hasWind: true }, one([612, 598], [{ wind: 23 }, { wind: -4 }])),
  )
  expect(shown()).toContain('6.12 +2.3 m/s, wind-assisted5.98 −0.4 m/sBest 6.12 m')
  unmount()
  const judges = [700, 850, 800]
  const march = await open(
    attemptsUnder({ ...base, attempts: 1, marks: 'SCORE', judges: 3 }, one([2350], [{ judges }])),
  )
  expect(shown()).toContain('7 · 8.5 · 8Best 23.5 points')
  march.unmount()
  await open(attemptsUnder({ ...base, marks: 'WEIGHT', lifts: 2 }, one([6000, 'FOUL', 6250, 8000])))
  expect(shown()).toContain('Snatch60No lift62.5Clean and jerk80Best 142.5 kg')
})

test('choosing an entry shows its way, and the address keeps it', async () => {
  const { user } = await open(knockOut(8, 1))
  await user.selectOptions(screen.getByLabelText('Our way to the final'), 'Civil')
  const way = await screen.findByRole('region', { name: 'Way of Civil' })
  expect(rows(way)).toEqual([
    expect.stringMatching(/^WQuarter-final.*3–1$/),
    expect.stringMatching(/^›Semi-final/),
    expect.stringMatching(/^Final/),
  ])
  await user.click(screen.getByRole('button', { name: 'Close the way of Civil' }))
  expect(screen.queryByRole('region', { name: 'Way of Civil' })).toBeNull()
})

test('the way to the final is offered where there is one; a league has matches, attempts have neither', async () => {
  const { unmount } = await open(swiss())
  expect(screen.queryByLabelText('Our way to the final')).toBeNull()
  expect(screen.getByLabelText('Our matches')).toBeTruthy()
  unmount()
  await open(shotPut())
  expect(screen.queryByLabelText(/^Our /)).toBeNull()
})

test('the address opens a tab and the way of an entry', async () => {
  await open(knockOut(8, 1), `?show=stage-1&entry=${entryId(1)}`)
  expect(await screen.findByRole('region', { name: 'Way of Civil' })).toBeTruthy()
})

test('the other parts of the event have their tabs', async () => {
  const { user } = await open(knockOut(8))
  await user.click(screen.getByRole('link', { name: 'Places' }))
  expect(screen.getByText('All places')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Places' }).getAttribute('aria-current')).toBe('true')
})
