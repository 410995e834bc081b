import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import { CIVIL, eventDetails, eventWith } from '#web/testing/events/events.ts'
import { liveWith, matchWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventHead } from './event-head.tsx'

const PREPARED = 'This event is being prepared.'
const UNDECIDED = 'The places are not decided yet.'
const next = matchWith({ date: '2026-03-10', time: '12:41' })
const later = matchWith({ _id: '0000000000000000000000e2', date: '2026-03-14', time: '09:00' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openDraft(matches: Match[], isDrawn = false) {
  const event = eventDetails(eventWith({ state: 'DRAFT' }), { matches })
  await renderPage({
    page: <EventHead event={event} isDrawn={isDrawn} mayManage={false} />,
    path: '/',
    at: '/',
    api: [],
  })
}

const matches = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('a drawn event begins with its next match', async () => {
  await openDraft([later, next], true)
  expect(matches()).toEqual([expect.stringContaining('in 41 min')])
  expect(screen.getByRole('link', { name: /^Order of play/ }).getAttribute('href')).toBe(
    '/matches/order?day=2026-03-10',
  )
})

test('a drawn event begins with its live match, where there is one', async () => {
  await openDraft([later, liveWith()], true)
  expect(matches()).toEqual([expect.stringContaining('LIVE NOW')])
})

test('an event without a draw lists all its matches elsewhere', async () => {
  await openDraft([later, next])
  expect(matches()).toEqual([])
})

test('an event whose first places are known while it is played says so', async () => {
  const place = { place: 3, department: CIVIL, entry: null, outcome: null }
  const event = eventDetails(eventWith({ state: 'PROVISIONAL', isBeingPlayed: true, places: [place] }))
  await renderPage({ page: <EventHead event={event} isDrawn mayManage={false} /> })
  expect(screen.getByText('Being played')).toBeTruthy()
})

test('a draft says that it is being prepared, while no match has a day', async () => {
  await openDraft([matchWith()])
  expect(screen.getByText(PREPARED)).toBeTruthy()
})

test('a draft does not say so once a match has a day', async () => {
  await openDraft([next])
  expect(screen.getByText(UNDECIDED)).toBeTruthy()
  expect(screen.queryByText(PREPARED)).toBeNull()
})
