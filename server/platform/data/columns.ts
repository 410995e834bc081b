import { SENTENCES } from '#contract/call/sentences.ts'
import { invalid } from '#server/platform/http/errors.ts'

/**
 * Maps each field of a form to the columns that it fills. A new field of the contract does not compile until the map
 * has it.
 */
export type ColumnMap<Input, Row> = { [K in keyof Required<Input>]: (value: Input[K]) => Partial<Row> }

/** The columns of the fields that were sent. A field that was left out changes nothing. */
export function columnsOf<Input extends object, Row>(map: ColumnMap<Input, Row>, input: Input): Partial<Row> {
  const columns: Partial<Row> = {}
  for (const field in map) {
    if (input[field] !== undefined) Object.assign(columns, map[field](input[field]))
  }
  return columns
}

/** The columns that differ from the row; none when nothing differs. */
export function differingColumns<Row extends object>(row: Row, columns: Partial<Row>): Partial<Row> {
  const changes: Partial<Row> = {}
  for (const column in columns) {
    if (row[column] !== columns[column]) changes[column] = columns[column]
  }
  return changes
}

/** The same. Throws when none differs. */
export function changesTo<Row extends object>(row: Row, columns: Partial<Row>): Partial<Row> {
  const changes = differingColumns(row, columns)
  if (Object.keys(changes).length === 0) throw invalid('nothing_changed', SENTENCES.nothingChanged)
  return changes
}
