import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { eventCalls, type SportEvent } from '#contract/event/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { CHEMISTRY, CIVIL, eventWith, PHYSICS, placed } from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventsPage } from './events-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const SEASON = '0000000000000000000000f2'
const idOf = (end: number) => `0000000000000000000000b${end}`

interface Opened {
  search?: string
  pages?: SportEvent[][]
  profile?: OwnProfile
}

async function open({ search = '', pages = [[]], profile }: Opened) {
  const asked = vi.fn()
  const opened = await renderPage({
    page: <EventsPage season="Spring Games" />,
    path: '/events',
    at: { pathname: '/events', search },
    profile,
    api: [
      on(eventCalls.list, ({ query: { page, pageSize, ...chosen } }) => {
        asked(chosen)
        return { body: pages[page - 1] ?? [], currentPage: page, totalPages: pages.length }
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  return { ...opened, asked }
}

const rowsOf = async (sport: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: sport })
  return [...(heading.nextElementSibling?.children ?? [])].map((row) => row.textContent)
}
const final = eventWith({
  state: 'FINAL',
  tier: 'A',
  places: [placed(CIVIL, 1), placed(PHYSICS, 2, { entry: 'B' }), placed(CHEMISTRY, null, { outcome: 'DISQUALIFIED' })],
})

test('a visitor sees events under their sports, with state, tier, first day and the first places', async () => {
  await open({
    pages: [[final, eventWith({ _id: idOf(2), sport: 'SHOTPUT', gender: 'MIXED', name: 'Relay', kind: 'ONE_DAY' })]],
  })
  expect(await rowsOf('Cricket')).toEqual([
    'Cricket, menTier A · Season sport · March 2, 2026Final resultPlace 1CECivil EngineeringPlace 2PPhysics, B',
  ])
  expect(await rowsOf('Shotput')).toEqual(['Relay, mixedOne-day event · March 2, 2026Being played'])
  expect(screen.getByRole('link', { name: 'Cricket, men' }).getAttribute('href')).toBe(`/events/${final._id}`)
  expect(screen.getByText('Spring Games')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create events' })).toBeNull()
})

test('a choice applies at once and is part of the address', async () => {
  const { user, asked } = await open({ search: `?state=FINAL&gender=NONE&season=${SEASON}`, pages: [[final]] })
  await rowsOf('Cricket')
  expect(asked).toHaveBeenLastCalledWith({ state: 'FINAL', season: SEASON })
  expect(screen.getByText(/One season/)).toBeTruthy()
  await user.click(screen.getByText('Mixed'))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ state: 'FINAL', gender: 'MIXED', season: SEASON }))
  await user.selectOptions(screen.getByLabelText('State'), 'All states')
  await user.selectOptions(screen.getByLabelText('Sport'), 'Chess')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sport: 'CHESS', gender: 'MIXED', season: SEASON }))
})

test('View More adds the events of the next page under their sports', async () => {
  const { user } = await open({ pages: [[final], [eventWith({ _id: idOf(2), gender: 'FEMALE' })]] })
  await user.click(await screen.findByRole('button', { name: 'View More' }))
  expect(await screen.findByRole('link', { name: 'Cricket, women' })).toBeTruthy()
  expect(await rowsOf('Cricket')).toHaveLength(2)
})

test('a season without events says so, and a helper has the buttons to create some', async () => {
  await open({ profile: HELPER })
  expect(await screen.findByText('Events are yet to be declared.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create events' })).toBeTruthy()
})

test('filters that find nothing can be removed', async () => {
  await open({ search: '?sport=CHESS' })
  expect(await screen.findByText('No event is like this.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all events' }).getAttribute('href')).toBe('/events')
})

test('a list that fails says why and is tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <EventsPage />,
    api: [
      on(eventCalls.list, () =>
        fails ? refuse('role_forbidden', 'Not today.') : { body: [final], currentPage: 1, totalPages: 1 },
      ),
    ],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rowsOf('Cricket')).toHaveLength(1)
})
