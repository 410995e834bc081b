import { expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import { keysOf, SPORTS, type Sport, type Winner } from '#contract/values/enums.ts'
import { readDetail } from '#rules/sports/detail.ts'
import { sumOf } from '#rules/sports/sport.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { shortScore } from '#rules/words/score-words.ts'
import { applyPlay, offersOf, type PlayEntry, replay } from './plays.ts'

const ENTRIES = 60

const KINDS = { y: 'YELLOW_CARD', g: 'GREEN_CARD', m: 'MISS', s: 'CLOCK_START', t: 'CLOCK_STOP' } as const
const PARTS = { h: 'HALF', q: 'QUARTER', n: 'TURN', e: 'EXTRA_TIME', o: 'OVERTIME', p: 'SHOOT_OUT' } as const

/** A sheet in letters: points for TEAM1 as 'A2', for TEAM2 as 'b2', 'A' and 'b' for one; then cards of a side, the clock, and the parts. */
function playsOf(sheet: string): Play[] {
  return [...sheet.matchAll(/([Ab])(\d+|[ygmw])?|([sthqneop=])/g)].map(([, side, what = '1', other = '']): Play => {
    const team = side === 'b' ? 'TEAM2' : 'TEAM1'
    if (other === '=') return { kind: 'DRAW' }
    if (other in PARTS) return { kind: 'NEXT', part: PARTS[other as keyof typeof PARTS] }
    if (other) return { kind: KINDS[other as keyof typeof KINDS] }
    if (what === 'w') return { kind: 'ALL_OUT', team, points: 2 }
    const card = KINDS[what as keyof typeof KINDS]
    return card ? { kind: card, team } : { kind: 'SCORE', team, points: Number(what) }
  })
}

/** The score and the winner after a log. */
function endOf(sport: Sport, log: readonly PlayEntry[]) {
  const detail = replay(SPORT_RULES[sport], log)
  if (!detail || typeof detail === 'string') throw new Error(detail ?? 'There is no detail.')
  const read = readDetail(SPORT_RULES[sport], detail, { isStopped: true })
  if (typeof read === 'string') throw new Error(read)
  const [team1Score, team2Score] = read.scores
  return { words: shortScore({ sport, team1Score, team2Score, detail }), winner: read.winner }
}

const CLOCK = 'st'.repeat(22)

const SHEETS: readonly [Sport, string, string, Winner | null][] = [
  [
    'BASKETBALL',
    `${'A2b2b3A2'.repeat(5)}q${'b2A3'.repeat(6)}q${'A1b2'.repeat(6)}q${'A2A2b3'.repeat(5)}`,
    '64–64',
    null,
  ],
  [
    'BASKETBALL',
    `${'A2b2'.repeat(8)}q${'b2A3'.repeat(8)}q${'A1b2'.repeat(8)}q${'A2b2'.repeat(8)}oA3b2`,
    '67–66 after overtime',
    'TEAM1',
  ],
  ['FOOTBALL', `${CLOCK}AAyb${'by'.repeat(3)}hAbbAeAbpAbAmbAmAbAb`, '4–4 (3–4 on penalties)', 'TEAM2'],
  ['HOCKEY', `${CLOCK}AqAgbq${'Ag'.repeat(4)}bqAbybAAb`, '4–4', 'TIE'],
  ['KABBADI', `${'AbAb3'.repeat(8)}Awh${'Abb2A'.repeat(7)}bw`, '32–55 (half time 18–32)', 'TEAM2'],
  ['KHO_KHO', `${'A'.repeat(14)}n${'b'.repeat(17)}n${'A'.repeat(15)}n${'b'.repeat(13)}`, '29–30', 'TEAM2'],
  ['THROWBALL', `${'Ab'.repeat(24)}AA${'b'.repeat(25)}${'Ab'.repeat(8)}${'A'.repeat(7)}`, '26–24 0–25 15–8', 'TEAM1'],
  ['SQUASH', `${'Ab'.repeat(10)}AA${'Ab'.repeat(10)}bb${'Ab'.repeat(12)}AA`, '12–10 10–12 14–12', 'TEAM1'],
  ['TABLE_TENNIS', `${'Ab'.repeat(12)}bb${'Ab'.repeat(10)}AA${'Ab'.repeat(9)}AA`, '12–14 12–10 11–9', 'TEAM1'],
]

test.for(SHEETS)('%s: a sheet of many entries ends as it says', ([sport, sheet, words, winner]) => {
  const plays = playsOf(sheet)
  expect(plays.length).toBeGreaterThanOrEqual(ENTRIES)
  const log = plays.map((play, index) => ({
    key: `${index}`,
    play: { ...play, at: new Date(index * 30_000).toISOString() },
  }))
  expect(endOf(sport, log)).toEqual({ words, winner })
})

test.for<[Sport, string, string]>([
  ['CHESS', 'A=b=', '2–2'],
  ['CARROM', 'A9b12A4b1', '13–13'],
  ['TUG_OF_WAR', 'AbA', '2–1'],
  ['TENNIS', 'AAAAbAAbbAAAAA', '6–1 5–2'],
])('%s: sixty entries, most of them corrected, end as the few that count', ([sport, sheet, words]) => {
  const log: PlayEntry[] = []
  for (const [index, play] of playsOf(sheet).entries()) {
    for (let time = 0; time < ENTRIES / 4; time += 1) {
      const wrong = { kind: 'SCORE', team: time % 2 === 0 ? 'TEAM1' : 'TEAM2', points: 1 } as const
      log.push({ key: `${index}-${time}`, play: wrong }, { key: `${index}-${time}-undone`, undo: `${index}-${time}` })
    }
    log.push({ key: `${index}`, play })
  }
  expect(log.length).toBeGreaterThanOrEqual(ENTRIES)
  expect(endOf(sport, log).words).toBe(words)
})

const DETAILED = keysOf(SPORTS).filter((sport) => SPORT_RULES[sport].detail)

test.for(DETAILED)('%s: ten points take at most ten taps, or the match is over before', (sport) => {
  const rules = SPORT_RULES[sport]
  const { detail: words } = rules
  if (!words) throw new Error(`${sport} has no detail.`)
  const begun = words.live.start ? null : applyPlay(rules, null, { kind: 'START', team: 'TEAM1', quota: 12 })
  let detail = typeof begun === 'string' ? expect.fail() : begun
  for (let taps = 0; taps < 10; taps += 1) {
    const [best] = offersOf(words, detail)
      .filter(({ kind }) => kind === 'SCORE' || kind === 'RUNS')
      .sort((one, other) => (other.points ?? 0) - (one.points ?? 0))
    if (!best) break
    const next = applyPlay(rules, detail, best)
    detail = typeof next === 'string' ? expect.fail(next) : next
  }
  const points = sumOf(detail?.parts ?? []).reduce((sum, one) => sum + one, 0)
  if (offersOf(words, detail).length > 0) expect(points).toBeGreaterThanOrEqual(10)
})
