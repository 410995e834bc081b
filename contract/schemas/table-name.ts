import { TABLE_NAME_MAX } from '#contract/values/limits.ts'
import { text } from './fields.ts'

/** The name of a table of the rule book. Apart from it, because the landing page needs no rules. */
export const tableName = text({
  max: TABLE_NAME_MAX,
  short: 'A table needs a name.',
  long: 'The name of a table is too long.',
})
