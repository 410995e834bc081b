import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { entryCalls } from '#contract/entry/calls.ts'
import { eventCalls, type SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { EventPage } from '#web/features/event/view/event-page.tsx'
import { on } from '#web/testing/fake-api.ts'
import { resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { entryWith } from './entries.ts'
import {
  awardOf,
  BIOLOGY,
  CHEMISTRY,
  CIVIL,
  DEPARTMENTS,
  eventDetails,
  eventWith,
  PHYSICS,
  placed,
  RULES,
} from './events.ts'

export const NO_SHOW = '0000000000000000000000c1'

const PLACES = [
  placed(CIVIL, 1),
  placed(PHYSICS, 1),
  placed(BIOLOGY, 3, { entry: 'B' }),
  placed(CHEMISTRY, null, { outcome: 'DISQUALIFIED' }),
]
export const FINISHED_EVENT = eventDetails(
  eventWith({
    state: 'PROVISIONAL',
    places: PLACES,
    awards: [
      ...PLACES.slice(0, 2).map((one) => awardOf(one, 20)),
      awardOf(placed(CIVIL, null), 0.5, { part: 'PARTICIPATION', rule: 'Taking part: 0.5 points' }),
      awardOf(placed(CHEMISTRY, null), -5, { part: 'CONDUCT', rule: 'No show: -5 points' }),
    ],
    conduct: [{ _id: NO_SHOW, department: CHEMISTRY, kind: 'NO_SHOW', note: null, at: '2026-03-09T10:00:00.000Z' }],
  }),
  { matches: [resultWith()] },
)

export const SETTLED_EVENT: SportEventDetails = {
  ...FINISHED_EVENT,
  settledIn: { record: '0000000000000000000000d1' },
}

interface EventPageOptions {
  profile?: OwnProfile | undefined
  draw?: EventDraw | undefined
}

/** The page of an event on March 10, 2026. */
export async function openEventPage(event: SportEventDetails, { profile, draw }: EventPageOptions = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
  onTestFinished(() => void vi.useRealTimers())
  const sent = vi.fn()
  const opened = await renderPage({
    page: <EventPage />,
    path: '/events/:id',
    at: `/events/${event._id}`,
    profile,
    live: {},
    api: [
      on(eventCalls.find, () => ({ body: event })),
      ...(draw ? [on(drawCalls.find, () => ({ body: draw }))] : []),
      on(eventResultCalls.remove, ({ params }) => sent('remove', params.id)),
      on(eventResultCalls.recordConductRows, ({ body: { rows } }) => {
        sent('conduct', rows)
        return {
          body: rows.map(({ note }) =>
            note === 'twice'
              ? { error: 'The rule book changed.', code: 'invalid_input' as const }
              : { error: null, code: null },
          ),
        }
      }),
      on(eventResultCalls.removeConduct, ({ params }) => sent('take back', params.id)),
      on(ruleBookCalls.versions, () => ({ body: [RULES] })),
      on(departmentCalls.list, () => ({ body: DEPARTMENTS })),
      on(entryCalls.list, () => ({ body: [entryWith(CIVIL), entryWith(PHYSICS, { label: 'B' })] })),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Cricket, men' })
  return { ...opened, sent }
}
