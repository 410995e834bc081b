/** The first value that is there twice. */
export const findRepeated = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index)
