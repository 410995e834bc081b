import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Explanation, pointsCalls } from '#contract/points/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { RULES } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ARTS, CIVIL, PHYSICS } from '#web/testing/season/point-table.ts'
import { PointTableOnPaperPage } from './point-table-on-paper-page.tsx'

const line = { part: 'PLACE', sport: 'CRICKET', entry: null, rule: 'First place', reason: '', match: null } as const
const cricket = { _id: '0000000000000000000000e1', name: 'Cricket, men' }
const lines: Explanation['lines'] = [
  { ...line, event: cricket, place: 1, points: 40, isProvisional: true, at: '2026-03-09T14:00:00.000Z' },
  { ...line, event: null, sport: null, part: 'CONDUCT', place: null, points: 2, at: '2026-03-09T14:00:00.000Z' },
]

test('each department stands with its place, its points and why', async () => {
  await renderPage({
    page: <PointTableOnPaperPage />,
    api: [
      on(ruleBookCalls.current, () => ({ body: RULES })),
      on(pointsCalls.table, () => ({ body: [ARTS, CIVIL, PHYSICS] })),
      on(pointsCalls.explain, ({ params }) => ({
        body: { department: ARTS, table: 'Overall', total: 42, lines: params.id === ARTS._id ? lines : [] },
      })),
    ],
  })
  expect(await screen.findByText(/Cricket, men 40/)).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1Fine Arts42Cricket, men 40 (provisional): 1st place 40; Conduct 2',
    '2Civil21.5',
    '2Physics21.5',
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false))
})
