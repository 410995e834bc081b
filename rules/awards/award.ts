/** Points that the rule book gives a department for something, in hundredths. */
export interface Award {
  part: 'PLACE' | 'PARTICIPATION' | 'MATCH' | 'CONDUCT' | 'BONUS'
  department: string
  entry: string | null
  /** The place that is paid, and how many share it. */
  place: number | null
  sharing: number
  amount: number
}

export const plainAward = (
  part: Award['part'],
  department: string,
  amount: number,
  entry: string | null = null,
): Award => ({
  part,
  department,
  entry,
  place: null,
  sharing: 1,
  amount,
})
