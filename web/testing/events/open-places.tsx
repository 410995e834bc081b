import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Issue } from '#contract/call/refusals.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { type Entry, entryCalls } from '#contract/entry/calls.ts'
import { type EventPlace, eventCalls } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { EventPlacesPage } from '#web/features/event/places/event-places-page.tsx'
import { on, refuse, refuseRows } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import {
  CHEMISTRY,
  CIVIL,
  DEPARTMENTS,
  eventDetails,
  eventWith,
  PHYSICS,
  placed,
  placesVersionOf,
  RULES,
} from './events.ts'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
export const three = [placed(PHYSICS, 1), placed(CIVIL, 2), placed(CHEMISTRY, 3)]

export async function openPlaces(
  places: EventPlace[] = [],
  rules = RULES,
  entries: Entry[] = [],
  placesNeedReason = false,
) {
  const sent = vi.fn()
  const server = { places, issues: [] as Issue[] }
  const current = () => ({
    ...eventDetails(eventWith({ places: server.places, state: server.places.length > 0 ? 'FINAL' : 'RUNNING' })),
    placesNeedReason,
  })
  const opened = await renderPage({
    page: <EventPlacesPage />,
    path: '/places/:id',
    at: `/places/${eventWith()._id}`,
    profile: HELPER,
    api: [
      on(eventCalls.find, () => ({ body: current() })),
      on(eventResultCalls.setPlaces, ({ body }) => {
        if (body.basedOn !== placesVersionOf(server.places)) refuse('places_changed', 'Another person was faster.')
        if (server.issues.length > 0) refuseRows(server.issues)
        sent(body)
        return { body: current() }
      }),
      on(ruleBookCalls.versions, () => ({ body: [rules] })),
      on(departmentCalls.list, () => ({ body: DEPARTMENTS })),
      on(entryCalls.list, () => ({ body: entries })),
    ],
  })
  await screen.findByRole('region', { name: 'Points' })
  await screen.findByRole('region', { name: 'Not taking part' })
  return { ...opened, sent, server }
}

export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))
export const order = () =>
  region('Places')
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Place of/ })
    .map((field) => `${field.value} ${field.getAttribute('aria-label')?.slice('Place of '.length)}`)
export const points = () =>
  region('Points')
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const placeOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Place of ${name}` })
export const handle = (name: string) => button(new RegExp(`^Move ${name}`))
export const said = () => screen.getByRole('status').textContent
export const addInOrder = async (user: Awaited<ReturnType<typeof openPlaces>>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name: `Give ${name} the next place` }))
}
