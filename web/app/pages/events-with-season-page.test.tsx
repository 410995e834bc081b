import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { type GcRecordDetails, gcCalls } from '#contract/gc/calls.ts'
import { eventWith } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventsWithSeasonPage } from './events-with-season-page.tsx'

const RECORD = '0000000000000000000000b1'
const SEASON = '0000000000000000000000c1'
const SETTLED: GcRecordDetails = {
  ...{ _id: RECORD, year: 2024, name: 'Spring', wonBy: null, teamPic: null, isCurrent: false },
  ...{ season: SEASON, openedAt: null, closedAt: null, standings: [] },
}

async function open(record: GcRecordDetails, search = `?record=${RECORD}`) {
  const asked = vi.fn()
  const opened = await renderPage({
    page: <EventsWithSeasonPage />,
    path: '/events',
    at: { pathname: '/events', search },
    api: [
      on(gcCalls.find, () => ({ body: record })),
      on(eventCalls.list, ({ query: { page: _, pageSize: __, ...chosen } }) => {
        asked(chosen)
        const body = chosen.sport === 'CHESS' ? [] : [eventWith({ state: 'FINAL' })]
        return { body, currentPage: 1, totalPages: 1 }
      }),
    ],
  })
  return { ...opened, asked }
}

test('the events of an archived championship are shown under its name', async () => {
  const { asked } = await open(SETTLED)
  expect(await screen.findByRole('link', { name: 'Cricket, men' })).toBeTruthy()
  const name = screen.getByRole('link', { name: /Spring 2024|2024 \(Spring\)/ })
  expect(name.getAttribute('href')).toBe(`/gcArchive/${RECORD}`)
  expect(screen.getByRole('link', { name: 'Show the running season' }).getAttribute('href')).toBe('/events')
  expect(asked.mock.calls).toEqual([[{ season: SEASON }]])
})

test('filters keep the championship', async () => {
  const { user, asked } = await open(SETTLED)
  await user.selectOptions(await screen.findByLabelText('Sport'), 'Chess')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sport: 'CHESS', season: SEASON }))
  const all = await screen.findByRole('link', { name: 'Show all events' })
  expect(all.getAttribute('href')).toBe(`/events?record=${RECORD}`)
})

test('a championship whose season was not kept says so', async () => {
  const { asked } = await open({ ...SETTLED, season: null })
  expect(await screen.findByText('The events of 2024 (Spring) were not kept.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
