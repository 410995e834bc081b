import { expect, test } from 'vitest'
import { packTie, unpackTie } from '#contract/live/live-tie.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import { keysOf, type PartKind, SPORTS } from '#contract/values/enums.ts'
import { readDetail } from './detail.ts'
import type { Part } from './sport.ts'
import { SPORT_RULES } from './sports.ts'

const ROOM = { roomId: 'x'.repeat(24), team1Score: 110, team2Score: 108, version: 1000, at: new Date().toISOString() }
const bytesOf = (detail: ScoreDetail) => Buffer.byteLength(JSON.stringify({ ...ROOM, detail: packTie(detail) }))

test.each(keysOf(SPORTS))('the longest score of %s travels in 400 bytes', (sport) => {
  const rules = SPORT_RULES[sport].detail
  const parts = Object.entries(rules?.most ?? {})
    .filter(([kind]) => kind !== 'FULL_TIME' && kind !== 'RUBBER')
    .flatMap(([kind, most]) =>
      Array.from({ length: most }, (): Part => {
        if (kind === 'INNINGS') return { kind, scores: [200, null], wickets: 5, balls: 111, quota: 120 }
        return {
          kind: kind as PartKind,
          scores: sport === 'CHESS' ? [0.5, 0.5] : sport === 'CARROM' ? [0, 12] : [21, 19],
        }
      }),
    )
  expect(bytesOf({ parts })).toBeLessThanOrEqual(400)
})

test.each([
  ['BADMINTON', 3, 30],
  ['SQUASH', 5, 15],
  ['TENNIS', 5, 7],
  ['TABLE_TENNIS', 7, 15],
] as const)(
  'a tie of five rubbers of %s, each of %d sets beyond their points, travels in 400 bytes',
  (sport, bestOf, high) => {
    const set = (index: number): [number, number] =>
      index % 2 === 0 ? [high, high - (high > 21 ? 1 : 2)] : [high - (high > 21 ? 1 : 2), high]
    const rubber = (side: 0 | 1): Part => {
      const sets = Array.from({ length: bestOf }, (_, index) => set(index + side))
      const most = Math.ceil(bestOf / 2)
      return { kind: 'RUBBER', scores: side === 0 ? [most, most - 1] : [most - 1, most], sets }
    }
    const tie = { parts: ([0, 1, 0, 1, 0] as const).map(rubber), bestOf, rubbers: 5 }
    expect(readDetail(SPORT_RULES[sport], tie)).toMatchObject({ scores: [3, 2], winner: 'TEAM1' })
    expect(scoreDetail.parse(tie)).toEqual(tie)
    expect(bytesOf(tie)).toBeLessThanOrEqual(400)
    expect(unpackTie(packTie(tie))).toEqual(tie)
  },
)
