import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Career as Body, careerCalls } from '#contract/career/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CareerView } from './career.tsx'

const ID = '0000000000000000000000b1'
const NONE: Body = { teams: [], before: [], played: 0, matches: [], figures: [] }
const open = (body: Body) =>
  renderPage({
    page: <CareerView id={ID} />,
    api: [on(careerCalls.find, ({ params }) => ({ body: params.id === ID ? body : NONE }))],
  })
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

const event = { _id: '0000000000000000000000e1', name: 'Cricket, men' }
const squad = {
  entry: '1',
  event,
  team: { _id: MAVERICKS._id, name: MAVERICKS.name },
  isCaptain: false,
  isReserve: false,
}

test('a person has teams with their post, and the latest of their matches', async () => {
  const match = matchWith({ status: 'SUMMARY' })
  await open({
    ...NONE,
    teams: [
      { team: { ...MAVERICKS, sport: 'CRICKET', gender: 'MALE' }, post: 'CAPTAIN', since: '2026-03-07T12:00:00.000Z' },
    ],
    played: 23,
    matches: [match],
  })
  const teams = await section('Teams')
  expect(teams.getByRole('link', { name: MAVERICKS.name }).getAttribute('href')).toBe(`/teams/${MAVERICKS._id}`)
  expect(teams.getByText('Captain · Cricket, men · since March 7, 2026')).toBeTruthy()
  const matches = await section(/Matches played\s*23/)
  expect(matches.getByRole('link').getAttribute('href')).toBe(`/matches/view/${match._id}`)
  expect(matches.getByText('These are the latest 1.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Earlier seasons' })).toBeNull()
})

test('squads of earlier seasons lead to the team, the event and the championship, as far as they exist', async () => {
  const record = { _id: '0000000000000000000000d1', year: 2025, name: 'Spring' }
  await open({
    ...NONE,
    before: [
      { ...squad, record, isCaptain: true },
      { ...squad, entry: '2', record: null, team: { _id: null, name: 'Old Boys' }, isReserve: true },
      { ...squad, entry: '3', record, team: null },
    ],
  })
  const earlier = await section('Earlier seasons')
  const rows = earlier.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual([
    expect.stringContaining('Captain · Cricket, men · General Championship 2025 (Spring)'),
    expect.stringContaining('Reserve · Cricket, men · A deleted championship'),
    expect.stringContaining('General Championship 2025 (Spring)'),
  ])
  const links = earlier.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    [MAVERICKS.name, `/teams/${MAVERICKS._id}`],
    ['Cricket, men', `/events/${event._id}`],
    ['General Championship 2025 (Spring)', `/gcArchive/${record._id}`],
    ['Old Boys', `/events/${event._id}`],
    ['Cricket, men', `/events/${event._id}`],
    ['Cricket, men', `/events/${event._id}`],
    ['General Championship 2025 (Spring)', `/gcArchive/${record._id}`],
  ])
})

test('a person without a team says so', async () => {
  await open(NONE)
  expect(await screen.findByText('In no team at the moment.')).toBeTruthy()
  expect(screen.getByText('The results of the teams appear here.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
})

test('a person has figures by season and sport, which lead to the season', async () => {
  const record = { _id: '0000000000000000000000d1', year: 2025, name: 'Spring' }
  await open({
    ...NONE,
    figures: [
      {
        ...{ record: null, isOpen: true, sport: 'CRICKET', matches: 3, wins: 2 },
        figures: [
          { figure: 'RUNS', amount: 120 },
          { figure: 'WICKETS', amount: 1 },
        ],
      },
      { record, isOpen: false, sport: 'CHESS', matches: 1, wins: 1, figures: [] },
      { record: null, isOpen: false, sport: 'CHESS', matches: 2, wins: 0, figures: [] },
    ],
  })
  const figures = await section('Figures')
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CricketThis season · 3 matches, 2 won120 runs1 wicket',
    'ChessGeneral Championship 2025 (Spring) · 1 match, 1 won',
    'ChessA deleted championship · 2 matches, 0 won',
  ])
  expect(figures.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pointTable/players',
    `/gcArchive/${record._id}`,
  ])
  expect(figures.getByText(/^Counted from line-ups/)).toBeTruthy()
})
