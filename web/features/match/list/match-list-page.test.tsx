import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { type Match, type MatchDays, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveMatchesPage } from './live-matches-page.tsx'
import { MatchListPage } from './match-list-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const idOf = (end: number) => `0000000000000000000000e${end}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Opened {
  endPoint?: string
  search?: string
  pages?: Match[][]
  days?: Partial<MatchDays>
  profile?: OwnProfile
}

async function open({ endPoint = 'upcoming', search = '', pages = [[]], days = {}, profile }: Opened) {
  const asked = vi.fn()
  const opened = await renderPage({
    page: <MatchListPage />,
    path: '/matches/:endPoint',
    at: { pathname: `/matches/${endPoint}`, search },
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...MAVERICKS.department, logo: null }] })),
      on(matchCalls.listDays, () => ({ body: { played: [], upcoming: [], ...days } })),
      on(matchCalls.list, ({ params, query }) => {
        asked({ ...params, ...query })
        return { body: pages[query.page - 1] ?? [], currentPage: query.page, totalPages: pages.length }
      }),
    ],
  })
  return { ...opened, asked }
}

const cards = () =>
  screen.getAllByRole('link').flatMap((card) => (card.closest('section li') ? (card.textContent ?? '') : []))

const days = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const cards = within(heading.closest('section') as HTMLElement).getAllByRole('listitem')
    return [heading.textContent, cards.length]
  })

test('upcoming matches stand under their days, the undated last', async () => {
  const { asked } = await open({
    pages: [
      [
        matchWith({ _id: idOf(1), date: '2026-03-10', time: '13:00' }),
        matchWith({ _id: idOf(2), date: '2026-03-10', time: '20:30' }),
        matchWith({ _id: idOf(3), date: '2026-03-11', time: null }),
        matchWith({ _id: idOf(4), date: '2026-11-28', time: '09:00' }),
        matchWith({ _id: idOf(5) }),
      ],
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Upcoming Matches' })).toBeTruthy()
  await screen.findByText('Today')
  expect(days()).toEqual([
    ['Today', 2],
    ['Tomorrow', 1],
    ['Sat, Nov 28', 1],
    ['Date to be announced', 1],
  ])
  const [soon, later, someTime] = cards()
  expect(soon).toContain('in 1 h')
  expect(later).toContain('8:30 PM')
  expect(someTime).toContain('to be announced')
  expect(asked.mock.calls).toEqual([[{ status: 'UPCOMING', page: 1, pageSize: 12 }]])
})

test.each(['summary', 'finished', 'anything'])('matches/%s are results, latest first', async (endPoint) => {
  const { asked } = await open({
    endPoint,
    pages: [
      [
        resultWith({ _id: idOf(1), date: '2026-03-09', winner: null }),
        resultWith({ _id: idOf(2), date: '2025-11-28' }),
      ],
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Matches Summary' })).toBeTruthy()
  await screen.findByText('Yesterday')
  expect(days()).toEqual([
    ['Yesterday', 1],
    ['Fri, Nov 28, 2025', 1],
  ])
  const [tied, won] = cards()
  expect(tied).toContain('Tie')
  expect(won).toContain('Full time')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ status: 'SUMMARY', page: 1, pageSize: 12 })
})

test('View More adds matches under their days', async () => {
  const { user } = await open({
    pages: [
      [matchWith({ _id: idOf(1), date: '2026-03-11' })],
      [matchWith({ _id: idOf(2), date: '2026-03-11' }), matchWith({ _id: idOf(3), date: '2026-03-12' })],
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'View More' }))
  await screen.findByText('Thu, Mar 12')
  expect(days()).toEqual([
    ['Tomorrow', 2],
    ['Thu, Mar 12', 1],
  ])
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
})

test('filters of the address are applied, and a button removes them', async () => {
  const { user, asked } = await open({ search: '?sport=CHESS&gender=FEMALE&q=hall' })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ sport: 'CHESS', gender: 'FEMALE', q: 'hall' }))
  await user.click(screen.getByRole('button', { name: 'Show all matches' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ status: 'UPCOMING', page: 1, pageSize: 12 }))
})

test.each([
  ['upcoming', 'Schedule a match'],
  ['summary', 'Record a result'],
])('an empty list of %s shows the button to managers only', async (endPoint, button) => {
  const { unmount } = await open({ endPoint, profile: HELPER })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.getByRole('link', { name: button })).toBeTruthy()
  unmount()
  await open({ endPoint, profile: MEMBER })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.queryByRole('link', { name: button })).toBeNull()
})

test('a list that fails says why and is tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <MatchListPage />,
    path: '/matches/:endPoint',
    at: '/matches/upcoming',
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(matchCalls.listDays, () => ({ body: { played: [], upcoming: [] } })),
      on(matchCalls.list, () =>
        fails ? refuse('role_forbidden', 'Not today.') : { body: [matchWith()], currentPage: 1, totalPages: 1 },
      ),
    ],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Mech Mavericks')).toBeTruthy()
})

test('live matches lead to their rooms, twelve at a time', async () => {
  const asked = vi.fn()
  await renderPage({
    page: <LiveMatchesPage />,
    path: '/matches/live',
    at: { pathname: '/matches/live', search: '?sport=CRICKET' },
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(matchCalls.listLive, ({ query }) => {
        asked(query)
        const live = matchWith({ status: 'LIVE', roomId: 'room-1', team1Score: 0, team2Score: 0 })
        return { body: [live], currentPage: 1, totalPages: 1 }
      }),
      on(matchCalls.list, () => ({ body: [], currentPage: 1, totalPages: 0 })),
    ],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Live Matches' })).toBeTruthy()
  const card = await screen.findByRole('link', { name: /LIVE NOW/ })
  expect(card.getAttribute('href')).toBe('/matches/liveMatches/room-1')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ sport: 'CRICKET', page: 1, pageSize: 12 })
})

test('the list of live matches shows the latest results below, for viewers whose match has ended', async () => {
  await renderPage({
    page: <LiveMatchesPage />,
    path: '/matches/live',
    at: '/matches/live',
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(matchCalls.listLive, () => ({ body: [], currentPage: 1, totalPages: 0 })),
      on(matchCalls.list, ({ params }) => ({
        body: params.status === 'SUMMARY' ? [resultWith()] : [],
        currentPage: 1,
        totalPages: 1,
      })),
    ],
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Latest results' })).toBeTruthy()
  const result = await screen.findByRole('link', { name: /Mech Mavericks/ })
  expect(result.getAttribute('href')).toBe(`/matches/view/${resultWith()._id}`)
})

test("an address of the archive shows one season's results, and the way to those of all", async () => {
  const season = '0000000000000000000000f1'
  const { asked } = await open({
    endPoint: 'summary',
    search: `?season=${season}&sport=CRICKET`,
    pages: [[resultWith()]],
  })
  await screen.findByRole('heading', { level: 2 })
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ season, sport: 'CRICKET' }))
  expect(screen.getByRole('link', { name: 'Show all seasons' }).getAttribute('href')).toBe('/matches/summary')
})

test('a season of the archive without matches says so, and offers no form', async () => {
  await open({ endPoint: 'summary', search: '?season=0000000000000000000000f1', pages: [[]], profile: HELPER })
  expect(await screen.findByText('No match was recorded in this season.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Record a result' })).toBeNull()
})

test('an invalid season in the address is ignored', async () => {
  const { asked } = await open({ endPoint: 'summary', search: '?season=2025', pages: [[resultWith()]] })
  await screen.findByRole('heading', { level: 2 })
  expect(asked.mock.calls[0]?.[0].season).toBeUndefined()
  expect(screen.queryByRole('link', { name: 'Show all seasons' })).toBeNull()
})
