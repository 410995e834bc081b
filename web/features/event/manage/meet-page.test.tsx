import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventDetails, eventWith } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MeetPage } from './meet-page.tsx'

const idOf = (end: string) => `0000000000000000000000${end}`
const MEET = idOf('c0')
const meet = eventDetails(eventWith({ _id: MEET, sport: 'ATHLETICS', name: 'Sports day' }))
const ref = { _id: MEET, name: 'Sports day, men' }
const named = (end: string, name: string, changes: Parameters<typeof eventWith>[0] = {}) =>
  eventWith({ _id: idOf(end), sport: 'ATHLETICS', name, ...changes })

test('an organiser adds an event that could join, and takes another one out', async () => {
  const sent = vi.fn()
  const events = [
    meet,
    named('c1', '100 m', { meet: ref }),
    named('c2', '200 m'),
    named('c3', 'Swimming day', { meetTable: { events: [], rows: [] } }),
    named('c4', 'Relay', { gender: 'FEMALE' }),
    named('c5', '50 m', { meet: { _id: idOf('cf'), name: 'Swimming day, men' } }),
  ]
  const { user } = await renderPage({
    page: <MeetPage />,
    path: '/meet/:id',
    at: `/meet/${MEET}`,
    profile: { ...MEMBER, role: 'HELPER', isAdmin: true },
    api: [
      on(eventCalls.find, () => ({ body: meet })),
      on(eventCalls.list, () => ({ body: events, currentPage: 1, totalPages: 1 })),
      on(eventResultCalls.setMeet, ({ params, body }) => {
        sent(params.id, body)
        return { body: meet }
      }),
    ],
  })
  expect(
    (await screen.findAllByRole('button', { name: /^(Add|Take out) / })).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Take out 100 m, men', 'Add 200 m, men'])
  await user.click(screen.getByRole('button', { name: 'Add 200 m, men' }))
  // While a change is saved, its buttons wait.
  const takeOut = screen.getByRole<HTMLButtonElement>('button', { name: 'Take out 100 m, men' })
  await waitFor(() => expect([sent.mock.calls.length, takeOut.disabled]).toEqual([1, false]))
  await user.click(takeOut)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls).toEqual([
    [MEET, { add: [idOf('c2')], remove: [] }],
    [MEET, { add: [], remove: [idOf('c1')] }],
  ])
})
