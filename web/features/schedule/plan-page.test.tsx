import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groundCalls } from '#contract/ground/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { type BoardPlan, scheduleCalls } from '#contract/schedule/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { PlanMatchesPage } from './plan-page.tsx'

const HALL = '0000000000000000000000a1'
const CHESS = '0000000000000000000000b1'
const CARROM = '0000000000000000000000b2'
const match = (id: string) =>
  matchWith({
    _id: `0000000000000000000000${id}`,
    status: 'UPCOMING',
    date: null,
    time: null,
    venue: null,
    roomId: null,
  })
const PLAN: BoardPlan = {
  rows: [
    { match: { ...match('e1'), round: 'Semi-final' }, date: '2031-03-08', time: '09:00', venue: 'Hall, Board 1' },
    { match: match('e2'), date: '2031-03-08', time: '09:45', venue: 'Hall, Board 1' },
  ],
  left: [{ match: match('e3'), reason: 'None of the courts is for Football.' }],
}

async function open(at = '/page', grounds = true) {
  const asked = vi.fn()
  const stored = vi.fn()
  const ground = {
    _id: HALL,
    name: 'Hall',
    courts: ['Board 1', 'Board 2'],
    opens: null,
    closes: null,
    sports: [],
    taken: [],
  }
  const opened = await renderPage({
    page: <PlanMatchesPage />,
    at,
    profile: ADMIN,
    api: [
      on(groundCalls.list, () => ({ body: grounds ? [ground] : [] })),
      on(scheduleCalls.unplanned, () => ({
        body: [
          { _id: CHESS, name: 'Chess, men', matches: 3 },
          { _id: CARROM, name: 'Carrom, men', matches: 1 },
        ],
      })),
      on(scheduleCalls.plan, ({ body }) => {
        asked(body)
        return { body: PLAN }
      }),
      on(matchCalls.updateMany, ({ body }) => {
        stored(body.rows)
        return {
          body: [
            { error: null, code: null },
            { error: 'Hall, Board 1 is taken by A v B at 09:45.', code: 'schedule_clash' },
          ],
        }
      }),
    ],
  })
  return { ...opened, asked, stored }
}

test('an organiser looks at the plan of an event, stores it, and reads which match was refused', async () => {
  const { user, asked, stored } = await open(`/page?event=${CHESS}`)
  await user.click(await screen.findByRole('button', { name: 'Plan 3 matches' }))
  expect(await screen.findByText('1 match did not fit')).toBeTruthy()
  const options = { events: [CHESS], grounds: [HALL], from: '09:00', to: '18:00', days: [expect.any(String)] }
  expect(asked).toHaveBeenCalledExactlyOnceWith(options)
  expect(stored).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  await waitFor(() => expect(stored).toHaveBeenCalled())
  const known = { date: null, time: null, venue: null }
  expect(stored.mock.calls[0]?.[0][0]).toMatchObject({
    ...{ match: PLAN.rows[0]?.match._id, date: '2031-03-08', time: '09:00', venue: 'Hall, Board 1', known },
  })
  expect(await screen.findByText(/is taken by A v B/)).toBeTruthy()
})

test('another choice takes the plan away, and days follow each other', async () => {
  const { user, asked } = await open()
  await user.click(await screen.findByRole('button', { name: 'Plan 4 matches' }))
  await screen.findByText('1 match did not fit')
  await user.click(within(screen.getByRole('group', { name: 'Events' })).getByLabelText('Carrom, men · 1 match'))
  expect(screen.queryByText('1 match did not fit')).toBeNull()
  await user.clear(screen.getByLabelText('Days'))
  await user.type(screen.getByLabelText('Days'), '2')
  await user.click(screen.getByRole('button', { name: 'Plan 3 matches' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(asked.mock.calls[1]?.[0].days).toHaveLength(2)
})

test('without a ground the first step is to name one', async () => {
  await open('/page', false)
  expect(await screen.findByRole('link', { name: 'Add a ground' })).toBeTruthy()
})
