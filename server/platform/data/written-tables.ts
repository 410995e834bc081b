import { DeleteQueryNode, InsertQueryNode, type OperationNode, TableNode, UpdateQueryNode } from 'kysely'
import { CASCADES } from '#server/db/cascades.ts'
import type { TableName } from '#server/db/schema.ts'

/** The table that a statement inserts into, updates or deletes from; null where it only reads. */
export function writtenTable(node: OperationNode): TableName | null {
  if (DeleteQueryNode.is(node)) return tableIn(node.from.froms[0])
  if (InsertQueryNode.is(node)) return tableIn(node.into)
  if (UpdateQueryNode.is(node)) return tableIn(node.table)
  return null
}

/** The same with the tables that a deletion reaches through foreign keys. */
export function changedTables(node: OperationNode): readonly TableName[] {
  const table = writtenTable(node)
  if (!table) return []
  return node.kind === 'DeleteQueryNode' ? [table, ...(CASCADES[table] ?? [])] : [table]
}

// Statements are written against the table types, so they name no other table.
const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? (node.table.identifier.name as TableName) : null
