import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { knockOut, shotPut } from '#web/testing/draws/draws.ts'
import { eventDetails, eventWith } from '#web/testing/events/events.ts'
import { openEventPage } from '#web/testing/events/open-event-page.tsx'
import { matchWith } from '#web/testing/matches.ts'

async function linkOf(event: SportEventDetails, draw?: EventDraw) {
  await openEventPage(event, { draw })
  if (draw) await screen.findByRole('navigation', { name: 'Parts of the event' })
  return screen.queryByRole('link', { name: 'Notify me' })?.getAttribute('href') ?? null
}

const settledIn = { record: '0000000000000000000000e1' }
const CASES: [string, SportEventDetails, EventDraw | undefined, boolean][] = [
  ['a running event', eventDetails(), undefined, true],
  ['a draft', eventDetails(eventWith({ state: 'DRAFT' })), undefined, true],
  ['a knock-out', eventDetails(), knockOut(4), true],
  ['attempts with a match', eventDetails(eventWith(), { matches: [matchWith()] }), shotPut(), true],
  ['attempts', eventDetails(), shotPut(), true],
  ['a final event', eventDetails(eventWith({ state: 'FINAL' })), undefined, false],
  ['an event that is not played', eventDetails(eventWith({ state: 'NOT_PLAYED' })), undefined, false],
  ['an event of a settled season', eventDetails(eventWith(), { settledIn }), undefined, false],
]

test.each(CASES)('%s can be followed while it has news to come', async (_, event, draw, isFollowable) => {
  expect(await linkOf(event, draw)).toBe(isFollowable ? `/notifications?event=${event._id}` : null)
})
