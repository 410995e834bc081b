/** A column as the migrations create it. A test compares this file with a migrated database. */
export interface Column<T> {
  type: 'TEXT' | 'INTEGER'
  nullable: boolean
  /** Exists for the compiler only: the type of a read and of a write. */
  value?: T
}
export const text = <T extends string = string>(): Column<T> => ({ type: 'TEXT', nullable: false })
export const textOrNull = <T extends string = string>(): Column<T | null> => ({ type: 'TEXT', nullable: true })
export const integer = <T extends number = number>(): Column<T> => ({ type: 'INTEGER', nullable: false })
export const integerOrNull = (): Column<number | null> => ({ type: 'INTEGER', nullable: true })
