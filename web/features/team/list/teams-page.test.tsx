import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type TeamCard, teamCalls } from '#contract/team/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TeamsPage } from './teams-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics' }
const team = (number: number, more: Partial<TeamCard> = {}): TeamCard => ({
  _id: `0000000000000000000000${number + 10}`,
  name: `Team ${number}`,
  logo: null,
  department: physics,
  gender: 'FEMALE',
  sport: 'TUG_OF_WAR',
  ...more,
})
const teams = Array.from({ length: 30 }, (_, index) => team(index + 1))

interface Opened {
  all?: TeamCard[]
  search?: string
  profile?: OwnProfile
}

/** Answers like the server, in pages; `onCall` receives each query. */
async function open({ all = teams, search = '', profile }: Opened = {}) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <TeamsPage />,
    path: '/teams',
    at: { pathname: '/teams', search },
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...physics, logo: null }] })),
      on(teamCalls.list, ({ query }) => {
        onCall(query)
        const { sport, q, page, pageSize } = query
        const found = all.filter((one) => (!sport || one.sport === sport) && (!q || one.name.includes(q)))
        return {
          body: found.slice((page - 1) * pageSize, page * pageSize),
          currentPage: page,
          totalPages: Math.ceil(found.length / pageSize),
        }
      }),
    ],
  })
  return { ...opened, onCall }
}

const cards = () => screen.getAllByRole('listitem')

test('a visitor sees of each team its name, department, gender and sport, and goes to its page', async () => {
  const { user, whereabouts } = await open({
    all: [team(1, { name: 'Mech Mavericks', logo: '0000000000000000000000f1' }), team(2)],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Teams' })).toBeTruthy()
  const card = await screen.findByRole('link', { name: /Mech Mavericks/ })
  for (const badge of ['Physics', 'Women', 'Tug of War']) expect(within(card).getByText(badge)).toBeTruthy()
  const logo = card.querySelector('img')
  expect(logo?.getAttribute('src')).toContain('/media/0000000000000000000000f1')
  expect(screen.getByRole('link', { name: /Team 2/ }).querySelector('svg text')?.textContent).toBe('T2')
  await user.click(card)
  expect(whereabouts()).toBe('/teams/000000000000000000000011')
})

test('teams come twelve at a time, until there are no more', async () => {
  const { user, onCall } = await open()
  await screen.findByText('Team 1')
  expect(cards()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'View More' }))
  await screen.findByText('Team 24')
  await user.click(screen.getByRole('button', { name: 'View More' }))
  await screen.findByText('Team 30')
  expect(cards()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
  expect(onCall.mock.calls.map(([{ page, pageSize }]) => [page, pageSize])).toEqual([
    [1, 12],
    [2, 12],
    [3, 12],
  ])
})

test('a shared address shows what it names', async () => {
  const chess = team(99, { name: 'Knights', sport: 'CHESS' })
  const { onCall } = await open({ all: [...teams, chess], search: '?sport=CHESS&gender=nobody&page=7' })
  expect(await screen.findByText('Knights')).toBeTruthy()
  expect(cards()).toHaveLength(1)
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ sport: 'CHESS', page: 1, pageSize: 12 })
})

test('a team is found by its name', async () => {
  await open()
  await screen.findByText('Team 1')
  const search = screen.getByRole('searchbox', { name: 'Search teams' })
  fireEvent.change(search, { target: { value: 'Team 29' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(await screen.findByRole('link', { name: /Team 29/ })).toBeTruthy()
  expect(cards()).toHaveLength(1)
})

test('a loading list is announced', async () => {
  await open()
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await screen.findByText('Team 1')
  expect(screen.queryByRole('status')).toBeNull()
})

test('no teams for these filters: the sentence, and a way to all of them', async () => {
  const { user } = await open({ search: '?sport=CHESS' })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all teams' }))
  expect(await screen.findByText('Team 1')).toBeTruthy()
})

test.each([
  ['a visitor', undefined, false],
  ['a member', MEMBER, false],
  ['an admin', ADMIN, true],
])('no teams at all: %s reads the sentence', async (_, profile, mayCreate) => {
  await open({ all: [], profile })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show all teams' })).toBeNull()
  const create = screen.queryByRole('link', { name: 'Create Team' })
  expect(create?.getAttribute('href')).toBe(mayCreate ? '/adminDashboard/teamManagement/createTeam' : undefined)
})

test('a list that fails says why and is tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <TeamsPage />,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(teamCalls.list, () =>
        fails ? refuse('role_forbidden', 'Not today.') : { body: [team(1)], currentPage: 1, totalPages: 1 },
      ),
    ],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Team 1')).toBeTruthy()
})
