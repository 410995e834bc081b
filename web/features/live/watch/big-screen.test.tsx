import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import { LEAVE_CLOSED_ROOM_MS, LIVE_SENTENCES } from '#contract/live/live.ts'
import { type Match, type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, liveWith, resultWith } from '#web/testing/matches.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveMatchPage } from './live-match-page.tsx'

const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let rooms = 0
let roomId: string
beforeEach(() => {
  roomId = `room-${++rooms}-on-the-wall`
})

/** Opens the scoreboard of a match. */
async function onTheWall(more: Partial<Match> = {}) {
  const match = liveWith({ roomId, team1Score: 4, team2Score: 1, ...more })
  const now: { match: MatchDetails } = { match: detailsOf(match) }
  const opened = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: `/matches/liveMatches/${roomId}`,
    api: [
      on(matchCalls.find, () => ({ body: now.match })),
      on(liveCalls.history, () => ({ body: [], currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: () => ({ ok: true, match: now.match, viewers: 12 }) },
  })
  await screen.findByText('12 watching')
  await opened.user.click(screen.getByRole('button', { name: 'Scoreboard' }))
  await board()
  const end = () => {
    now.match = detailsOf(resultWith({ roomId, team1Score: 6, team2Score: 1, version: 9 }))
  }
  return { ...opened, now, end }
}

const board = () => screen.findByRole('dialog', { name: 'Scoreboard' })
const close = () => screen.getByRole('button', { name: 'Close the scoreboard' })

test('on the scoreboard stand sport, crests, names and score, and nothing else', async () => {
  await onTheWall()
  expect((await board()).textContent?.trim()).toBe('CricketMMMech Mavericks4–CSCivil Strikers1')
  expect(within(await board()).getAllByRole('button')).toEqual([close()])
})

test.each([
  ['VOLLEYBALL', [25, 12], [5, 10], 'SET', '5sets: 1', '10sets: 0'],
  ['CHESS', [1, 0], [0.5, 0.5], 'BOARD', '1½', '½'],
] as const)('the scoreboard of %s shows what is played now', async (sport, first, second, kind, one, other) => {
  const parts = [first, second].map((scores) => ({ kind, scores: [...scores] as [number, number] }))
  await onTheWall({ sport, team1Score: 1, team2Score: 0, detail: { parts } })
  expect((await board()).textContent).toContain(`Mech Mavericks${one}–CSCivil Strikers${other}`)
})

test('the exit button of the scoreboard shows on movement and disappears without it', async () => {
  const { user } = await onTheWall()
  expect(document.activeElement).not.toBe(close())
  const wall = close().parentElement
  expect(wall?.dataset.still).toBeUndefined()
  await waitFor(() => expect(wall?.dataset.still).toBe('true'))
  await user.pointer({ target: close() })
  await waitFor(() => expect(wall?.dataset.still).toBeUndefined())
})

test('it is closed by its button and by Escape, and the page below is as it was', async () => {
  const { user, whereabouts } = await onTheWall()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Scoreboard' }))
  await board()
  await user.click(close())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(whereabouts()).toBe(`/matches/liveMatches/${roomId}`)
  expect(screen.getByText('LIVE NOW')).toBeTruthy()
})

test('when the room closes, the final score stays on the scoreboard; closing it goes back', async () => {
  const { user, live, end, whereabouts } = await onTheWall()
  end()
  live.broadcast('roomClosing', LIVE_SENTENCES.closing, roomId)
  await queryClient.invalidateQueries()
  await passing(LEAVE_CLOSED_ROOM_MS + 300)
  expect((await board()).textContent?.trim()).toMatch(/^CricketMMMech MavericksFull time/)
  expect((await board()).dataset.won).toBe('1')
  expect(within(await board()).getByRole('status').textContent).toBe(
    'Full time · Mech Mavericks wonMech Mavericks 6–1 Civil Strikers',
  )
  expect(within(await board()).getByRole('img', { name: 'QR code of this match' })).toBeTruthy()
  await user.click(close())
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(whereabouts()).toBe('/before')
})

test('a room that closed while the scoreboard was without a connection leaves the final score on it, too', async () => {
  const { user, live, end } = await onTheWall()
  live.goOffline()
  end()
  live.answer({ joinParticularRoom: () => refuseLive('room_ended', LIVE_SENTENCES.ended) })
  live.comeOnline()
  await waitFor(async () => expect((await board()).textContent).toContain('Mech Mavericks 6–1'))
  await user.click(close())
  expect(await screen.findByText('Mech Mavericks won')).toBeTruthy()
})
