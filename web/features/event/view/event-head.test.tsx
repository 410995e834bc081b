import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import { eventDetails, eventWith } from '#web/testing/events/events.ts'
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
  await renderPage({ page: <EventHead event={event} isDrawn={isDrawn} />, path: '/', at: '/', api: [] })
  return within(screen.getByRole('banner'))
}

test('a draft says when the first match is, where matches are planned', async () => {
  const head = await openDraft([later, next])
  expect(head.getByRole('link').textContent).toBe('First match in 41 minMech Mavericks vs Civil Strikers')
  expect(head.queryByText(PREPARED)).toBeNull()
})

test('a draft does not say that it is being prepared while a match is played', async () => {
  const head = await openDraft([later, liveWith()])
  expect(head.getByRole('link').textContent).toBe('Live nowMech Mavericks vs Civil Strikers')
  expect(head.getByText(UNDECIDED)).toBeTruthy()
})

test('a draft says that it is being prepared, while no match has a day', async () => {
  const head = await openDraft([matchWith()])
  expect(head.getByText(PREPARED)).toBeTruthy()
  expect(head.queryByRole('link')).toBeNull()
})

test('a draft does not say so once it is drawn', async () => {
  const head = await openDraft([], true)
  expect(head.getByText(UNDECIDED)).toBeTruthy()
  expect(head.queryByText(PREPARED)).toBeNull()
})
