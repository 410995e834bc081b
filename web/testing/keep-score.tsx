import { screen } from '@testing-library/react'
import { authCalls } from '#contract/auth.ts'
import { type LiveScore, liveCalls, type ScoreUpdate } from '#contract/live.ts'
import { type MatchDetails, matchCalls } from '#contract/match.ts'
import { NO_RULES, pointsCalls } from '#contract/points.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { KeepScorePage } from '#web/features/live/keep-score-page.tsx'
import { on, refuse } from './fake-api.ts'
import type { LiveScript } from './fake-live.ts'
import { detailsOf, liveWith } from './matches.ts'
import { MEMBER } from './people.ts'
import { renderPage } from './render-page.tsx'

export const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
export const refOf = ({ _id, name }: OwnProfile) => ({ _id, name, profilePic: null })

// What was told of a room is known for as long as the page is open, and here that is all tests.
let rooms = 0

interface Keeping {
  of?: Partial<MatchDetails>
  live?: LiveScript
  profile?: OwnProfile
}

/** A room whose server applies each key once. */
export async function keepScore({ of = {}, live, profile = HELPER }: Keeping = {}) {
  const roomId = `room-${++rooms}-to-keep`
  const now = { match: detailsOf(liveWith({ roomId, sport: 'BASKETBALL' }), { keeper: refOf(HELPER), ...of }) }
  const applied: ScoreUpdate[] = []
  const score: LiveScore = { roomId, team1Score: 0, team2Score: 0, version: now.match.version }
  function apply(update: ScoreUpdate) {
    if (applied.every(({ key }) => key !== update.key)) {
      applied.push(update)
      score.version += 1
      score[update.team === 'TEAM1' ? 'team1Score' : 'team2Score'] = update.score
    }
    return { ok: true, ...score } as const
  }
  const page = () =>
    renderPage({
      page: <KeepScorePage />,
      path: '/adminDashboard/liveMatchManagement/scoreUpdation/:roomId',
      at: `/adminDashboard/liveMatchManagement/scoreUpdation/${roomId}`,
      profile,
      api: [
        on(matchCalls.find, () => ({ body: now.match })),
        on(pointsCalls.rules, () => ({ body: { ...NO_RULES, tags: { FINAL: 5 }, editable: true } })),
        on(authCalls.refreshToken, () => refuse(403, 'Your session has run out. Please log in again.')),
        on(liveCalls.takeOver, () => {
          now.match = { ...now.match, keeper: refOf(profile) }
          return { body: now.match }
        }),
      ],
      live: {
        joinParticularRoom: () => ({ ok: true, match: { ...now.match, ...score }, viewers: 2 }),
        updateScore: apply,
        ...live,
      },
    })
  const opened = await page()
  await screen.findByText('2 watching')
  return { ...opened, roomId, now, apply, applied: () => applied.map(({ team, score: to }) => [team, to]) }
}

export const add = (step: number, team = 'Mech Mavericks') =>
  screen.getByRole('button', { name: `+${step} for ${team}` })
export const shown = (team = 'Mech Mavericks') =>
  Number(screen.getByRole('button', { name: new RegExp(`score of ${team}`) }).textContent)
export const saved = () => screen.findByText('Everything is saved.')
