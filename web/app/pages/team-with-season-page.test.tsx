import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { type ApplicableTeam, applicationCalls } from '#contract/application/calls.ts'
import { eventCalls, type SportEvent } from '#contract/event/calls.ts'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type Team, teamCalls } from '#contract/team/calls.ts'
import { CIVIL, eventWith, PHYSICS, placed } from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TeamWithSeasonPage } from './team-with-season-page.tsx'

const mavericks: Team = {
  ...MAVERICKS,
  motto: null,
  description: null,
  gender: 'MALE',
  sport: 'CRICKET',
  captain: null,
  viceCaptain: null,
  players: [],
}
const PLAYER: OwnProfile = { ...MEMBER, department: MAVERICKS.department._id }
const toApply: ApplicableTeam = {
  ...mavericks,
  status: 'ELIGIBLE',
  applicationId: null,
  canApply: true,
  reason: null,
  reasonCode: null,
}

interface Opened {
  profile?: OwnProfile
  teams?: ApplicableTeam[]
  window?: 'OPEN' | 'CLOSED'
  next?: Match[]
  last?: Match[]
  events?: SportEvent[]
}

const pageOf = (body: Match[]) => ({ body, currentPage: 1, totalPages: 1 })

async function open({ profile, teams = [], window = 'OPEN', next = [], last = [], events = [] }: Opened) {
  const opened = await renderPage({
    page: <TeamWithSeasonPage />,
    path: '/teams/:id',
    at: `/teams/${mavericks._id}`,
    profile,
    api: [
      on(teamCalls.find, () => ({ body: mavericks })),
      on(applicationCalls.list, () => ({ body: teams, applicationStatus: window })),
      on(applicationCalls.apply, ({ body }) => {
        if (body.teamId !== mavericks._id) refuse('not_found', 'Another team.')
        return { body: { applicationId: '0000000000000000000000d1' } }
      }),
      on(matchCalls.listLive, () => pageOf([])),
      on(eventCalls.list, () => ({ body: events, currentPage: 1, totalPages: 1 })),
      on(matchCalls.list, ({ params, query }) => {
        if (query.team !== mavericks._id) refuse('not_found', 'Another team was asked for.')
        return pageOf(params.status === 'UPCOMING' ? next : last)
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Mech Mavericks' })
  return opened
}

test('a visitor reads when a team plays next and how it played last', async () => {
  const result = (end: number, winner: string | null) => resultWith({ _id: `0000000000000000000000e${end}`, winner })
  await open({
    next: [matchWith({ date: '2031-03-11', time: '17:30' })],
    last: [result(1, MAVERICKS._id), result(2, STRIKERS._id), result(3, null)],
  })
  expect((await screen.findByRole('region', { name: 'Next' })).textContent).toContain('Tue, Mar 11, 2031')
  const last = within(await screen.findByRole('region', { name: 'Last' }))
  const form = within(last.getByRole('list', { name: /last results/ })).getAllByRole('listitem')
  expect(form.map(({ textContent }) => textContent)).toEqual(['TTied', 'LLost', 'WWon'])
  expect(screen.getByRole('link', { name: 'Log in to apply' }).getAttribute('href')).toBe(
    `/login?to=%2Fteams%2F${mavericks._id}`,
  )
})

test('a student applies on the page of the team', async () => {
  const { user } = await open({ profile: PLAYER, teams: [toApply] })
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('You have applied to this team.')).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Your applications' }).getAttribute('href')).toBe('/applications')
})

test.each<[string, Opened]>([
  [APPLY_REFUSALS.applicant_without_department, { profile: { ...PLAYER, department: null } }],
  [APPLY_REFUSALS.other_department, { profile: { ...PLAYER, department: STRIKERS.department._id } }],
  [APPLY_REFUSALS.applications_closed, { profile: PLAYER, window: 'CLOSED' }],
  [APPLY_REFUSALS.other_gender, { profile: PLAYER }],
  [
    APPLY_REFUSALS.applications_full,
    { profile: PLAYER, teams: [{ ...toApply, canApply: false, reason: APPLY_REFUSALS.applications_full }] },
  ],
])('a disabled button has its reason: %s', async (reason, given) => {
  await open(given)
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply', description: reason })
  expect(apply.disabled || apply.getAttribute('aria-disabled') === 'true').toBe(true)
})

test('a player reads the membership, and an admin sees no button', async () => {
  const { unmount } = await open({ profile: PLAYER, teams: [{ ...toApply, status: 'ACCEPTED', applicationId: 'a' }] })
  expect(await screen.findByText('You play in this team.')).toBeTruthy()
  unmount()
  await open({ profile: ADMIN })
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Log in to apply' })).toBeNull()
})

test('the events of the team show the place of its department, whatever it is', async () => {
  const own = { ...mavericks.department, logo: null }
  const event = eventWith({ state: 'FINAL', places: [placed(CIVIL, 1), placed(PHYSICS, 2), placed(own, 6)] })
  await open({ events: [event] })
  const row = within(
    await screen.findByRole('link', { name: 'Cricket, men' }).then((link) => link.closest('li') ?? link),
  )
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(CIVIL.name),
    expect.stringContaining(PHYSICS.name),
    expect.stringMatching(/^Place 6.*Mechanical Engineering$/),
  ])
})

test('a team without events has no list of them', async () => {
  await open({})
  expect(await screen.findByRole('heading', { level: 1, name: mavericks.name })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Events' })).toBeNull()
})
