import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type DepartmentEntries, entryCalls } from '#contract/entry/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { departmentSeason } from '#web/testing/season/department-season.ts'
import { DepartmentWithSeasonPage } from './department-with-season-page.tsx'

const physics = departmentWith({ _id: PHYSICS._id, name: PHYSICS.name })

const none = () => ({ body: [], currentPage: 1, totalPages: 1 })

async function open(entries: DepartmentEntries['entries']) {
  await renderPage({
    page: <DepartmentWithSeasonPage />,
    path: '/departments/:id',
    at: `/departments/${physics._id}`,
    api: [
      on(departmentCalls.find, () => ({ body: physics })),
      ...departmentSeason(),
      on(matchCalls.listLive, none),
      on(matchCalls.list, none),
      on(entryCalls.ofDepartment, () => ({ body: { entries, open: [{ ...eventWith({ name: 'Relay' }), left: 1 }] } })),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Physics' })
}

test('a visitor sees the entries of the department with event, state and squad size', async () => {
  const squad = ['Asha', 'Bina'].map((name, index) => ({ person: null, name, reserve: index === 1, captain: false }))
  await open([
    { ...entryWith(PHYSICS, { squad }), of: eventWith() },
    { ...entryWith(PHYSICS, { label: 'B', state: 'WITHDRAWN' }), of: eventWith({ sport: 'CHESS' }) },
  ])
  const section = within(await screen.findByRole('region', { name: 'Entries 2' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cricket, men1 player, 1 reserve',
    'Chess, men: Physics BWithdrawn · No squad yet',
  ])
  expect(section.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/events/${eventWith()._id}`)
  expect(screen.queryByText(/Relay/)).toBeNull()
})

test('a department without entries has no section of them', async () => {
  await open([])
  expect(screen.queryByRole('region', { name: /Entries/ })).toBeNull()
})
