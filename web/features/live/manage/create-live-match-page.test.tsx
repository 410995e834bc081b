import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import type { LiveScript } from '#web/testing/fake-live.ts'
import { MAVERICKS, STRIKERS } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateLiveMatchPage } from './create-live-match-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const PATH = '/adminDashboard/liveMatchManagement/createLiveMatch'

const create = (live: LiveScript) =>
  renderPage({
    page: <CreateLiveMatchPage />,
    path: PATH,
    profile: HELPER,
    api: [on(teamCalls.listForMatch, () => ({ body: [MAVERICKS, STRIKERS] }))],
    live,
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const submit = () => screen.getByRole('button', { name: 'Create' })

async function fillIn(user: Awaited<ReturnType<typeof create>>['user']) {
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Men')
  await waitFor(() => expect(within(field('First team')).getAllByRole('option')).toHaveLength(3))
  await user.selectOptions(field('First team'), MAVERICKS._id)
  await user.selectOptions(field('Second team'), STRIKERS._id)
}

test('a helper starts a match that was not scheduled, and keeps its score', async () => {
  const { user, live, whereabouts } = await create({
    createLiveMatchFromEnteredData: () => ({ ok: true, roomId: 'room-of-today' }),
  })
  expect(submit()).toHaveProperty('disabled', true)
  await fillIn(user)
  await user.selectOptions(field('Tag'), 'Final')
  await user.type(field('Venue'), 'MG')
  await user.tab()
  expect(screen.getByText('Venue must be at least 3 characters')).toBeTruthy()
  expect(submit()).toHaveProperty('disabled', true)
  await user.type(field('Venue'), ' Hall')
  await user.click(submit())
  expect(await screen.findByText(LIVE_SENTENCES.created)).toBeTruthy()
  expect(live.sent('createLiveMatchFromEnteredData')).toEqual([
    {
      sport: 'CRICKET',
      gender: 'MALE',
      team1: MAVERICKS._id,
      team2: STRIKERS._id,
      tag: 'FINAL',
      venue: 'MG Hall',
      scoreUpdater: HELPER._id,
    },
  ])
  expect(whereabouts()).toBe('/adminDashboard/liveMatchManagement/scoreUpdation/room-of-today')
})

test('what is refused stays typed, with the reason beside it', async () => {
  const { user, whereabouts } = await create({
    createLiveMatchFromEnteredData: () => refuseLive('invalid_input', 'These teams play another sport.'),
  })
  await fillIn(user)
  await user.click(submit())
  // As a toast, and where it stays.
  expect(await screen.findByRole('note')).toHaveProperty('textContent', 'These teams play another sport.')
  expect(field('First team').value).toBe(MAVERICKS._id)
  expect(whereabouts()).toBe(PATH)
})

test('a match whose answer was lost is looked for before it is started again', async () => {
  const { user, live } = await create({ createLiveMatchFromEnteredData: () => null })
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(live.sent('createLiveMatchFromEnteredData')).toHaveLength(1))
  live.goOffline()
  expect((await screen.findByRole('note')).textContent).toContain('Look whether the match is live')
})
