import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { knockOut, shotPut } from '#web/testing/draws/draws.ts'
import { eventDetails } from '#web/testing/events/events.ts'
import { openEventPage } from '#web/testing/events/open-event-page.tsx'

const FORMER = '0000000000000000000000e2'

async function open(draw: EventDraw) {
  const opened = await openEventPage(eventDetails(), { draw })
  await screen.findByRole('navigation', { name: 'Parts of the event' })
  return opened
}

const holder = { name: 'Ravi Menon', department: 'Civil', year: 2024, event: FORMER }
const wordsOf = async (record: NonNullable<EventDraw['record']>) =>
  (await screen.findByText(`Record ${record.mark}`)).parentElement?.textContent

test('the record of an event has its person, department and year, which leads to that event', async () => {
  const record = { mark: '6.42 m', holders: [holder], more: 0 }
  await open({ ...shotPut(), record })
  expect(await wordsOf(record)).toBe('Record 6.42 m · Ravi Menon, Civil · 2024')
  expect(screen.getByRole('link', { name: '2024' }).getAttribute('href')).toBe(`/events/${FORMER}`)
})

test('those who have equalled it are named after it, one from before Podium without a link', async () => {
  const long = 'N'.repeat(100)
  const record = {
    mark: '42.10 s',
    holders: [
      { ...holder, name: long, year: 1998, event: null },
      { ...holder, name: 'Civil B', department: null },
    ],
    more: 2,
  }
  await open({ ...shotPut(), record })
  expect(await wordsOf(record)).toBe(`Record 42.10 s · ${long}, Civil · 1998, equalled by Civil B · 2024 and 2 more`)
  expect(screen.queryByRole('link', { name: '1998' })).toBeNull()
})

test('a mark that beat the record says so in the results', async () => {
  const draw = shotPut()
  const stages = draw.stages.map((stage) => ({
    ...stage,
    attempts: stage.attempts.map((one, index) =>
      index === 0 ? { ...one, record: 'BROKEN' as const } : index === 1 ? { ...one, record: 'EQUALLED' as const } : one,
    ),
  }))
  await open({ ...draw, stages })
  const rowOf = (name: string) => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name))
  const [first, second] = draw.stages[0]?.attempts ?? []
  const title = (entry?: string) => draw.entries.find(({ _id }) => _id === entry)?.title ?? ''
  expect(within(rowOf(title(first?.entry)) as HTMLElement).getByText('Record')).toBeTruthy()
  expect(within(rowOf(title(second?.entry)) as HTMLElement).getByText('Record equalled')).toBeTruthy()
  expect(screen.getAllByText(/^Record/)).toHaveLength(2)
})

test('an event without a record shows none', async () => {
  await open(knockOut(4))
  expect(screen.queryByText(/^Record/)).toBeNull()
})
