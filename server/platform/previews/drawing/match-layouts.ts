import type { MatchPicture, ShareFormat } from '#contract/call/share-picture.ts'
import { type MovesLayout, rowStep } from './moves-drawing.ts'

interface TextPlace {
  /** The baseline. */
  y: number
  size: number
}

/** Where the parts of a match are in a picture. */
export interface MatchLayout {
  heading: TextPlace
  /** The height of the middle of both crests, and how far they are from their edge. */
  centre: number
  side: number
  crest: number
  name: { top: number; width: number; height: number; sizes: readonly number[] }
  /** Digits end or begin at this distance from the middle. */
  score: TextPlace & { gap: number; width: number }
  outcome: TextPlace
  state: TextPlace
  moves: MovesLayout
}

/** The baseline of the state stands so far below that of the score. */
const ABOVE_STATE = 70

/** The widest layout has its score between the crests, the others below the names. */
const LAYOUTS: Record<ShareFormat, MatchLayout> = {
  link: {
    heading: { y: 66, size: 32 },
    centre: 178,
    side: 258,
    crest: 148,
    name: { top: 264, width: 470, height: 84, sizes: [50, 42, 34, 28, 24] },
    score: { y: 236, size: 170, gap: 44, width: 186 },
    outcome: { y: 402, size: 46 },
    state: { y: 442, size: 24 },
    moves: { top: 466, left: 36, columns: 2, rows: 1, height: 62, size: 25 },
  },
  square: {
    heading: { y: 88, size: 34 },
    centre: 234,
    side: 278,
    crest: 200,
    name: { top: 352, width: 470, height: 124, sizes: [64, 54, 46, 38, 30] },
    score: { y: 678, size: 250, gap: 62, width: 400 },
    outcome: { y: 758, size: 56 },
    state: { y: 808, size: 28 },
    moves: { top: 838, left: 72, columns: 1, rows: 2, height: 68, size: 32 },
  },
  story: {
    heading: { y: 300, size: 36 },
    centre: 520,
    side: 278,
    crest: 260,
    name: { top: 676, width: 470, height: 170, sizes: [72, 60, 50, 40, 32] },
    score: { y: 1130, size: 360, gap: 70, width: 420 },
    outcome: { y: 1240, size: 68 },
    state: { y: 1300, size: 32 },
    moves: { top: 1356, left: 72, columns: 1, rows: 4, height: 84, size: 38 },
  },
}

/** A link that has nothing below its names and its state. */
const LINK_WITHOUT_MOVES: MatchLayout = {
  ...LAYOUTS.link,
  heading: { y: 84, size: 34 },
  centre: 226,
  crest: 180,
  name: { top: 328, width: 470, height: 100, sizes: [58, 50, 42, 34, 28] },
  score: { y: 292, size: 188, gap: 44, width: 186 },
  outcome: { y: 482, size: 46 },
  state: { y: 524, size: 28 },
}

/** What a picture does not have leaves no gap: the parts below move up, and all of them to the middle. */
export function matchLayout(format: ShareFormat, { moves, outcome, sides }: MatchPicture): MatchLayout {
  const layout = withWholeScore(format === 'link' && moves.length === 0 ? LINK_WITHOUT_MOVES : LAYOUTS[format], sides)
  if (format === 'link') return layout
  const { name, score, state, moves: rows } = layout
  const withoutScore = sides[0].score === null ? score.y - name.top - name.height : 0
  const withoutOutcome = outcome === null ? state.y - score.y - ABOVE_STATE : 0
  const withoutMoves = Math.max(0, rows.rows - moves.length) * rowStep(rows)
  const down = Math.round((withoutScore + withoutOutcome + withoutMoves) / 2)
  const lowered = <T extends TextPlace>(part: T, by = down): T => ({ ...part, y: part.y + by })
  const below = down - withoutScore
  return {
    ...layout,
    heading: lowered(layout.heading),
    centre: layout.centre + down,
    name: { ...name, top: name.top + down },
    score: lowered(score),
    outcome: lowered(layout.outcome, below),
    state: lowered(state, below - withoutOutcome),
    moves: { ...rows, top: rows.top + below - withoutOutcome },
  }
}

/** Four digits have room when all of them are smaller. */
function withWholeScore(layout: MatchLayout, sides: MatchPicture['sides']): MatchLayout {
  const { score } = layout
  return sides.some((side) => (side.score?.length ?? 0) > 3)
    ? { ...layout, score: { ...score, size: Math.round(score.size * 0.72) } }
    : layout
}
