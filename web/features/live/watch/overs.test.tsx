import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Overs } from './overs.tsx'

const OVERS = [
  {
    team: 'TEAM2',
    overs: [
      { runs: 11, wickets: 0, total: 11 },
      { runs: 3, wickets: 2, total: 14 },
    ],
  },
  { team: 'TEAM1', overs: [{ runs: 15, wickets: 1, total: 15 }] },
] as const

const show = async (body: unknown, match = resultWith({ sport: 'CRICKET' })) =>
  renderPage({
    page: <Overs match={match} id={match._id} />,
    path: '/match',
    at: '/match',
    api: [on(liveCalls.overs, () => ({ body: body as never }))],
  })

test('the runs after each over are a line for each side, and a table', async () => {
  await show(OVERS)
  const chart = await screen.findByRole('img', {
    name: `Runs by over: ${STRIKERS.name} 14 after 2, ${MAVERICKS.name} 15 after 1`,
  })
  expect(chart.querySelectorAll('polyline')).toHaveLength(2)
  expect(chart.querySelectorAll('circle')).toHaveLength(2)
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Over${STRIKERS.name}${MAVERICKS.name}`,
    '1+11 11+15 W 15',
    '2+3 2 W 14',
  ])
})

test('a match that was not entered ball by ball shows nothing', async () => {
  await show([], matchWith({ sport: 'CRICKET' }))
  expect(screen.queryByText('Runs by over')).toBeNull()
})
