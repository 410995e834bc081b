import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { type Logger, pino } from 'pino'
import type { Role } from '#contract/values/enums.ts'
import { type App, createApp, type Settings } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#server/platform/auth/cookies.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { startHeartbeats } from '#server/platform/nodes/heartbeats.ts'
import { createConnectionCheck } from '#server/testing/statements/one-connection.ts'
import { createTopicCheck } from '#server/testing/statements/shown-topics.ts'
import { createOwnerCheck } from '#server/testing/statements/table-owners.ts'
import { openTestStore, type TestStore } from '#server/testing/stores/file-store.ts'
import { openTestLink } from '#server/testing/stores/redis.ts'
import { Client } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createRows, type Rows } from './rows.ts'

const SILENT = pino({ level: 'silent' })

/** The real server on a real socket, with its own database and folder. */
export interface World {
  app: App
  database: Database
  disk: FileStore['disk']
  /** The address of the database, for other programs. */
  at: TestDatabase['at']
  origin: string
  /** Moves the server's clock forward. */
  travel(ms: number): void
  /** From now on only `travel` moves the server's clock. */
  stopClock(): void
  /** The milliseconds that rate limits have asked to wait, in order. Without `waits` they go on at once. */
  pauses: readonly number[]
  rows: Rows
  person(role: Role, more?: Partial<Row<'profile'>>): Promise<Row<'profile'>>
  /** A client signed in as a new person with this role; null: a visitor. */
  as(role: Role | null, more?: Partial<Row<'profile'>>): Promise<Client>
  signIn(personId: string): Promise<Client>
  storedFiles(): Promise<string[]>
  close(): Promise<void>
}

/** How a world is connected with others. */
interface Connected {
  /** The world whose database it shares. */
  beside?: World
  /** By default that of TEST_REDIS_URL, or none. */
  redisUrl?: string | null | undefined
  /** Opens its store of files below a folder. */
  openStore?: (folder: string) => Promise<TestStore>
  /** Whether it writes heartbeats. */
  beats?: boolean
  /** Whether rate limits really wait. */
  waits?: boolean
  /** Whether no earlier test has used its database. */
  hasNewDatabase?: boolean
  log?: Logger
}

export async function openWorld(
  settings: Partial<Settings> = {},
  mail: Mail | null = null,
  connected: Connected = {},
): Promise<World> {
  const { beside, redisUrl = env.TEST_REDIS_URL ?? null, openStore = openTestStore } = connected
  const { beats = false, waits = false, hasNewDatabase = false, log = SILENT } = connected
  const topicCheck = createTopicCheck()
  const ownerCheck = createOwnerCheck()
  const connectionCheck = createConnectionCheck()
  const { database, at, drop } = await openTestDatabase({
    onStatement: topicCheck.onStatement,
    sharedAt: beside?.at,
    isNew: hasNewDatabase,
  })
  const folder = await mkdtemp(join(tmpdir(), 'podium-world-'))
  const { fileStore, close: closeStore } = await openStore(folder)
  let ahead = 0
  let stoppedAt: number | null = null
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead)
  const pauses: number[] = []
  const watched = connectionCheck.watch(ownerCheck.watch(database))
  const link = await openTestLink(watched, redisUrl, now)
  const app = await createApp({
    database: watched,
    fileStore,
    link,
    heartbeats: beats ? await startHeartbeats({ database: watched, link, now, log: SILENT }) : null,
    mail,
    now,
    ...(!waits && { pause: async (ms: number) => void pauses.push(ms) }),
    log,
    settings: {
      webFolder: join(folder, 'web'),
      rendererFolder: join(folder, 'render'),
      // Tests wait for pages however slow their machine is.
      renderWaitsMs: 60_000,
      renderHangsAfterMs: 60_000,
      pictureCacheFolder: join(folder, 'pictures'),
      sharedPictureFolder: join(folder, 'shared'),
      sharedPictureBytes: 1024 * 1024,
      trustProxy: false,
      zone: 'Asia/Kolkata',
      publicUrl: null,
      limits: false,
      loadLimits: null,
      pushToLoopback: true,
      collegeProvider: { internalHost: '127.0.0.1', waitsMs: 10_000 },
      socketsPerAddress: 5_000,
      mostConnections: null,
      readCacheBytes: 1024 * 1024,
      setUpToken: null,
      ...settings,
    },
  })
  topicCheck.watch(app.http)
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })

  const rows = createRows(database, app.context.newId)
  const person: World['person'] = (role, more) => rows.person({ role, ...more })
  const signIn: World['signIn'] = async (personId) => {
    const caller = { userAgent: 'test', address: '127.0.0.1', requestId: 'test' }
    const tokens = await app.context.store.own((tx) => app.context.sessions.begin(tx, personId, caller))
    const client = new Client(origin)
    client.cookies.set(ACCESS_COOKIE, encodeURIComponent(tokens.access))
    client.cookies.set(REFRESH_COOKIE, encodeURIComponent(tokens.refresh))
    return client
  }

  return {
    app,
    database,
    disk: fileStore.disk,
    at,
    origin,
    rows,
    person,
    pauses,
    travel: (ms) => {
      ahead += ms
    },
    stopClock: () => {
      stoppedAt ??= Date.now()
    },
    as: async (role, more) => (role ? signIn((await person(role, more)).id) : new Client(origin)),
    signIn,
    storedFiles: async () => {
      const { objects } = await fileStore.disk.listAll('/')
      return [...objects].filter((entry) => entry.isFile).map((entry) => entry.name)
    },
    close: async () => {
      await app.http.close()
      await closeStore()
      await drop()
      await rm(folder, { recursive: true, force: true })
      topicCheck.expectComplete()
      ownerCheck.expectOwners()
      connectionCheck.expectOneConnection()
    },
  }
}
