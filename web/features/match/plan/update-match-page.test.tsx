import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { button, CLASH, CLASH_READ, field } from '#web/testing/schedule-match.tsx'
import { UpdateMatchPage } from './upcoming-match-page.tsx'

const planned = matchWith({ date: '2026-11-28', time: '17:30', tag: 'FINAL', venue: 'Main Ground' })

async function reschedule(match: Match = planned, { clashes = false } = {}) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <UpdateMatchPage />,
    path: '/adminDashboard/matchManagement/updateMatch/:id',
    at: `/adminDashboard/matchManagement/updateMatch/${match._id}`,
    api: [
      on(matchCalls.find, () => ({ body: detailsOf(match) })),
      on(matchCalls.update, ({ params, body }) => {
        sent(params.id, body)
        if (clashes && !body.despiteClash) refuse('schedule_clash', CLASH, 'despiteClash')
        return { body: detailsOf(match) }
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Edit Match' })
  return { ...opened, sent }
}

test('only what was changed of a match is sent, and what was emptied is cleared', async () => {
  const { user, sent, whereabouts } = await reschedule()
  expect(await screen.findByText(MAVERICKS.name)).toBeTruthy()
  expect([field('Tag').value, field('Venue').value, field('Date').value, field('Time').value]).toEqual([
    'FINAL',
    'Main Ground',
    '2026-11-28',
    '17:30',
  ])
  expect(button('Update').disabled).toBe(true)
  await user.clear(field('Venue'))
  await user.clear(field('Time'))
  await user.type(field('Time'), '18:00')
  await user.click(button('Update'))
  expect(await screen.findByText('Match updated.')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(planned._id, { venue: null, time: '18:00', despiteClash: false })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a clash of a match that is moved may be overruled too', async () => {
  const { user, sent, whereabouts } = await reschedule(planned, { clashes: true })
  await screen.findByText(MAVERICKS.name)
  await user.selectOptions(field('Tag'), 'None')
  await user.click(button('Update'))
  expect((await screen.findByRole('note')).textContent).toContain(CLASH_READ)
  await user.click(button('Schedule anyway'))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(sent.mock.calls).toEqual([
    [planned._id, { tag: null, despiteClash: false }],
    [planned._id, { tag: null, despiteClash: true }],
  ])
})

test('a match that has been played is edited no more', async () => {
  await reschedule(resultWith())
  expect(await screen.findByText('This match is no longer upcoming.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the match' }).getAttribute('href')).toBe(
    '/matches/view/0000000000000000000000e1',
  )
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})
