import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { liveCalls } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { type Match, type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import type { LiveScript } from '#web/testing/fake-live.ts'
import { detailsOf, liveWith, matchWith } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageLiveMatchesPage } from './manage-live-matches-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const NAME = 'Mech Mavericks vs Civil Strikers'
const roomId = 'room-among-others'
const live = liveWith({ roomId, venue: 'North Field', sport: 'FOOTBALL', team1Score: 2, team2Score: 1, version: 3 })
const coming = matchWith({ _id: '0000000000000000000000e7', date: '2026-03-10', time: '14:00', venue: 'Main Ground' })
const keeper = { _id: MEMBER._id, name: MEMBER.name, profilePic: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Management {
  kept?: Match[]
  keptBy?: MatchDetails['keeper']
  upcoming?: Match[]
  script?: LiveScript
  profile?: OwnProfile
}

const manage = ({
  kept = [live],
  keptBy = keeper,
  upcoming = [coming],
  script = {},
  profile = HELPER,
}: Management = {}) =>
  renderPage({
    page: <ManageLiveMatchesPage />,
    path: '/adminDashboard/liveMatchManagement',
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(liveCalls.listKept, () => ({ body: kept.map((match) => ({ ...match, keeper: keptBy })) })),
      on(matchCalls.list, () => ({ body: upcoming, currentPage: 1, totalPages: 1 })),
      on(matchCalls.find, () => ({ body: detailsOf(live) })),
    ],
    live: script,
  })

const section = (name: string) => screen.findByRole('region', { name })

/** The keeper has entered a change and left the page for good. */
const leaveBehind = (left: string) =>
  localStorage.setItem(
    `scores/${left}/${HELPER._id}/key-1`,
    JSON.stringify({ key: 'key-1', team: 'TEAM1', from: 0, to: 3, at: 1 }),
  )

test('unsent changes of an ended room are shown to the keeper, and removed after reading', async () => {
  leaveBehind('room-left-closed')
  const { user } = await manage({ script: { updateScore: () => refuseLive('room_ended', LIVE_SENTENCES.ended) } })
  const alert = await screen.findByRole('alert', { name: 'A change was not saved' })
  expect(alert.textContent).toContain('This match has ended already. Mech Mavericks: 0 to 3.')
  await user.click(within(alert).getByRole('button', { name: 'I have read it' }))
  expect(screen.queryByRole('alert', { name: 'A change was not saved' })).toBeNull()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('scores/'))).toEqual([])
})

test('unsent changes of an open room are sent without a message', async () => {
  leaveBehind('room-left-open')
  const { live: room } = await manage({
    script: { updateScore: () => ({ ok: true, roomId: 'room-left-open', team1Score: 3, team2Score: 0, version: 1 }) },
  })
  await waitFor(() => expect(room.sent('updateScore')).toMatchObject([{ key: 'key-1', from: 0, score: 3 }]))
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('scores/'))).toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an admin sees which live matches have no keeper', async () => {
  await manage({ keptBy: null, profile: ADMIN })
  expect(await screen.findByText('2–1 · Football · North Field · No keeper yet')).toBeTruthy()
})

test('a keeper sees the scores of their live matches change, with links to keep them', async () => {
  const { live: room } = await manage({
    profile: ADMIN,
    script: { watchLiveScores: () => ({ ok: true, scores: [{ roomId, team1Score: 3, team2Score: 1, version: 4 }] }) },
  })
  const now = within(await section('Live now'))
  // The events from before the page subscribed.
  expect(await now.findByText('3–1 · Football · North Field · by Asha Kulkarni')).toBeTruthy()
  room.broadcast('updateLiveScore', { roomId, team1Score: 3, team2Score: 2, version: 5 })
  expect(await now.findByText(/^3–2/)).toBeTruthy()
  expect(now.getByRole('link', { name: `Keep score of ${NAME}` }).getAttribute('href')).toBe(
    `/adminDashboard/liveMatchManagement/scoreUpdation/${roomId}`,
  )
  expect(now.getByRole('link', { name: NAME }).getAttribute('href')).toBe(`/matches/liveMatches/${roomId}`)
})

test('an upcoming match goes live with one press, and its score is kept from then on', async () => {
  const {
    user,
    live: room,
    whereabouts,
  } = await manage({
    script: { createLiveMatchFromUpcomingMatch: () => ({ ok: true, roomId: 'room-of-today' }) },
  })
  const upcoming = within(await section('Start an upcoming match'))
  expect((await upcoming.findByText(/in 2 h · Main Ground/)).textContent).toBe('Cricket · in 2 h · Main Ground')
  await user.click(upcoming.getByRole('button', { name: `Go live with ${NAME}` }))
  expect(await screen.findByText(LIVE_SENTENCES.created)).toBeTruthy()
  expect(room.sent('createLiveMatchFromUpcomingMatch')).toEqual([{ userId: HELPER._id, matchId: coming._id }])
  expect(whereabouts()).toBe('/adminDashboard/liveMatchManagement/scoreUpdation/room-of-today')
})

test('a toast shows why a match cannot go live', async () => {
  const { user, whereabouts } = await manage({
    script: {
      createLiveMatchFromUpcomingMatch: () => refuseLive('match_not_upcoming', 'This match is no longer upcoming.'),
    },
  })
  await user.click(await screen.findByRole('button', { name: `Go live with ${NAME}` }))
  expect(await screen.findByText('This match is no longer upcoming.')).toBeTruthy()
  expect(whereabouts()).toBe('/adminDashboard/liveMatchManagement')
})

test('without live and upcoming matches both lists show the empty state', async () => {
  await manage({ kept: [], upcoming: [] })
  expect(await screen.findByText('You keep no score right now.')).toBeTruthy()
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Live Match' }).getAttribute('href')).toBe(
    '/adminDashboard/liveMatchManagement/createLiveMatch',
  )
})

test('what does not load can be asked for again', async () => {
  await renderPage({
    page: <ManageLiveMatchesPage />,
    profile: HELPER,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(liveCalls.listKept, () => refuse('role_forbidden', 'You are not allowed to do this.')),
      on(matchCalls.list, () => ({ body: [coming], currentPage: 1, totalPages: 1 })),
    ],
    live: {},
  })
  const now = within(await section('Live now'))
  expect(await now.findByText('You are not allowed to do this.')).toBeTruthy()
  expect(now.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
