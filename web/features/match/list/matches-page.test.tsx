import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MatchesPage } from './matches-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const live = matchWith({
  _id: '0000000000000000000000e7',
  status: 'LIVE',
  roomId: 'room-of-the-final',
  team1Score: 0,
  team2Score: 2,
})
const coming = matchWith({ date: '2026-03-11', time: '09:00', tag: 'DO_OR_DIE', venue: 'Main Ground' })
const played = resultWith({ _id: '0000000000000000000000e2' })
const tied = resultWith({
  _id: '0000000000000000000000e3',
  winner: null,
  team1Score: 1,
  team2Score: 1,
  date: '2026-03-10',
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Opened {
  live?: Match[]
  upcoming?: Match[]
  summary?: Match[]
  profile?: OwnProfile
}

const page = (body: Match[]) => ({ body, currentPage: 1, totalPages: 1 })

async function open({ live = [], upcoming = [], summary = [], profile }: Opened) {
  const asked = vi.fn()
  const opened = await renderPage({
    page: <MatchesPage />,
    profile,
    api: [
      on(matchCalls.listLive, ({ query }) => {
        asked('LIVE', query.pageSize)
        return page(live)
      }),
      on(matchCalls.list, ({ params: { status }, query }) => {
        asked(status, query.pageSize)
        return page(status === 'UPCOMING' ? upcoming : summary)
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Matches' })
  return { ...opened, asked }
}

const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

test('a visitor sees what is live, what comes and how it ended, six of each', async () => {
  const { asked } = await open({ live: [live], upcoming: [coming], summary: [tied, played] })
  const cards = async (title: string) => (await section(title)).getAllByRole('listitem').map((card) => card.textContent)
  expect(await cards('Live')).toEqual([expect.stringMatching(/LIVE NOW.*Mech Mavericks0.*Civil Strikers2/)])
  expect(await cards('Upcoming')).toEqual([
    expect.stringMatching(/Cricket.*Do-OR-Die.*tomorrow 9:00 AM.*Main Ground.*Cricket, men/),
  ])
  expect(await cards('Summary')).toEqual([
    expect.stringMatching(/Tie · today.*Mech Mavericks1.*Civil Strikers1/),
    expect.stringMatching(/yesterday.*Mech Mavericks152won.*Civil Strikers143/),
  ])
  expect(asked.mock.calls.toSorted()).toEqual([
    ['LIVE', 6],
    ['SUMMARY', 6],
    ['UPCOMING', 6],
  ])
})

test('each section leads to all of its kind, each card to its match, a live one to its room', async () => {
  await open({ live: [live], upcoming: [coming], summary: [played] })
  const links = async (title: string) => (await section(title)).getAllByRole('link').map(hrefOf)
  expect(await links('Live')).toEqual(['/matches/live', `/matches/liveMatches/${live.roomId}`])
  expect(await links('Upcoming')).toEqual(['/matches/upcoming', `/matches/view/${coming._id}`])
  expect(await links('Summary')).toEqual(['/matches/summary', `/matches/view/${played._id}`])
  expect((await section('Live')).getByRole('link', { name: 'View More live matches' })).toBeTruthy()
})

test('a match without scores names its winner', async () => {
  await open({ summary: [resultWith({ team1Score: null, team2Score: null })] })
  const won = (await section('Summary')).getByText('Won')
  expect(won.parentElement?.textContent).toContain(MAVERICKS.name)
})

test('a section without matches shows a sentence of its own', async () => {
  await open({ upcoming: [coming] })
  expect((await section('Live')).getByText('Nothing is live right now.')).toBeTruthy()
  expect((await section('Summary')).getByText('No match has been played yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Record a result' })).toBeNull()
})

test('a helper can fill an empty list', async () => {
  await open({ live: [live], profile: HELPER })
  expect((await section('Upcoming')).getByText('No match is scheduled yet.')).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'Schedule a match' }))).toBe(
    '/adminDashboard/matchManagement/createUpcomingMatch',
  )
  expect(hrefOf(screen.getByRole('link', { name: 'Record a result' }))).toBe(
    '/adminDashboard/matchManagement/createMatchSummary',
  )
  expect(hrefOf(screen.getByRole('link', { name: 'Manage Matches' }))).toBe('/adminDashboard/matchManagement')
})

test('a club without any match says the sentence of the specification, once', async () => {
  await open({})
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Schedule a match' })).toBeNull()
})

test('nothing is shown before all of it is known, so that nothing moves', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await renderPage({
    page: <MatchesPage />,
    api: [
      on(matchCalls.listLive, async () => {
        await waiting
        return page([live])
      }),
      on(matchCalls.list, () => page([coming])),
    ],
  })
  expect((await screen.findByRole('status')).textContent).toContain('Loading')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  answer()
  expect(await section('Upcoming')).toBeTruthy()
})

test('a section that fails says why and is tried again; the others are there', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <MatchesPage />,
    api: [
      on(matchCalls.listLive, () => page([])),
      on(matchCalls.list, ({ params }) => {
        if (params.status === 'SUMMARY' && fails) refuse('role_forbidden', 'Not today.')
        return page([coming])
      }),
    ],
  })
  const summary = await section('Summary')
  expect(await summary.findByText(SENTENCES.loadFailed)).toBeTruthy()
  expect(summary.getByText('Not today.')).toBeTruthy()
  expect((await section('Upcoming')).getAllByRole('listitem')).toHaveLength(1)
  fails = false
  await user.click(summary.getByRole('button', { name: 'Retry' }))
  expect(await summary.findAllByRole('listitem')).toHaveLength(1)
})
