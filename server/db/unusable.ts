/** The database can't be used, and a person must act: said as one sentence at the start, with exit 1. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}
