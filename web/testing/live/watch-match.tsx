import { screen, within } from '@testing-library/react'
import { liveCalls, type ScoreChange } from '#contract/live/calls.ts'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { LiveMatchPage } from '#web/features/live/watch/live-match-page.tsx'
import { on } from '#web/testing/fake-api.ts'
import type { LiveScript } from '#web/testing/fake-live.ts'
import { detailsOf, liveWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'

export const KEEPER = { _id: MEMBER._id, name: MEMBER.name, profilePic: null }

/** How the score got to 4–1. */
export const CHANGES: ScoreChange[] = [
  { version: 2, team: 'TEAM1', from: 0, to: 4, team1Score: 4, team2Score: 1, at: '2026-03-10T12:05:00Z', by: KEEPER },
  { version: 1, team: 'TEAM2', from: 0, to: 1, team1Score: 0, team2Score: 1, at: '2026-03-10T12:01:00Z', by: KEEPER },
]

// The score store outlives a test.
let rooms = 0

/** A room of its own, with its match before a score and at 4–1. */
export function newRoom() {
  const roomId = `room-${++rooms}-of-tests`
  const of = liveWith({ roomId, venue: 'Main Ground', date: '2026-03-10', time: '17:30' })
  const match = detailsOf(of, { keeper: KEEPER })
  return { roomId, match, scored: { ...match, team1Score: 4, team2Score: 1, version: 2 } }
}
export type WatchedRoom = ReturnType<typeof newRoom>

export const joined =
  (now: MatchDetails, viewers = 12): LiveScript['joinParticularRoom'] =>
  () => ({ ok: true, match: now, viewers })

interface Visit {
  match?: MatchDetails
  changes?: ScoreChange[]
  live?: LiveScript
  profile?: OwnProfile
  /** 'default' for a visit that starts on this page. */
  key?: string
}

export async function watchMatch(
  room: WatchedRoom,
  { match: found = room.match, changes = [], live, profile, key }: Visit = {},
) {
  const now = { match: found, changes }
  const opened = await renderPage({
    page: <LiveMatchPage />,
    path: '/matches/liveMatches/:roomId',
    at: { pathname: `/matches/liveMatches/${room.roomId}`, ...(key && { key }) },
    profile,
    api: [
      on(matchCalls.find, () => ({ body: now.match })),
      on(liveCalls.history, () => ({ body: now.changes, currentPage: 1, totalPages: 1 })),
    ],
    live: { joinParticularRoom: joined(found), ...live },
  })
  await screen.findByRole('heading', { level: 1, name: 'Mech Mavericks vs Civil Strikers' })
  return { ...opened, now }
}

export async function timeline() {
  const rows = await within(await screen.findByRole('region', { name: 'Timeline' })).findAllByRole('listitem')
  return rows.map((row) => row.textContent?.replace(/^\d+:\d\d\s[AP]M/, ''))
}
