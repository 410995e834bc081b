import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import type { Line } from '#rules/table/table.ts'
import type { Reader } from '#server/platform/data/store.ts'

interface Scope {
  season: string
  /** Undefined: all, and entries without a gender. */
  genders?: RuleBook['tables'][number]['genders']
}

const entriesIn = (db: Reader, { season, genders }: Scope) => {
  const entries = db.selectFrom('points_entry').where('season_id', '=', season)
  return genders === undefined ? entries : entries.where('gender', 'in', genders)
}

/** The sums of the entries of a table, for each department, part and place, with what moved since a moment. */
export async function listSums(db: Reader, scope: Scope, since: string) {
  const rows = await entriesIn(db, scope)
    .select(['department_id as department', 'part', 'place', 'sharing'])
    .select(({ fn, eb, val }) => [
      fn.sum<number>('amount').as('amount'),
      // A reversal takes away what it reverses.
      fn.sum<number>(eb.case().when('kind', '=', 'REVERSAL').then(-1).else(1).end()).as('times'),
      fn.sum<number>(eb.case().when('created_at', '>', since).then(eb.ref('amount')).else(val(0)).end()).as('moved'),
      fn.max('created_at').as('latest'),
    ])
    .groupBy(['department_id', 'part', 'place', 'sharing'])
    .execute()
  return rows.map(({ amount, times, moved, ...row }) => ({
    ...row,
    amount: Number(amount),
    times: Number(times),
    moved: Number(moved),
  }))
}
type Sum = Awaited<ReturnType<typeof listSums>>[number]

/** As many lines as entries, with their sum on the first one: tie-breaks count lines. */
export const asLines = ({ department, part, place, sharing, amount, times }: Sum): Line[] =>
  Array.from({ length: Math.max(1, times) }, (_, index) => ({
    part: part === null || part === 'ENTRY' || times === 0 ? 'HAND' : part,
    department,
    gender: null,
    place,
    sharing,
    amount: index === 0 ? amount : 0,
  }))

/** The points of each department and sport. */
export async function listSportSums(db: Reader, scope: Scope): Promise<SportSum[]> {
  const rows = await entriesIn(db, scope)
    .select(['department_id as department', 'sport'])
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .groupBy(['department_id', 'sport'])
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

interface SportSum {
  department: string
  sport: Sport | null
  amount: number
}

export const isIn = ({ genders }: Pick<Scope, 'genders'>, gender: EventGender | null) =>
  genders === undefined || (gender !== null && genders.includes(gender))
