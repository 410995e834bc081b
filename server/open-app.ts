import { join } from 'node:path'
import { type Logger, pino, stdSerializers } from 'pino'
import { createApp } from '#server/app.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { requireNoSwap } from '#server/db/sqlite/database-swap.ts'
import { databaseAt, type Env } from '#server/env.ts'
import { adminExists } from '#server/features/club/club.queries.ts'
import { openFileStore } from '#server/open-file-store.ts'
import { earlySecret, randomSecret, redisPrefix } from '#server/platform/auth/secrets.ts'
import { requireOwnFiles } from '#server/platform/files/sweeper.ts'
import { mostConnections } from '#server/platform/http/connection-guard.ts'
import { LOAD_LIMITS } from '#server/platform/load.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import { startHeartbeats } from '#server/platform/nodes/heartbeats.ts'
import { createSingleNode, type NodeLink } from '#server/platform/nodes/node-link.ts'
import { sourceStack } from '#server/source-stack.ts'

// Between a statement and the feature that runs it are more than the ten places that a stack trace has by default.
Error.stackTraceLimit = 30

const RENDERER_FOLDER = join(import.meta.dirname, '../dist/render')
// Another thread renders, and a phone takes longer to load the code and render the page itself.
const RENDER_WAITS_MS = 1_000
const RENDER_HANGS_AFTER_MS = 10_000
const COLLEGE_WAITS_MS = 10_000
const SHARED_PICTURE_BYTES = 64 * 1024 * 1024
const WEB_FOLDER = join(import.meta.dirname, '../dist/web')
const now = () => new Date()

/** Opens the stores that the environment names and creates the application, for the server (`isNode`) and for commands. */
export async function openApp(env: Env, { offersSetUp, isNode }: { offersSetUp: boolean; isNode: boolean }) {
  const log = openLog(env.LOG_LEVEL)
  for (const sentence of openDataFolder(env.DATA_DIR)) log.warn(sentence)
  const at = databaseAt(env)
  requireNoSwap(at)
  const database = await openDatabase(at)
  database.damage.onReport((cause) =>
    log.fatal({ cause }, 'the database is missing or damaged: writes are refused until the server restarts'),
  )
  await migrate(database)
  const isNew = !(await adminExists(database.reads))
  const fileStore = await openFileStore(env, log)
  if (isNew) await requireOwnFiles(database, fileStore)
  const mail = env.SMTP_URL && env.SMTP_FROM ? createMail(env.SMTP_URL, env.SMTP_FROM, log) : null
  const settings = {
    webFolder: WEB_FOLDER,
    rendererFolder: RENDERER_FOLDER,
    renderWaitsMs: RENDER_WAITS_MS,
    renderHangsAfterMs: RENDER_HANGS_AFTER_MS,
    pictureCacheFolder: join(env.DATA_DIR, 'cache/pictures'),
    sharedPictureFolder: join(env.DATA_DIR, 'cache/shared'),
    sharedPictureBytes: SHARED_PICTURE_BYTES,
    trustProxy: env.TRUST_PROXY === 'on',
    zone: env.CLUB_TIMEZONE,
    publicUrl: env.PUBLIC_URL ?? null,
    limits: env.RATE_LIMITS === 'on',
    loadLimits: env.RATE_LIMITS === 'on' ? LOAD_LIMITS : null,
    pushToLoopback: env.PUSH_TO_LOOPBACK === 'on',
    collegeProvider: { internalHost: env.COLLEGE_PROVIDER_HOST ?? null, waitsMs: COLLEGE_WAITS_MS },
    socketsPerAddress: env.MAX_SOCKETS_PER_ADDRESS,
    mostConnections: mostConnections(),
    readCacheBytes: env.READ_CACHE_MB * 1024 * 1024,
    setUpToken: isNew && offersSetUp ? await newSetUpToken(env, database) : null,
  }
  const link = await openLink(env.REDIS_URL, database, log)
  const beats = isNode && database.engine === 'postgres'
  const heartbeats = beats ? await startHeartbeats({ database, link, now, log }) : null
  const app = await createApp({ database, fileStore, link, heartbeats, mail, now, log, settings })
  return { app, database, fileStore, log, now, settings, isNew }
}

const openLog = (level: Env['LOG_LEVEL']): Logger =>
  pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: {
      err: stdSerializers.wrapErrorSerializer((told) => ({ ...told, stack: sourceStack(told.stack) })),
    },
  })

/** Several nodes print the same token, because the form may reach any of them. */
const newSetUpToken = async ({ REDIS_URL }: Env, database: Database) =>
  REDIS_URL ? earlySecret(database, 'set-up') : randomSecret()

/** Loads the Redis client on demand, because a single node needs none. */
async function openLink(url: string | undefined, database: Database, log: Logger): Promise<NodeLink> {
  if (!url) return createSingleNode()
  const { openRedis } = await import('#server/platform/redis/open-redis.ts')
  return openRedis({ url, prefix: await redisPrefix(database), log })
}
