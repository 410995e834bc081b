import { SENTENCES } from '#contract/sentences.ts'
import { invalid } from './errors.ts'

/** Each field of a form to the columns it fills. A field that the contract gains does not compile until it stands in here. */
export type ColumnMap<Input, Row> = { [K in keyof Required<Input>]: (value: Input[K]) => Partial<Row> }

/** The columns of what was given; a field left out touches nothing. */
export function columnsOf<Input extends object, Row>(map: ColumnMap<Input, Row>, input: Input): Partial<Row> {
  const given = (Object.keys(map) as (keyof Input)[]).filter((field) => input[field] !== undefined)
  return Object.assign({}, ...given.map((field) => map[field](input[field])))
}

/** Those columns that differ from the row as it stands; a change of nothing is refused. */
export function changesTo<Row extends object>(row: Row, columns: Partial<Row>): Partial<Row> {
  const changed = Object.entries(columns).filter(([column, value]) => row[column as keyof Row] !== value)
  if (changed.length === 0) throw invalid(SENTENCES.nothingChanged)
  return Object.fromEntries(changed) as Partial<Row>
}

/** A name as it is compared: in one Unicode form, without case, with single spaces. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
