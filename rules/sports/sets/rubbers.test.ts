import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import { packTie, unpackTie } from '#contract/live/live-tie.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import { readDetail } from '#rules/sports/detail.ts'
import { applyPlay, offersOf, replay } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { scoreColumns, scoreWords, shortScore, sideScore } from '#rules/words/score-words.ts'

type Sets = [number, number][]

const WON: Sets = [
  [21, 15],
  [18, 21],
  [21, 19],
]
const LOST: Sets = [
  [15, 21],
  [9, 21],
]

const won = (sets: Sets, side: 0 | 1) => sets.filter((set) => set[side] > set[side === 0 ? 1 : 0]).length

const tie = (...rubbers: Sets[]): ScoreDetail => ({
  parts: rubbers.map((sets) => ({ kind: 'RUBBER', scores: [won(sets, 0), won(sets, 1)], sets })),
})

const read = (detail: ScoreDetail, isStopped = false) => readDetail(SPORT_RULES.BADMINTON, detail, { isStopped })

describe('a tie of rubbers', () => {
  const detail = tie(WON, LOST, WON)
  const match = { sport: 'BADMINTON', team1Score: 2, team2Score: 1, detail } as const

  test('has the rubbers as its scores, on cards, pages and in sentences', () => {
    expect(scoreDetail.parse(detail)).toEqual(detail)
    expect(read(detail)).toMatchObject({ scores: [2, 1], winner: 'TEAM1' })
    expect(shortScore(match)).toBe('2–1, 0–2, 2–1')
    expect(scoreWords(match)).toBe('2–1 (21–15 18–21 21–19; 15–21 9–21; 21–15 18–21 21–19)')
    expect(sideScore(match, 0)).toEqual({ score: '2', beside: '2 0 2' })
    expect(scoreColumns(match)[1]).toEqual({ label: '2nd rubber', cells: ['15 9', '21 21'] })
  })

  test('counts the points of all its sets for tie-breaks', () => {
    expect(SPORT_RULES.BADMINTON.detail?.figures(tie(WON, LOST))).toEqual({ points: [84, 97] })
  })

  test('leaves out what is not played after the decision, and needs a winner of each rubber', () => {
    expect(read({ ...tie(WON, WON), rubbers: 3 })).toMatchObject({ scores: [2, 0], winner: 'TEAM1' })
    expect(read({ ...tie(WON, LOST), rubbers: 3 })).toMatchObject({ scores: [1, 1], winner: null })
  })

  test.for<[string, ScoreDetail]>([
    ['2nd rubber: A set to 21 is won by two points.', tie(WON, [[21, 20]])],
    ['1st rubber: The match was decided before its last part.', tie([...WON, [21, 3]])],
    ['1st rubber: its sets say 2–1.', { parts: [{ kind: 'RUBBER', scores: [2, 0], sets: WON }] }],
    ['1st rubber: enter its sets, such as 21-15 18-21 21-19.', { parts: [{ kind: 'RUBBER', scores: [2, 0] }] }],
    ['A tie has 3 or 5 rubbers.', { ...tie(WON), rubbers: 4 }],
    ['This tie has 3 rubbers.', { ...tie(WON, WON, WON, WON), rubbers: 3 }],
    [
      '2nd rubber: enter its sets, such as 21-15 18-21 21-19.',
      { parts: [...tie(WON).parts, { kind: 'SET', scores: [21, 3] }] },
    ],
    ['Only a rubber has sets of its own.', { parts: [{ kind: 'SET', scores: [2, 1], sets: WON }] }],
  ])('is refused: %s', ([sentence, wrong]) => expect(read(wrong)).toBe(sentence))

  test('keeps no set that is of no rubber, also when it was stopped', () => {
    const loose: ScoreDetail = { parts: [{ kind: 'SET', scores: [21, 3] }], rubbers: 3 }
    expect(read(loose, true)).toBe('1st rubber: enter its sets, such as 21-15 18-21 21-19.')
  })

  test('is no part of volleyball', () => {
    expect(readDetail(SPORT_RULES.VOLLEYBALL, tie(WON))).toBe('This sport has no rubber.')
  })
})

describe('a tie that is entered point by point', () => {
  const START: Play = { kind: 'START', bestOf: 1, rubbers: 3 }
  const points = (sides: string): Play[] =>
    [...sides].map((side) => ({ kind: 'SCORE', team: side === 'A' ? 'TEAM1' : 'TEAM2', points: 1 }))
  const entered = (plays: Play[]) => {
    const detail = replay(
      SPORT_RULES.BADMINTON,
      plays.map((play, index) => ({ key: `${index}`, play })),
    )
    if (!detail || typeof detail === 'string') throw new Error(detail ?? 'There is no detail.')
    return detail
  }
  const live = SPORT_RULES.BADMINTON.detail?.live
  const now = (plays: Play[]) => live?.now(entered(plays), ['Civil', 'Physics'])
  const A_RUBBER = 'A'.repeat(21)
  const B_RUBBER = 'B'.repeat(21)

  test('goes from rubber to rubber, and is over when a side has most of them', () => {
    const plays = [START, ...points(A_RUBBER + B_RUBBER + A_RUBBER)]
    expect(entered(plays).parts.map(({ scores }) => scores)).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ])
    expect(read(entered(plays))).toMatchObject({ scores: [2, 1], winner: 'TEAM1' })
    const over = 'The match is over by its score. Undo the last entry to go on.'
    expect(applyPlay(SPORT_RULES.BADMINTON, entered(plays), points('A')[0] ?? START)).toBe(over)
    expect(read(entered([START, ...points(A_RUBBER + A_RUBBER)]))).toMatchObject({ scores: [2, 0], winner: 'TEAM1' })
  })

  test('tells the rubber, its set and its points', () => {
    expect(now([START])).toBe('1st rubber: 1st set')
    expect(now([START, ...points('A'.repeat(20))])).toBe('1st rubber: Rubber point for Civil')
    expect(now([START, ...points(A_RUBBER)])).toBe('1st rubber: over')
    expect(now([START, ...points(`${A_RUBBER}${'A'.repeat(20)}`)])).toBe('2nd rubber: Match point for Civil')
    const detail = entered([START, ...points(`${A_RUBBER}AAB`)])
    expect(live?.part(detail)).toBe('2nd rubber')
    expect(live?.standing(detail)).toBe('2–1')
    expect(live?.pad?.(detail, 0)).toEqual({ score: '2', beside: 'sets: 0, rubbers: 1' })
  })

  test('every offer of a tie can be entered, and it travels as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 400 }), (sides) => {
        let detail: ScoreDetail = entered([{ kind: 'START', rubbers: 5 }])
        for (const isFirst of sides) {
          const offer = offersOf(SPORT_RULES.BADMINTON.detail ?? expect.fail(), detail)[isFirst ? 0 : 1]
          if (!offer) break
          const next = applyPlay(SPORT_RULES.BADMINTON, detail, offer)
          if (typeof next === 'string') throw new Error(next)
          detail = next
        }
        expect(typeof read(detail, true)).toBe('object')
        expect(unpackTie(packTie(detail))).toEqual(detail)
      }),
      { numRuns: 30 },
    )
  })
})
