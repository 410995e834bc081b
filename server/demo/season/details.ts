import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PartKind, Sport } from '#contract/values/enums.ts'
import type { Chance } from '#server/demo/chance.ts'

type Parts = ScoreDetail['parts']
type Scores = readonly [number, number]

const QUOTA = 120
/** The points of a set and of the deciding one. */
const TARGETS: Partial<Record<Sport, Scores>> = { VOLLEYBALL: [25, 15], BADMINTON: [21, 21], TABLE_TENNIS: [11, 11] }
const MOST_OF_A_BOARD = 9

/** What a result may have been in detail, the winner first. */
export function detailOf(sport: Sport, scores: Scores, chance: Chance): ScoreDetail | undefined {
  const parts = partsOf(sport, scores, chance)
  return parts && { parts }
}

function partsOf(sport: Sport, [high, low]: Scores, chance: Chance): Parts | undefined {
  const split = (kind: PartKind, count: number) => {
    const [ours, theirs] = [splitOf(high, count, chance), splitOf(low, count, chance)]
    return ours.map((score, index): Parts[number] => ({ kind, scores: [score, theirs[index] ?? 0] }))
  }
  const targets = TARGETS[sport]
  if (targets) return sets(high, low, targets, chance)
  if (sport === 'CRICKET') return [innings([high, null], chance), innings([null, low], chance)]
  if (sport === 'FOOTBALL' || sport === 'KABBADI') return split('HALF', 2)
  if (sport === 'BASKETBALL') return split('QUARTER', 4)
  if (sport === 'TUG_OF_WAR') return [...won('PULL', low, [0, 1]), ...won('PULL', high, [1, 0])]
  if (sport === 'CHESS')
    return [...won('BOARD', low, [0, 1]), ...won('BOARD', (high + low) % 2, [0.5, 0.5]), ...won('BOARD', high, [1, 0])]
  if (sport === 'CARROM')
    return [...boards(low).map((points) => board(0, points)), ...boards(high).map((points) => board(points, 0))]
  return undefined
}

/** A level match of football that a shoot-out decided. */
export const shootOut = (goals: number): ScoreDetail => ({
  parts: [
    { kind: 'FULL_TIME', scores: [goals, goals] },
    { kind: 'SHOOT_OUT', scores: [4, 3] },
  ],
})

const won = (kind: PartKind, count: number, scores: Scores): Parts =>
  Array.from({ length: count }, () => ({ kind, scores: [...scores] }))

const board = (...scores: [number, number]): Parts[number] => ({ kind: 'BOARD', scores })

const boards = (points: number): number[] =>
  points > MOST_OF_A_BOARD ? [MOST_OF_A_BOARD, ...boards(points - MOST_OF_A_BOARD)] : [points]

const innings = (scores: [number | null, number | null], chance: Chance): Parts[number] => ({
  ...{ kind: 'INNINGS', scores, wickets: chance.whole(3, 9), balls: QUOTA, quota: QUOTA },
})

/** The sets that the winner lost come first. */
const sets = (high: number, low: number, [target, last]: Scores, chance: Chance): Parts =>
  Array.from({ length: high + low }, (_, index): Parts[number] => {
    const points = index === 2 * high - 2 ? last : target
    const fewer = chance.whole(Math.ceil(points / 2), points - 2)
    return { kind: 'SET', scores: index < low ? [fewer, points] : [points, fewer] }
  })

/** Random parts that add up to a score. */
function splitOf(score: number, count: number, chance: Chance): number[] {
  if (count === 1) return [score]
  const share = score / count
  const part = Math.min(score, chance.whole(Math.floor(share * 0.7), Math.ceil(share * 1.3)))
  return [part, ...splitOf(score - part, count - 1, chance)]
}
