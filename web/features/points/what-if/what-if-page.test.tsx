import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { possibleCalls, type WhatIf } from '#contract/possible/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { drawKnockOut } from '#rules/draws/knock-out.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { event } from '#rules/testing/season.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { WhatIfPage } from './what-if-page.tsx'

const LONG = 'C'.repeat(100)
const NAMES = ['Arts', 'Botany', LONG, 'Dance']
const rules = ruleBook.parse({ tiers: { A: [10, 6] }, pays: [{ tier: 'A' }] })
const entries = NAMES.map((title, index) => ({ id: `e${index}`, department: `d${index}`, entry: null, title }))
const lots = lotsOf('what if')
const entrants = entries.map(({ id, department }, index) => ({
  ...{ side: { kind: 'ENTRY' as const, entry: id }, department, seed: index + 1 },
}))
const { fixtures } = drawKnockOut(entrants, { byes: 'BY_SEEDS', thirdPlace: 'SHARED' }, lots)

const SEASON: WhatIf = {
  table: { name: 'Overall' },
  tieBreaks: [],
  departments: NAMES.map((name, index) => ({ _id: `d${index}`, name, logo: null })),
  lines: [{ part: 'HAND', department: 'd0', place: null, sharing: 1, amount: 700, gender: null }],
  facts: {
    versions: [{ version: 1, from: '2026-01-01', rules }],
    events: [event('CRICKET', 'MALE', []), event('SHOTPUT', 'MALE', [])],
    matches: [],
  },
  events: [
    {
      _id: 'CRICKET MALE',
      entries,
      staged: {
        entries: entries.map(({ id, department }) => ({ id, department })),
        left: [],
        stages: [
          {
            ...{ stage: 1, results: [], lots: [], fixtures },
            rules: { kind: 'KNOCK_OUT', byes: 'BY_SEEDS', thirdPlace: 'SHARED', through: null },
            entrants: entrants.map(({ side }) => ({ side, pool: null })),
          },
        ],
      },
      hasPlacesByHand: false,
      plans: [],
    },
    { _id: 'SHOTPUT MALE', entries, staged: null, hasPlacesByHand: false, plans: [] },
  ],
  matches: [],
}

const open = (body: WhatIf = SEASON, hash = '') =>
  renderPage({
    page: <WhatIfPage />,
    path: '/pointTable/whatIf',
    at: { pathname: '/pointTable/whatIf', hash },
    api: [on(possibleCalls.whatIf, () => ({ body }))],
  })

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf).join(' '))
/** Without the initials of a crest. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const crest of copy.querySelectorAll('svg')) crest.remove()
  return copy.textContent ?? ''
}
const matches = () => within(screen.getByRole('region', { name: 'CRICKET MALE' })).getAllByRole('group')
const press = (match: HTMLElement | undefined, name: string | RegExp) =>
  within(match ?? document.body).getByRole('button', { name })

test('taps decide matches, the final follows from its semi-finals, and a second tap takes one back', async () => {
  const { user } = await open()
  await screen.findByText('Tap the winners. Nothing is stored: your browser computes the table.')
  expect(rows()[0]).toBe('1  Arts  7')
  expect(matches()).toHaveLength(2)
  for (const match of matches()) await user.click(within(match).getAllByRole('button')[1] as HTMLElement)
  expect(matches()).toHaveLength(3)
  const final = matches()[2]
  const [winner, loser] = within(final as HTMLElement).getAllByRole('button')
  const name = winner ? textOf(winner) : ''
  await user.click(winner as HTMLElement)
  expect(rows()[0]).toBe(`1 ▲ 1up 1 ${name} +10 10`)
  expect(screen.getByText(`${name} first with 10 points`)).toBeTruthy()
  expect(loser?.getAttribute('aria-pressed')).toBe('false')
  expect(window.location.hash).toContain('CRICKET+MALE.1.')
  await user.click(press(final, name))
  expect(rows()[0]).toBe('1  Arts  7')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(matches()).toHaveLength(2)
  expect(window.location.hash).toBe('')
})

test('places are chosen in their order, and the address brings choices back', async () => {
  const { user } = await open(SEASON, `#${new URLSearchParams({ 'SHOTPUT MALE': 'e2,nobody,e2' })}`)
  const places = within(await screen.findByRole('group', { name: 'Places' }))
  expect(places.getByRole('button', { name: `1st ${LONG}` }).getAttribute('aria-pressed')).toBe('true')
  await user.click(places.getByRole('button', { name: 'Dance' }))
  expect(rows()).toEqual([
    `1 ▲ 1up 1 ${LONG} +10 10`,
    '2 ▼ 1down 1 Arts  7',
    '3 ▼ 1down 1 Dance +6 6',
    '4 ▼ 2down 2 Botany  0',
  ])
  await user.click(places.getByRole('button', { name: `1st ${LONG}` }))
  expect(rows()[0]).toContain('Dance +10 10')
})

test('a season in which nothing is open says so', async () => {
  await open({ ...SEASON, events: [] })
  expect(await screen.findByText('Nothing is open: no result can change the table.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Point Table' }).getAttribute('href')).toBe('/pointTable')
})
