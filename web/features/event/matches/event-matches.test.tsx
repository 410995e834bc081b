import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { eventDetails, eventWith } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventMatchesPage } from './event-matches-page.tsx'

test('the server says which matches of the gender of an event have none', async () => {
  const asked = vi.fn()
  const event = eventDetails(eventWith({ sport: 'CHESS', gender: 'FEMALE' }))
  await renderPage({
    page: <EventMatchesPage />,
    path: '/matches/:id',
    at: `/matches/${event._id}`,
    profile: { ...MEMBER, role: 'HELPER', isAdmin: true },
    api: [
      on(eventCalls.find, () => ({ body: event })),
      on(matchCalls.list, ({ params, query }) => {
        asked(query.sport, query.gender, query.event)
        const isFree = query.gender === 'FEMALE' && query.event === 'NONE' && params.status === 'SUMMARY'
        const body = isFree ? [matchWith({ sport: 'CHESS', gender: 'FEMALE' })] : []
        return { body, currentPage: 1, totalPages: body.length }
      }),
    ],
  })
  expect(await screen.findByRole('button', { name: /^Add / })).toBeTruthy()
  expect(asked).toHaveBeenCalledWith('CHESS', 'FEMALE', 'NONE')
  expect(screen.queryByText('All matches of this sport and gender have an event.')).toBeNull()
})
