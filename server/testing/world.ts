import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { pino } from 'pino'
import type { Role } from '#contract/enums.ts'
import { type App, createApp, type Settings } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import { createLocalBus } from '#server/platform/bus.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#server/platform/cookies.ts'
import type { Mail } from '#server/platform/mail.ts'
import { Client } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createRows, type Rows } from './rows.ts'

/** The real server on a real socket, with a database and a folder of its own. */
export interface World {
  app: App
  database: Database
  /** Where the database is, for programs beside the server. */
  at: TestDatabase['at']
  origin: string
  /** Moves the clock on; it never stands still by itself. */
  travel(ms: number): void
  rows: Rows
  person(role: Role, more?: Partial<Row<'profile'>>): Promise<Row<'profile'>>
  /** Somebody new with that role, signed in; or nobody. */
  as(role: Role | null, more?: Partial<Row<'profile'>>): Promise<Client>
  storedFiles(): Promise<string[]>
  close(): Promise<void>
}

export async function openWorld(settings: Partial<Settings> = {}, mail: Mail | null = null): Promise<World> {
  const { database, at, drop } = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'podium-world-'))
  const filesFolder = join(folder, 'files')
  let ahead = 0
  const app = await createApp({
    database,
    disk: new Disk(new FSDriver({ location: filesFolder, visibility: 'private' })),
    bus: createLocalBus(),
    mail,
    now: () => new Date(Date.now() + ahead),
    log: pino({ level: 'silent' }),
    settings: {
      webFolder: join(folder, 'web'),
      pictureCacheFolder: join(folder, 'pictures'),
      trustProxy: false,
      zone: 'Asia/Kolkata',
      publicUrl: null,
      limits: false,
      readCacheBytes: 1024 * 1024,
      setUpToken: null,
      ...settings,
    },
  })
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })

  const rows = createRows(database, app.house.newId)
  const person: World['person'] = (role, more) => rows.person({ role, ...more })

  return {
    app,
    database,
    at,
    origin,
    rows,
    person,
    travel: (ms) => {
      ahead += ms
    },
    as: async (role, more) => {
      const client = new Client(origin)
      if (!role) return client
      const { id } = await person(role, more)
      const tokens = await app.house.sessions.begin(id, { userAgent: 'test', address: '127.0.0.1', requestId: 'test' })
      client.cookies.set(ACCESS_COOKIE, encodeURIComponent(tokens.access))
      client.cookies.set(REFRESH_COOKIE, encodeURIComponent(tokens.refresh))
      return client
    },
    storedFiles: async () => {
      const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    close: async () => {
      await app.http.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
