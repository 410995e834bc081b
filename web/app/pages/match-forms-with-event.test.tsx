import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventCalls, type SportEvent } from '#contract/event.ts'
import { teamCalls } from '#contract/team.ts'
import { eventWith } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ScheduleMatchPage } from './match-forms-with-event.tsx'

const relay = eventWith({ _id: '0000000000000000000000b2', sport: 'CHESS', name: 'Blitz' })
const chess = eventWith({ _id: '0000000000000000000000b3', sport: 'CHESS' })

test('a new match belongs to the only event of its sport and gender; with several, one is chosen; with none, nothing is asked', async () => {
  const events: SportEvent[] = [eventWith(), relay, chess, eventWith({ sport: 'CARROM', state: 'NOT_PLAYED' })]
  const { user } = await renderPage({
    page: <ScheduleMatchPage />,
    api: [
      on(teamCalls.listForMatch, () => ({ body: [] })),
      on(eventCalls.list, ({ query: { sport, gender } }) => ({
        body: events.filter((one) => one.sport === sport && one.gender === gender),
        currentPage: 1,
        totalPages: 1,
      })),
    ],
  })
  const choices = () => Array.from(screen.getByLabelText<HTMLSelectElement>('Event').options, ({ text }) => text)
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Event').value

  await user.selectOptions(screen.getByLabelText(/^Gender/), 'Male')
  await user.selectOptions(screen.getByLabelText(/^Sport/), 'Cricket')
  await screen.findByLabelText('Event')
  await waitFor(() => expect(chosen()).toBe(eventWith()._id))
  await user.selectOptions(screen.getByLabelText(/^Sport/), 'Chess')
  await waitFor(() => expect(choices()).toEqual(['No event', 'Blitz, men', 'Chess, men']))
  expect(chosen()).toBe('')
  await user.selectOptions(screen.getByLabelText(/^Sport/), 'Carrom')
  await waitFor(() => expect(screen.queryByLabelText('Event')).toBeNull())
})
