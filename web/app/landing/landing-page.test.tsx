import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementCalls } from '#contract/announcement/calls.ts'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuseAsProxy } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LandingPage } from './landing-page.tsx'

const none = () => ({ body: [], currentPage: 1, totalPages: 1 })
const isCompact = () => screen.getByRole('heading', { level: 1 }).closest('section')?.hasAttribute('data-compact')
const FAILED = 'Some of the news could not be loaded. Check the network.'

const open = (live: () => { body: Match[]; currentPage: number; totalPages: number }, profile?: OwnProfile) =>
  renderPage({
    page: <LandingPage />,
    ...(profile && { profile }),
    api: [
      on(matchCalls.listLive, live),
      on(matchCalls.list, none),
      on(pointsCalls.table, () => ({ body: [] })),
      on(announcementCalls.list, none),
    ],
  })

test('a club without matches shows its slogan in full size', async () => {
  await open(none)
  await screen.findByRole('heading', { level: 1 })
  expect(isCompact()).toBe(false)
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('a club whose matches could not be loaded does not look like one without matches', async () => {
  await open(() => refuseAsProxy(502))
  await screen.findByText(FAILED)
  expect(isCompact()).toBe(true)
})

test.each([
  ['without news', [], 1],
  ['with a live match', [matchWith({ status: 'LIVE' })], 0],
])('a member %s finds this many buttons to the departments', async (_, body, count) => {
  await open(() => ({ ...none(), body }), MEMBER)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryAllByRole('link', { name: 'See the Departments' })).toHaveLength(count)
})
