import type { AwardPart } from '#contract/values/enums.ts'

/** Points that the rule book gives a department for something, in hundredths. */
export interface Award {
  part: AwardPart
  department: string
  entry: string | null
  /** The place that is paid, and how many share it. */
  place: number | null
  sharing: number
  amount: number
  /** The rule, in words. */
  rule: string
}

/** An award without a place. */
export const plainAward = (
  award: Pick<Award, 'part' | 'department' | 'amount' | 'rule'>,
  entry: string | null = null,
) => ({
  ...award,
  entry,
  place: null,
  sharing: 1,
})
