import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { entryCalls } from '#contract/entry/calls.ts'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { liveWith, matchWith, resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { departmentSeason } from '#web/testing/season/department-season.ts'
import { DepartmentWithSeasonPage } from './department-with-season-page.tsx'

const physics = departmentWith({})

interface Matches {
  live?: Match[]
  next?: Match[]
  last?: Match[]
}

const pageOf = (body: Match[]) => ({ body, currentPage: 1, totalPages: 1 })

const open = ({ live = [], next = [], last = [] }: Matches) =>
  renderPage({
    page: <DepartmentWithSeasonPage />,
    path: '/departments/:id',
    at: `/departments/${physics._id}`,
    api: [
      on(departmentCalls.find, () => ({ body: physics })),
      on(entryCalls.ofDepartment, () => ({ body: { entries: [], open: [] } })),
      ...departmentSeason(),
      on(matchCalls.listLive, ({ query }) => {
        if (query.department !== physics._id) refuse('not_found', 'Another department was asked for.')
        return pageOf(live)
      }),
      on(matchCalls.list, ({ params, query }) => {
        if (query.department !== physics._id) refuse('not_found', 'Another department was asked for.')
        return pageOf(params.status === 'UPCOMING' ? next : last)
      }),
    ],
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('a visitor reads when and where a department plays next, and how it played last', async () => {
  const coming = matchWith({ date: '2031-03-11', time: '17:30', venue: 'Main Ground' })
  const played = resultWith({ _id: '0000000000000000000000e2' })
  await open({ next: [coming], last: [played] })
  const next = (await region('Next')).getByRole('link')
  expect(next.textContent).toContain('Tue, Mar 11, 2031, 5:30 PM')
  expect(next.textContent).toContain('Main GroundCricket, men')
  expect(next.getAttribute('href')).toBe(`/matches/view/${coming._id}`)
  const last = await region('Last')
  expect(last.getByText('143').closest('[data-lost]')?.textContent).toContain('Civil Strikers')
  expect(last.getByText('152').closest('[data-lost]')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Live' })).toBeNull()
  expect(screen.getByRole('link', { name: /^Order of play/ }).getAttribute('href')).toBe(
    '/matches/order?day=2031-03-11',
  )
})

test('a live match of a department leads to its room', async () => {
  await open({ live: [liveWith({ roomId: 'room-of-a-department' })] })
  expect((await region('Live')).getByRole('link').getAttribute('href')).toBe(
    '/matches/liveMatches/room-of-a-department',
  )
})

test('a department without matches says that none is scheduled', async () => {
  await open({})
  expect((await region('Next')).getByText('No match is scheduled yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Last' })).toBeNull()
})
