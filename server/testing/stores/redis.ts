import { env } from 'node:process'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import type { Database } from '#server/db/database.ts'
import { redisPrefix } from '#server/platform/auth/secrets.ts'
import { createSingleNode, type NodeLink } from '#server/platform/nodes/node-link.ts'
import { openRedis } from '#server/platform/redis/open-redis.ts'

export const REDIS_URL = env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
export const NO_REDIS = `No Redis answers at ${new URL(REDIS_URL).host}: start redis-server there or name another in TEST_REDIS_URL.`

export async function redisAnswers(): Promise<boolean> {
  const redis = new Redis(REDIS_URL, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return true
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}

/** The link of a test's server. Each database has a prefix of its own, and the last server removes its keys. */
export async function openTestLink(database: Database, url: string | null, now: () => Date): Promise<NodeLink> {
  if (!url) return createSingleNode()
  const prefix = await redisPrefix(database, 'podium-test')
  const link = await openRedis({ url, prefix, log: pino({ level: 'silent' }), now })
  return {
    ...link,
    close: async () => {
      await link.close()
      await removeKeys(url, prefix)
    },
  }
}

async function removeKeys(url: string, prefix: string) {
  const redis = new Redis(url, { lazyConnect: true, commandTimeout: 2_000, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    const keys = await redis.keys(`${prefix}:*`)
    if (keys.length > 0) await redis.del(keys)
  } catch {
    // The test has stopped its Redis.
  } finally {
    redis.disconnect()
  }
}
