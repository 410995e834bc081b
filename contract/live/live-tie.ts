import type { ScoreDetail } from '#contract/match/calls.ts'

/** A tie of rubbers as it travels while it is live, in few bytes: of each rubber its two scores, then those of its sets. */
export interface LiveTie extends Omit<ScoreDetail, 'parts'> {
  tie: (number | null)[][]
}

export function packTie(detail: ScoreDetail): ScoreDetail | LiveTie {
  const { parts, ...terms } = detail
  if (parts[0]?.kind !== 'RUBBER') return detail
  return { ...terms, tie: parts.map(({ scores, sets = [] }) => [...scores, ...sets.flat()]) }
}

export function unpackTie(sent: ScoreDetail | LiveTie): ScoreDetail {
  if (!('tie' in sent)) return sent
  const { tie, ...terms } = sent
  return { ...terms, parts: tie.map(rubberOf) }
}

function rubberOf([one = 0, other = 0, ...points]: (number | null)[]): ScoreDetail['parts'][number] {
  const sets = points.flatMap((point, index): [number, number][] =>
    index % 2 === 0 ? [[point ?? 0, points[index + 1] ?? 0]] : [],
  )
  return { kind: 'RUBBER', scores: [one, other], sets }
}
