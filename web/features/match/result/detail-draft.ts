import type { ScoreDetail } from '#contract/match/calls.ts'
import type { PartKind } from '#contract/values/enums.ts'
import { BALLS_OF_OVER, ballsOf, oversText } from '#rules/sports/overs.ts'
import type { DetailRules, Part } from '#rules/sports/sport.ts'

const USUAL_OVERS = 20

/** A part as it is typed. A number field without a number holds a text. */
export interface PartDraft {
  kind: PartKind
  scores: readonly [number | string, number | string]
  wickets: number | string
  overs: string
  /** Of a rubber: '21-15 18-21 21-19'. */
  sets: string
}

export interface DetailDraft {
  parts: readonly PartDraft[]
  /** The side that bats first. */
  first: 0 | 1
  /** Overs of a whole innings. */
  quota: number | string
  terms: Omit<ScoreDetail, 'parts'>
}

export const emptyPart = (kind: PartKind): PartDraft => ({ kind, scores: ['', ''], wickets: '', overs: '', sets: '' })

export function draftOf(rules: DetailRules, detail: ScoreDetail | null): DetailDraft {
  const [first] = detail?.parts ?? []
  const { parts, ...terms } = detail ?? { parts: [] }
  const typed = parts.map(({ kind, scores, wickets, balls, sets = [] }): PartDraft => {
    const [one, other] = scores.map((score) => score ?? '') as [number | string, number | string]
    const isInnings = kind === 'INNINGS'
    return {
      kind,
      scores: isInnings ? [scores[0] ?? scores[1] ?? '', ''] : [one, other],
      wickets: wickets ?? '',
      overs: balls === undefined ? '' : oversText(balls),
      sets: sets.map((set) => set.join('-')).join(' '),
    }
  })
  return {
    parts: [...typed, ...rules.rows.slice(typed.length).map(emptyPart)],
    first: first?.kind === 'INNINGS' && first.scores[0] === null ? 1 : 0,
    quota: first?.quota === undefined ? USUAL_OVERS : first.quota / BALLS_OF_OVER,
    terms,
  }
}

/** What was typed; null for nothing. A half of a part is sent as it is, so that nothing is left out silently. */
export function detailOf({ parts, first, quota, terms }: DetailDraft): ScoreDetail | null {
  const typed = parts.flatMap((part, index): Part[] => {
    const { kind, scores, wickets, overs, sets } = part
    if (kind === 'RUBBER') return sets.trim() ? [rubberOf(sets)] : []
    if ([...scores, wickets, overs].every((one) => one === '')) return []
    const [one, other] = [numberOf(scores[0]), numberOf(scores[1])]
    if (kind !== 'INNINGS') return [{ kind, scores: [one ?? null, other ?? null] }]
    const isFirst = (index % 2 === 0) === (first === 0)
    const [balls, whole, lost] = [ballsOf(overs), numberOf(quota), numberOf(wickets)]
    return [
      {
        kind,
        scores: isFirst ? [one ?? null, null] : [null, one ?? null],
        ...(lost !== undefined && { wickets: lost }),
        ...(balls !== null && { balls }),
        ...(whole !== undefined && { quota: whole * BALLS_OF_OVER }),
      },
    ]
  })
  return typed.length > 0 ? { parts: typed, ...terms } : null
}

/** A rubber by its sets as they are typed; without any where one of them cannot be read. */
function rubberOf(typed: string): Part {
  const words = typed.trim().split(/[\s,;]+/)
  const pairs = words.map((word) => /^(\d{1,3})[-–:](\d{1,3})$/.exec(word)?.slice(1).map(Number) as [number, number])
  const sets = pairs.every(Boolean) ? pairs : []
  const won = (side: 0 | 1) => sets.filter((set) => set[side] > set[side === 0 ? 1 : 0]).length
  return { kind: 'RUBBER', scores: [won(0), won(1)], sets }
}

const numberOf = (typed: number | string): number | undefined => (typeof typed === 'number' ? typed : undefined)
