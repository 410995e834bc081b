import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { Match } from '#contract/match/calls.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { fakeLive } from '#web/testing/fake-live.ts'
import { liveWith } from '#web/testing/matches.ts'
import { refuseLive } from '#web/testing/refuse-live.ts'
import { until } from '#web/testing/until.ts'
import { socket } from './live-connection.ts'
import { useFollowedScore } from './live-scores.ts'

const final = liveWith({ roomId: 'room-of-the-final', team1Score: 3, version: 2 })
const semiFinal = liveWith({ roomId: 'room-of-the-semi-final' })

function Card({ match }: { match: Match }) {
  const { team1Score, team2Score } = useFollowedScore(match)
  return <p>{`${match.roomId}: ${team1Score}–${team2Score}`}</p>
}

const listen = async () => fakeLive((await fakeApi([])).server, {})

test('cards of live matches follow their scores, all of them by one request, for as long as any is shown', async () => {
  const live = await listen()
  live.answer({
    watchLiveScores: () => ({
      ok: true,
      scores: [{ roomId: 'room-of-the-final', team1Score: 4, team2Score: 1, version: 4 }],
    }),
  })
  const page = render([<Card key="1" match={final} />, <Card key="2" match={semiFinal} />])
  expect(screen.getByText('room-of-the-final: 3–0')).toBeTruthy()
  expect(await screen.findByText('room-of-the-final: 4–1')).toBeTruthy()
  live.broadcast('updateLiveScore', { roomId: 'room-of-the-semi-final', team1Score: 0, team2Score: 2, version: 1 })
  expect(await screen.findByText('room-of-the-semi-final: 0–2')).toBeTruthy()

  page.rerender([<Card key="2" match={semiFinal} />])
  live.broadcast('updateLiveScore', { roomId: 'room-of-the-semi-final', team1Score: 1, team2Score: 2, version: 2 })
  expect(await screen.findByText('room-of-the-semi-final: 1–2')).toBeTruthy()
  expect(live.sent('unwatchLiveScores')).toHaveLength(0)
  page.unmount()
  await until(() => expect(live.sent('unwatchLiveScores')).toHaveLength(1))
  expect(live.sent('watchLiveScores')).toHaveLength(1)
})

test('after a loss of the connection they are followed again', async () => {
  const live = await listen()
  render(<Card match={final} />)
  await until(() => expect(live.sent('watchLiveScores')).toHaveLength(1))
  live.goOffline()
  live.comeOnline()
  await until(() => expect(live.sent('watchLiveScores')).toHaveLength(2))
})

test('after a refused subscription the page subscribes again a moment later', async () => {
  const live = await listen()
  live.answer({ watchLiveScores: () => refuseLive('too_many_events', LIVE_SENTENCES.slowDown, { retryAfter: 1 }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(<Card match={semiFinal} />)
  await until(() => expect(live.sent('watchLiveScores')).toHaveLength(1))
  const scores = [{ roomId: 'room-of-the-semi-final', team1Score: 5, team2Score: 5, version: 30 }]
  live.answer({ watchLiveScores: () => ({ ok: true, scores }) })
  await until(() => {
    vi.advanceTimersByTime(1_000)
    expect(screen.getByText('room-of-the-semi-final: 5–5')).toBeTruthy()
  })
})

test('a match that is over is as it was read, and follows nothing', async () => {
  const live = await listen()
  render(<Card match={{ ...final, status: 'SUMMARY', team1Score: 9 }} />)
  await until(() => expect(socket.connected).toBe(true))
  expect(screen.getByText('room-of-the-final: 9–0')).toBeTruthy()
  expect(live.sent('watchLiveScores')).toEqual([])
})
