import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementCalls } from '#contract/announcement/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
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

const open = (live: () => ReturnType<typeof none>, profile?: OwnProfile) =>
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

test('a member finds the departments by a button until there is something to tell', async () => {
  const { unmount } = await open(none, MEMBER)
  expect(await screen.findByRole('link', { name: 'See the Departments' })).toBeTruthy()
  unmount()
  await open(() => ({ ...none(), body: [matchWith({ status: 'LIVE' })] }), MEMBER)
  expect(await screen.findByRole('region', { name: 'Live' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the Departments' })).toBeNull()
})
