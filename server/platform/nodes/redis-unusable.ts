/** Redis refuses this node until an operator acts. The start prints the sentence and exits with 1. */
export class RedisUnusable extends Error {
  override name = 'RedisUnusable'
}
