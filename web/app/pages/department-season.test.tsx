import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { entryCalls } from '#contract/entry/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import type { Standing } from '#contract/points/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { outcomeFor } from '#web/features/match/list/side-matches.tsx'
import { departmentWith } from '#web/testing/departments.ts'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { departmentSeason } from '#web/testing/season/department-season.ts'
import { DepartmentWithSeasonPage } from './department-with-season-page.tsx'

const physics = departmentWith({})
const none = () => ({ body: [], currentPage: 1, totalPages: 1 })

async function open(given: Parameters<typeof departmentSeason>[0] = {}, profile?: OwnProfile) {
  const opened = await renderPage({
    profile,
    page: <DepartmentWithSeasonPage />,
    path: '/departments/:id',
    at: `/departments/${physics._id}`,
    api: [
      ...departmentSeason(given),
      on(departmentCalls.find, () => ({ body: physics })),
      on(entryCalls.ofDepartment, () => ({ body: { entries: [], open: [] } })),
      on(matchCalls.listLive, none),
      on(matchCalls.list, none),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: physics.name })
  return opened
}

test('a visitor reads place and gap, which lead to the sources of the points', async () => {
  const row = (id: string, name: string, points: number): Standing => ({
    _id: id,
    name,
    logo: null,
    points,
    recent: [],
  })
  await open({ standings: [row('0000000000000000000000a9', 'Civil', 12), row(physics._id, physics.name, 10)] })
  const standing = await screen.findByRole('link', { name: /^2nd · 10 points.*2 points behind Civil$/ })
  expect(standing.getAttribute('href')).toBe(`/pointTable/${physics._id}`)
})

test('a visitor makes a department theirs, and can be notified about it', async () => {
  const { user } = await open()
  const button = screen.getByRole('button', { name: 'My department' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Notify me' })).toBeNull()
  await user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('podium.department')).toBe(physics._id)
  expect(screen.getByRole('link', { name: 'Notify me' }).getAttribute('href')).toBe('/notifications?department=own')
  await user.click(button)
  expect(localStorage.getItem('podium.department')).toBeNull()
})

test('an account with a department keeps it', async () => {
  await open({}, { ...MEMBER, department: 'f'.repeat(24) })
  expect(screen.queryByRole('button', { name: 'My department' })).toBeNull()
})

test('teams lead to their pages', async () => {
  const { department, ...team } = MAVERICKS
  await open({ teams: [{ ...team, department, sport: 'CHESS', gender: 'MIXED' }], teamPages: 2 })
  const teams = within(await screen.findByRole('region', { name: 'Teams' }))
  expect(teams.getByRole('listitem').textContent).toBe('Mech MavericksChess, mixed')
  expect(teams.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/teams/${team._id}`,
    `/teams?department=${physics._id}`,
  ])
})

test('honours have a row for each season, with links to the championship and to the events that were won', async () => {
  const [record, event] = ['0000000000000000000000b1', '0000000000000000000000e1']
  const season = { record: null, isRunning: false, isChampion: false, place: null, won: [] }
  await open({
    honours: [
      { ...season, isRunning: true, won: [{ _id: event, name: 'Chess, men' }] },
      {
        ...season,
        record: { _id: record, year: 2024, name: 'Spring' },
        isChampion: true,
        place: 1,
        won: [
          { _id: event, name: 'Chess, men' },
          { _id: `${event.slice(0, -1)}2`, name: `${'N'.repeat(60)}, women` },
        ],
      },
      { ...season, record: { _id: `${record.slice(0, -1)}2`, year: 2023, name: null }, place: 3 },
      { ...season, won: [{ _id: event, name: 'Chess, men' }] },
    ],
  })
  const honours = within(await screen.findByRole('region', { name: 'Honours' }))
  expect(honours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'This seasonWon Chess, men',
    `2024 (Spring) · ChampionWon Chess, men · ${'N'.repeat(60)}, women`,
    '2023 · 3rd',
    'A deleted championshipWon Chess, men',
  ])
  const links = honours.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.slice(0, 2)).toEqual([`/events/${event}`, `/gcArchive/${record}`])
})

test('a department without honours shows none, and the only department is against nobody', async () => {
  await open({ others: [{ _id: physics._id, name: physics.name, logo: null }] })
  expect(screen.queryByRole('region', { name: 'Honours' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Against' })).toBeNull()
})

test('a visitor chooses another department, and reads how the two have played each other', async () => {
  const other = '0000000000000000000000a9'
  const { user, whereabouts } = await open({
    others: [
      { _id: physics._id, name: physics.name, logo: null },
      { _id: other, name: 'Civil', logo: null },
    ],
  })
  const select = await screen.findByRole('combobox', { name: 'Against' })
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Against …', 'Civil'])
  await user.selectOptions(select, 'Civil')
  expect(whereabouts()).toBe(`/headToHead/departments/${physics._id}/${other}`)
})

test('a department without a season has none of it', async () => {
  await open()
  await screen.findByText('No match is scheduled yet.')
  for (const name of ['Teams', 'Championships won']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /Place/ })).toBeNull()
})

test('a result is won, lost or tied; between two teams of one department it is won', () => {
  const [mechanical, civil] = [MAVERICKS, STRIKERS].map((team) => ({ department: team.department._id }))
  if (!mechanical || !civil) throw new Error('There are two sides.')
  expect(outcomeFor(resultWith({}), mechanical)).toBe('W')
  expect(outcomeFor(resultWith({}), civil)).toBe('L')
  expect(outcomeFor(resultWith({}), { team: STRIKERS._id })).toBe('L')
  expect(outcomeFor(resultWith({ winner: null }), civil)).toBe('T')
  const own = { ...STRIKERS, department: MAVERICKS.department }
  expect(outcomeFor(resultWith({ team2: own, winner: own._id }), mechanical)).toBe('W')
})
