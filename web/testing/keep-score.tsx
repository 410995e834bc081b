import { screen } from '@testing-library/react'
import { authCalls } from '#contract/auth/calls.ts'
import { type LiveScore, liveCalls, type PlayRecord, type ScoreUpdate } from '#contract/live/calls.ts'
import { type LiveTeam, scoreByNow } from '#contract/live/live.ts'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type PlayEntry, replay } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { KeepScorePage } from '#web/features/live/keep/keep-score-page.tsx'
import { on, refuse } from './fake-api.ts'
import type { LiveScript } from './fake-live.ts'
import { detailsOf, liveWith } from './matches.ts'
import { MEMBER } from './people.ts'
import { refuseLive } from './refuse-live.ts'
import { renderPage } from './render-page.tsx'

export const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
export const refOf = ({ _id, name }: OwnProfile) => ({ _id, name, profilePic: null })

// The score store outlives a test.
let rooms = 0

interface Keeping {
  of?: Partial<MatchDetails>
  live?: LiveScript
  profile?: OwnProfile
  /** More calls. */
  api?: Parameters<typeof renderPage>[0]['api']
  /** Of the address. */
  hash?: string
}

/** A room on a server that applies each key once on top of the current score. */
export async function keepScore({ of = {}, live, profile = HELPER, api = [], hash = '' }: Keeping = {}) {
  const roomId = `room-${++rooms}-to-keep`
  const now = {
    isThere: true,
    match: detailsOf(liveWith({ roomId, sport: 'BASKETBALL' }), { keeper: refOf(HELPER), ...of }),
  }
  const applied: Pick<ScoreUpdate, 'key' | 'team' | 'score'>[] = []
  const score: LiveScore = { roomId, team1Score: 0, team2Score: 0, version: now.match.version }
  const sideOf = (team: LiveTeam) => (team === 'TEAM1' ? 'team1Score' : 'team2Score')
  function change(update: (typeof applied)[number]) {
    applied.push(update)
    score.version += 1
    score[sideOf(update.team)] = update.score
  }
  function apply(update: ScoreUpdate) {
    if (applied.every(({ key }) => key !== update.key)) {
      const stands = score[sideOf(update.team)]
      if (update.from !== stands) return refuseLive('score_stale', scoreByNow(stands), { current: stands })
      change(update)
    }
    return { ok: true, ...score } as const
  }
  /** The plays that were sent, by the rules of the server. */
  const log: (PlayEntry & { key: string })[] = []
  function record({ key, play, undo }: PlayRecord) {
    const rules = SPORT_RULES[now.match.sport]
    const isNew = log.every((entry) => entry.key !== key)
    const detail = replay(rules, isNew ? [...log, { key, play, undo }] : log)
    if (typeof detail === 'string') return refuseLive('play_refused', detail)
    if (isNew) log.push({ key, play, undo })
    const [team1Score, team2Score] = (detail && rules.detail?.state(detail).scores) ?? [0, 0]
    Object.assign(score, { detail, team1Score, team2Score, version: score.version + (isNew ? 1 : 0) })
    return { ok: true, ...score } as const
  }
  const page = () =>
    renderPage({
      page: <KeepScorePage />,
      path: '/adminDashboard/liveMatchManagement/scoreUpdation/:roomId',
      at: `/adminDashboard/liveMatchManagement/scoreUpdation/${roomId}${hash}`,
      profile,
      api: [
        ...api,
        on(matchCalls.find, () => (now.isThere ? { body: now.match } : refuse('not_found', 'There is no such match.'))),
        on(pointsCalls.worth, () => {
          const [one, other] = [now.match.team1.department._id, now.match.team2.department._id]
          const worth = (department: string) => [{ department, points: 20 }]
          return { body: { TEAM1: worth(one), TEAM2: worth(other), TIE: [] } }
        }),
        on(authCalls.refreshToken, () => refuse('session_expired', 'Your session has run out. Please log in again.')),
        on(liveCalls.takeOver, () => {
          now.match = { ...now.match, keeper: refOf(profile) }
          return { body: now.match }
        }),
      ],
      live: {
        joinParticularRoom: () => ({
          ...{ ok: true, viewers: 2 },
          match: { ...now.match, ...score, detail: score.detail ?? undefined },
        }),
        updateScore: apply,
        recordPlay: record,
        ...live,
      },
    })
  const opened = await page()
  await screen.findByText('2 watching')
  return {
    ...opened,
    roomId,
    now,
    apply,
    log: () => log,
    /** Another keeper scores, without a broadcast. */
    score: (team: LiveTeam, to: number) => change({ key: `other-${applied.length}`, team, score: to }),
    applied: () => applied.map(({ team, score: to }) => [team, to]),
  }
}

export const add = (step: number, team = 'Mech Mavericks') =>
  screen.getByRole('button', { name: `+${step} for ${team}` })
export const shown = (team = 'Mech Mavericks') =>
  Number.parseInt(screen.getByRole('button', { name: new RegExp(`score of ${team}`) }).textContent, 10)
export const saved = () => screen.findByText('All saved')
