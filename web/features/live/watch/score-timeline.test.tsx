import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type LiveScore, liveCalls, type ScoreChange } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, liveWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveMatchPage } from './live-match-page.tsx'

const KEEPER = { _id: MEMBER._id, name: MEMBER.name, profilePic: null }
const PAGE_SIZE = 24

/** One point for the first team with each change, and one change a minute. */
const changeTo = (version: number, by: ScoreChange['by'] = KEEPER): ScoreChange => ({
  version,
  team: 'TEAM1',
  from: version - 1,
  to: version,
  team1Score: version,
  team2Score: 0,
  at: new Date(Date.UTC(2026, 2, 10, 12, version)).toISOString(),
  by,
})
const changesTo = (version: number) => Array.from({ length: version }, (_, place) => changeTo(version - place))

let rooms = 0

async function visit({ version = 2, ended = false }: { version?: number; ended?: boolean } = {}) {
  const roomId = `room-${++rooms}-with-timeline`
  const scores = { roomId, team1Score: version, team2Score: 0 }
  const match: MatchDetails = detailsOf(
    ended ? resultWith({ ...scores, version: version + 1 }) : liveWith({ ...scores, version }),
  )
  const now = { match, changes: changesTo(version), fails: false }
  const asked = { match: 0, history: 0 }
  const opened = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: `/matches/liveMatches/${roomId}`,
    api: [
      on(matchCalls.find, () => {
        asked.match += 1
        return { body: now.match }
      }),
      on(liveCalls.history, ({ query: { page } }) => {
        asked.history += 1
        if (now.fails) refuse('overloaded', 'Slow down, please.', { retryAfter: 2 })
        const from = (page - 1) * PAGE_SIZE
        return {
          body: now.changes.slice(from, from + PAGE_SIZE),
          currentPage: page,
          totalPages: Math.ceil(now.changes.length / PAGE_SIZE),
        }
      }),
    ],
    live: { joinParticularRoom: () => ({ ok: true, match: now.match, viewers: 12 }) },
  })
  await screen.findAllByRole('listitem')
  const { live } = opened
  const broadcast = (score: Partial<LiveScore>) =>
    live.broadcast('updateLiveScore', { roomId, team1Score: 0, team2Score: 0, version: 0, ...score })
  return { ...opened, roomId, now, asked, broadcast }
}

const rows = () => within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
const scoresShown = () => rows().map((row) => /\d+–\d+/.exec(row.textContent?.replace(/^\S+\s[AP]M/, '') ?? '')?.[0])

test('closing changes no score: the timeline stays as it was', async () => {
  const { live, now, roomId } = await visit({ version: 2 })
  await screen.findByText('12 watching')
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  now.match = detailsOf(resultWith({ roomId, team1Score: 2, team2Score: 0, version: 3 }))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.getAllByText('Closing this room')).not.toEqual([]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(scoresShown()).toEqual(['2–0', '1–0'])
})

test('a result asks for itself and for how it came about, once each', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { asked } = await visit({ ended: true })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toEqual({ match: 1, history: 1 })
})

test('changes that were missed are asked for again where that fails', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { broadcast, now, asked } = await visit({ version: 1 })
  await screen.findByText('12 watching')
  now.fails = true
  broadcast({ team1Score: 3, version: 3 })
  await waitFor(() => expect(asked.history).toBe(2))
  now.fails = false
  now.changes = changesTo(3)
  await waitFor(() => expect(scoresShown()).toEqual(['3–0', '2–0', '1–0']))
})

test('"View More" during play shows each change once', async () => {
  const { user, broadcast, now } = await visit({ version: 30 })
  await screen.findByText('12 watching')
  expect(rows()).toHaveLength(PAGE_SIZE)
  for (const version of [31, 32]) {
    broadcast({ team1Score: version, version })
    now.changes = changesTo(version)
    await waitFor(() => expect(scoresShown()[0]).toBe(`${version}–0`))
  }
  await user.click(screen.getByRole('button', { name: 'View More' }))
  await waitFor(() => expect(rows()).toHaveLength(32))
  expect(scoresShown()).toEqual(Array.from({ length: 32 }, (_, place) => `${32 - place}–0`))
})

test("a change shows the server's time", async () => {
  const { broadcast } = await visit({ version: 2 })
  await screen.findByText('12 watching')
  broadcast({ team1Score: 3, version: 3, at: '2026-03-10T12:17:00.000Z' })
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]?.querySelector('time')?.dateTime).toBe('2026-03-10T12:17:00.000Z')
})

test('the timeline of a finished match names the keepers', async () => {
  const { now } = await visit({ ended: true })
  expect(rows()[0]?.textContent).toContain('2–0Mech Mavericks +1Asha Kulkarni')
  now.changes = [changeTo(2, null), changeTo(1)]
  await queryClient.invalidateQueries()
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Deleted Profile'))
})
