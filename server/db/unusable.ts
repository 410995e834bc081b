/** The database is unusable until an operator acts. The start prints the sentence and exits with 1. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}
