export const FIRST_YEAR = 1980

export const DELETED_DEPARTMENT = 'Deleted Department'

export const yearTooLate = (latest: number) => `year must be at most ${latest}.`

/** The label of a championship: '2026', or '2026 (Spring)'. */
export const yearAndName = ({ year, name }: { year: number; name: string | null }) =>
  name === null ? String(year) : `${year} (${name})`
