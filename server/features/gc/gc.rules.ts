import type { GcRecord } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'
import type { Standing } from '#contract/points/calls.ts'
import { asAmount } from '#rules/amount.ts'
import type { Row } from '#server/db/schema.ts'
import { type AppError, conflict, invalid } from '#server/platform/http/errors.ts'

type Place = Pick<Standing, '_id' | 'name' | 'points'> & { place: number }
interface FinalTable {
  name: string
  rows: readonly Place[]
}

/** The final table of a record: the first one of its rule book. */
export const finalStandings = (recordId: string, rows: readonly Place[]): Row<'gc_standing'>[] =>
  rows.map(({ _id, name, points }, index) => ({
    gc_record_id: recordId,
    position: index + 1,
    department_id: _id,
    department_name: name,
    points: asAmount(points),
  }))

export const finalTables = (recordId: string, tables: readonly FinalTable[]): Row<'gc_table_row'>[] =>
  tables.flatMap((table, number) =>
    finalStandings(recordId, table.rows).map((row, index) => ({
      ...row,
      table_number: number + 1,
      table_name: table.name,
      place: table.rows[index]?.place ?? index + 1,
    })),
  )

/** Year and name together are unique. */
export function recordedAlready(championship: Pick<GcRecord, 'year' | 'name'>): AppError {
  const wanted = championship.name === null ? 'a name' : 'another name'
  return conflict(
    'championship_recorded',
    `The championship of ${yearAndName(championship)} is recorded already. Give this one ${wanted}.`,
    { year: championship.year, name: championship.name },
    'name',
  )
}

/** The leader wins; of several leaders, the named one. */
export function winnerOf(table: readonly Place[], named: string | undefined): string {
  const leaders = table.filter(({ place }) => place === 1)
  const [first] = leaders
  if (!first) throw conflict('no_possible_winner', 'There is no department that could win.')
  const ids = leaders.map(({ _id }) => _id)
  if (named !== undefined) {
    if (!ids.includes(named))
      throw invalid('winner_not_leading', 'Only a department in the lead can win.', { leaders: ids }, 'wonBy')
    return named
  }
  if (leaders.length > 1)
    throw conflict('winner_undecided', `${listed(leaders)} lead together: say who wins.`, { leaders: ids }, 'wonBy')
  return first._id
}

const listed = (places: readonly Pick<Place, 'name'>[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(places.map(({ name }) => name))
