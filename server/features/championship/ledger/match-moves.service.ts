import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { EventGender } from '#contract/values/enums.ts'
import { type Line, tableOf, tablesOf } from '#rules/table/table.ts'
import type { Row } from '#server/db/schema.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { findCurrentRules } from '#server/features/rule-book/rule-book.service.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import type { SeasonChange } from './ledger-lines.service.ts'
import { listBalances } from './points-entry.queries.ts'
import { asLines, isIn, listSums } from './table.queries.ts'

/**
 * Settles a match that has ended, and stores what this moved in the point table. It is a fact of that moment: later changes do not
 * touch it, it goes with the match, and a match that ends again gets it anew.
 */
export async function settleWithMoves(
  change: SeasonChange,
  { id, gender }: Row<'match'>,
  settleMatch: () => Promise<void>,
): Promise<void> {
  const before = await standingsFor(change, gender)
  await settleMatch()
  const after = await standingsFor(change, gender)
  const moves = after.flatMap(({ department, place, amount }) => {
    const former = before.find((one) => one.department === department)
    if (!former || (former.place === place && former.amount === amount)) return []
    const places = { place_before: former.place, place_after: place }
    return [{ match_id: id, department_id: department, ...places, amount: amount - former.amount }]
  })
  await deleteMoves(change.tx, id)
  if (moves.length > 0) await change.tx.insertInto('match_move').values(moves).execute()
}

export const deleteMoves = (tx: ManagedTx, matchId: string) =>
  tx.deleteFrom('match_move').where('match_id', '=', matchId).execute()

/** The first table of the rule book in which matches of this gender count. */
async function standingsFor(change: SeasonChange, gender: EventGender) {
  const { context, tx, season } = change
  const { rules } = await findCurrentRules(context, tx, season)
  const table = tablesOf(rules).find((one) => isIn(one, gender))
  if (!table) return []
  const departments = (await listDepartments(tx)).map(({ _id }) => _id)
  // The entries were chosen by gender already.
  return tableOf(rules, { name: table.name }, departments, await linesFor(change, rules, table, departments))
}

/** Running totals where nothing but points decides: sums read the whole season, and scores wait meanwhile. */
async function linesFor(
  { context, tx, season }: SeasonChange,
  { tieBreaks }: RuleBook,
  { genders }: RuleBook['tables'][number],
  departments: readonly string[],
): Promise<Line[]> {
  if (genders !== undefined || tieBreaks.length > 0)
    return (await listSums(tx, { season: season.id, genders }, context.now().toISOString())).flatMap(asLines)
  const balances = await listBalances(tx, season.id, departments)
  const line = { part: 'HAND', gender: null, place: null, sharing: 1 } as const
  return balances.map(({ department_id, total }) => ({ ...line, department: department_id, amount: total ?? 0 }))
}
