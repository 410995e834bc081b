import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type EntryList, entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { CIVIL, eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EntryListsPage } from './entry-lists-page.tsx'

const member = (name: string, rollNumber: string | null, more = {}) => ({
  person: null,
  name,
  rollNumber,
  reserve: false,
  captain: false,
  gender: 'MALE' as const,
  reasons: [],
  ...more,
})
const listWith = (...given: Parameters<typeof entryWith>): EntryList => ({ ...entryWith(...given), squad: [] })

const open = (entries: EntryList[]) =>
  renderPage({
    page: <EntryListsPage />,
    path: '/events/:id/lists',
    at: `/events/${eventWith()._id}/lists`,
    profile: ADMIN,
    api: [on(entrySquadCalls.lists, () => ({ body: { of: eventWith({ entriesCloseOn: '2020-03-01' }), entries } }))],
  })

test('each entry that stands has a sheet with names, roll numbers and room for signatures', async () => {
  const squad = [
    member('Asha', '21 CS 1', { captain: true }),
    member('Bina', null, { reserve: true }),
    member('Bina', '21 CS 3'),
  ]
  const { user } = await open([
    { ...listWith(PHYSICS, { team: { _id: 't', name: 'Physics Rooks' } }), squad },
    listWith(CIVIL),
    listWith(CIVIL, { label: 'B', state: 'WITHDRAWN' }),
  ])
  expect(await screen.findByText('Entries closed on March 1, 2020.')).toBeTruthy()
  const [physics, civil, ...others] = screen.getAllByRole('article')
  if (!physics || !civil) throw new Error('Two entries stand.')
  expect(others).toEqual([])
  expect(within(physics).getByText('Cricket, men · Physics Rooks')).toBeTruthy()
  const rows = within(physics).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1', 'Asha (captain)', '21 CS 1', ''],
    ['2', 'Bina (reserve)', '', ''],
    ['3', 'Bina', '21 CS 3', ''],
  ])
  expect(within(physics).getByText('Head of Physics')).toBeTruthy()
  expect(within(civil).getByText('The squad is not named yet.')).toBeTruthy()
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(printed).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('without an entry that stands there is nothing to print', async () => {
  await open([listWith(CIVIL, { state: 'DISQUALIFIED' })])
  expect(await screen.findByText('This event has no entries.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
})
