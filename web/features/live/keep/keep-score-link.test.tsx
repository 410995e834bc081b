import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { HELPER, refOf } from '#web/testing/keep-score.tsx'
import { detailsOf, liveWith } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { KeepScoreLink } from './keep-score-link.tsx'

const ROOM = 'room-to-keep-at'
const KEEPER = { ...HELPER, _id: 'c'.repeat(24), name: 'Meera Iyer' }
const KEEPS = `/adminDashboard/liveMatchManagement/scoreUpdation/${ROOM}`

let taken = 0
beforeEach(() => {
  taken = 0
})

const live = (keeper: MatchDetails['keeper']) => detailsOf(liveWith({ roomId: ROOM }), { keeper })

const visit = (profile: OwnProfile | undefined, match: MatchDetails, isTaken = false) =>
  renderPage({
    page: <KeepScoreLink match={match} />,
    path: '/',
    at: '/',
    profile,
    api: [
      on(liveCalls.takeOver, () => {
        taken += 1
        if (isTaken) return refuse('not_score_keeper', 'Another person keeps this score. Ask them to hand it over.')
        return { body: live(profile ? refOf(profile) : null) }
      }),
    ],
  })

test.each([
  ['a helper', HELPER],
  ['an admin', ADMIN],
])('%s keeps the score of a live match without a keeper with one tap', async (_, profile) => {
  const { user, whereabouts } = await visit(profile, live(null))
  await user.click(screen.getByRole('button', { name: 'Keep score' }))
  await waitFor(() => expect(whereabouts()).toBe(KEEPS))
  expect(taken).toBe(1)
})

test('a helper who comes second reads that another person keeps the score, and stays', async () => {
  const { user, whereabouts } = await visit(HELPER, live(null), true)
  await user.click(screen.getByRole('button', { name: 'Keep score' }))
  expect(await screen.findByText(/^Another person keeps this score/)).toBeTruthy()
  expect(whereabouts()).toBe('/')
})

test('the keeper and admins open the page of a kept match without taking it over', async () => {
  const { user, whereabouts } = await visit(ADMIN, live(refOf(KEEPER)))
  await user.click(screen.getByRole('link', { name: 'Keep score' }))
  await waitFor(() => expect(whereabouts()).toBe(KEEPS))
  expect(taken).toBe(0)
})

test.each([
  ['a visitor of a match without a keeper', undefined, null],
  ['a member at a match without a keeper', MEMBER, null],
  ['another helper at a kept match', HELPER, refOf(KEEPER)],
] as const)('%s is not offered to keep the score', async (_, profile, keeper) => {
  await visit(profile, live(keeper))
  expect(screen.queryByText('Keep score')).toBeNull()
})
