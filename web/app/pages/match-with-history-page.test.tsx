import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type HeadToHead, headToHeadCalls } from '#contract/head-to-head/calls.ts'
import { lineUpCalls } from '#contract/line-up/calls.ts'
import { liveCalls, type ScoreChange } from '#contract/live/calls.ts'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, liveWith, resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MatchWithHistoryPage } from './match-with-history-page.tsx'

const GOAL: ScoreChange = {
  version: 1,
  team: 'TEAM2',
  from: 0,
  to: 1,
  team1Score: 0,
  team2Score: 1,
  at: '2026-03-10T12:01:00Z',
  by: null,
}

const NEVER_MET: HeadToHead = {
  sides: [
    { _id: '1', name: 'One', logo: null },
    { _id: '2', name: 'Other', logo: null },
  ],
  ...{ played: 0, won: [0, 0], ties: 0, noResult: 0, meetings: [] },
}

const open = (match: MatchDetails, met: Partial<HeadToHead> = {}) =>
  renderPage({
    page: <MatchWithHistoryPage />,
    path: '/matches/view/:id',
    at: `/matches/view/${match._id}`,
    api: [
      on(matchCalls.find, () => ({ body: match })),
      on(headToHeadCalls.find, () => ({ body: { ...NEVER_MET, ...met } })),
      on(lineUpCalls.ofMatch, () => ({ body: { event: null, sides: [], questions: [] } })),
      on(liveCalls.history, () => ({ body: [GOAL], currentPage: 1, totalPages: 1 })),
    ],
  })

test('a match whose score was kept live shows how it came about', async () => {
  await open(detailsOf(resultWith({ roomId: 'room-1' })))
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect((await timeline.findByRole('listitem')).textContent).toContain('0–1Civil Strikers +1')
})

test('a result that was entered by hand has no timeline', async () => {
  await open(detailsOf(resultWith()))
  expect(await screen.findByText('Mech Mavericks won')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull()
})

test('a match that is being played is watched in its room', async () => {
  const { whereabouts } = await open(detailsOf(liveWith()))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe('/matches/liveMatches/room-1')
})

test('a match that is remembered as being played, and is over by now, shows its result', async () => {
  const result = detailsOf(resultWith({ roomId: 'room-1' }))
  const { queryKey } = matchQueries.find(result._id)
  queryClient.setQueryData(queryKey, { message: 'Match', body: { ...detailsOf(liveWith()), _id: result._id } })
  await queryClient.invalidateQueries({ queryKey })
  const { whereabouts } = await open(result)
  expect(await screen.findByText('Mech Mavericks won')).toBeTruthy()
  expect(whereabouts()).toBe(`/matches/view/${result._id}`)
})

test('the sides of a result that have met before lead to their head to head in one line', async () => {
  const result = detailsOf(resultWith())
  await open(result, { played: 6, won: [3, 1], ties: 2 })
  const link = await screen.findByRole('link', { name: 'Head to head 3–1, 2 ties' })
  expect(link.getAttribute('href')).toBe(`/headToHead/teams/${result.team1._id}/${result.team2._id}`)
})

test('a result that is the only meeting has no head to head', async () => {
  await open(detailsOf(resultWith()), { played: 1, won: [1, 0] })
  expect(await screen.findByText('Mech Mavericks won')).toBeTruthy()
  expect(screen.queryByText(/^Head to head/)).toBeNull()
})
