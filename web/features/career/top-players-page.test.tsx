import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { careerCalls, type TopPlayers } from '#contract/career/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TopPlayersPage } from './top-players-page.tsx'

const RECORD = { _id: '0000000000000000000000d1', year: 2025, name: null }
const department = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }
const row = (place: number, name: string, amount: number, profile: string | null = null) => ({
  ...{ place, name, amount, profile, department },
})
const GOALS: TopPlayers['lists'][number] = {
  sport: 'FOOTBALL',
  figure: 'GOALS',
  rows: [
    row(1, 'Asha Rao', 5, '0000000000000000000000b1'),
    row(2, 'Ä'.repeat(100), 3),
    row(2, 'Ravi', 3),
    row(4, 'Om', 1),
    row(4, 'Zoya', 1),
  ],
  more: 7,
}
const WINS: TopPlayers['lists'][number] = { sport: 'CHESS', figure: 'WINS', rows: [row(1, 'Meera', 4)], more: 0 }

const open = (body: TopPlayers | null, path = '/pointTable/players', at = path) =>
  renderPage({
    page: <TopPlayersPage />,
    path,
    at,
    api: [
      on(careerCalls.top, ({ query }) => {
        if (body === null) return refuse('role_forbidden', 'Not today.')
        return { body: { ...body, record: query.record ? RECORD : null } }
      }),
    ],
  })
const list = async (name: string) => within(await screen.findByRole('region', { name }))

test('each list has its first players, and the others when they are asked for', async () => {
  const { user } = await open({ record: null, lists: [GOALS, WINS] })
  const goals = await list('Football goals')
  expect(screen.getByText('This season')).toBeTruthy()
  const rows = () => goals.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual(['1PAsha RaoPhysics5', `2P${'Ä'.repeat(100)}Physics3`, '2PRaviPhysics3'])
  expect(goals.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/profile/0000000000000000000000b1')
  expect(goals.queryByText(/^And/)).toBeNull()
  await user.click(goals.getByRole('button', { name: 'The first 5' }))
  expect(rows()).toHaveLength(5)
  expect(goals.getByText('And 7 more with 1.')).toBeTruthy()
  const wins = await list('Chess wins in singles and pairs')
  expect(wins.getAllByRole('listitem')).toHaveLength(1)
  expect(wins.queryByRole('button')).toBeNull()
})

test('a settled season is named and leads to its championship', async () => {
  await open({ record: null, lists: [WINS] }, '/gcArchive/:id/players', `/gcArchive/${RECORD._id}/players`)
  const season = await screen.findByRole('link', { name: 'General Championship 2025' })
  expect(season.getAttribute('href')).toBe(`/gcArchive/${RECORD._id}`)
})

test('a season without figures says what they come from', async () => {
  await open({ record: null, lists: [] })
  expect(await screen.findByText(/^No figures of this season\. They come with plays of live matches/)).toBeTruthy()
})

test('lists that fail say why', async () => {
  await open(null)
  expect(await screen.findByText('Not today.')).toBeTruthy()
})
