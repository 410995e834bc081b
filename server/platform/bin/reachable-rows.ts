import { FOREIGN_KEYS } from '#server/db/foreign-keys.ts'
import type { TableName } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { type AnyRow, keyOfTable, rowIdOf, selectRows } from './any-table.ts'

export interface Root {
  table: TableName
  id: string
}

export interface FoundRow extends Root {
  row: AnyRow
}

export const nameOfRow = ({ table, id }: Root) => `${table} ${id}`

/** The rows with these primary keys, as they are now. */
export async function readAgain(db: Reader, known: Iterable<FoundRow>): Promise<Map<string, FoundRow>> {
  const found = new Map<string, FoundRow>()
  for (const [table, rows] of Map.groupBy(known, (one) => one.table)) {
    const key = keyOfTable(table)
    const [first] = key ?? []
    if (!key || first === undefined) continue
    const wanted = new Set(rows.map(({ id }) => id))
    const values = [...new Set(rows.map(({ row }) => row[first] ?? null))]
    for (const row of await selectRows(db, table, first, values)) {
      const one = { table, id: rowIdOf(key, row), row }
      if (wanted.has(one.id)) found.set(nameOfRow(one), one)
    }
  }
  return found
}

/** The roots and all rows that a deletion of them could delete or change by foreign keys. Matches of an event are followed as well. */
export async function reachableRows(db: Reader, roots: readonly Root[]): Promise<Map<string, FoundRow>> {
  const found = new Map<string, FoundRow>()
  const followed = new Set<string>()

  async function follow(table: TableName, rows: readonly AnyRow[]): Promise<void> {
    const fresh = add(table, rows).filter((one) => !followed.has(nameOfRow(one)))
    for (const one of fresh) followed.add(nameOfRow(one))
    if (fresh.length === 0) return
    for (const { table: child, columns, parentColumns, deletes } of FOREIGN_KEYS.filter(
      (key) => key.parent === table,
    )) {
      const [column, parentColumn] = [columns[0], parentColumns[0]]
      if (!keyOfTable(child) || column === undefined || parentColumn === undefined) continue
      const children = await selectRows(db, child, column, [
        ...new Set(fresh.map(({ row }) => row[parentColumn] ?? null)),
      ])
      if (deletes || child === 'match') await follow(child, children)
      else add(child, children)
    }
  }

  function add(table: TableName, rows: readonly AnyRow[]): FoundRow[] {
    const key = keyOfTable(table)
    if (!key) return []
    const all = rows.map((row) => ({ table, id: rowIdOf(key, row), row }))
    for (const one of all) if (!found.has(nameOfRow(one))) found.set(nameOfRow(one), one)
    return all
  }

  for (const { table, id } of roots) await follow(table, await selectRows(db, table, 'id', [id]))
  return found
}
