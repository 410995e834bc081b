import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { TOPICS } from '#contract/call/topics.ts'
import { ALL_CALLS, ALL_FEEDS } from '#contract/calls.ts'
import type { Database } from '#server/db/database.ts'
import { addFeatures, constraints } from '#server/feature-routes.ts'
import { getClub } from '#server/features/club/club.service.ts'
import { requireFirstRun } from '#server/features/club/first-run.service.ts'
import type { ProviderAccess } from '#server/features/college-account/provider.service.ts'
import { embedRoutes } from '#server/features/embed/embed.routes.ts'
import { liveSocket } from '#server/features/live/live.socket.ts'
import { seasonFilesRoutes } from '#server/features/season-files/season-files.routes.ts'
import { calendarRoutes } from '#server/features/timetable/calendar.routes.ts'
import { createDevices } from '#server/platform/auth/devices.ts'
import { createEmailTokens } from '#server/platform/auth/email-tokens.ts'
import { createOneTimeTokens } from '#server/platform/auth/one-time-tokens.ts'
import { createSealer } from '#server/platform/auth/sealer.ts'
import { randomSecret, sharedSecret } from '#server/platform/auth/secrets.ts'
import { createSessions } from '#server/platform/auth/sessions.ts'
import { createReadCache } from '#server/platform/cache/read-cache.ts'
import type { AppContext } from '#server/platform/context.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { createStore } from '#server/platform/data/store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { mediaRoutes } from '#server/platform/files/media.routes.ts'
import { healthRoutes } from '#server/platform/health/health.ts'
import { guardConnections } from '#server/platform/http/connection-guard.ts'
import { createServeFeed } from '#server/platform/http/feed.ts'
import { createLimits, NO_LIMITS } from '#server/platform/http/rate-limits.ts'
import { createAnswer, createHandle } from '#server/platform/http/route.ts'
import { createHttp, openForms } from '#server/platform/http/server.ts'
import { createLoad, type LoadLimits } from '#server/platform/load.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Heartbeats } from '#server/platform/nodes/heartbeats.ts'
import type { NodeLink } from '#server/platform/nodes/node-link.ts'
import { serveWebPages } from '#server/platform/pages/web-pages.ts'
import { createImageWorkerPool } from '#server/platform/pictures/image-worker-pool.ts'
import { createPictures, type Pictures } from '#server/platform/pictures/pictures.ts'
import { createSharedPictures } from '#server/platform/previews/preview-pictures.ts'
import { serveReference } from '#server/platform/reference/reference-route.ts'
import { createSockets, type LiveServer } from '#server/platform/sockets/server.ts'

export interface Settings {
  /** The folder of the built web application. */
  webFolder: string
  /** The folder of the web application's renderer for public pages. */
  rendererFolder: string
  /** The longest time that a request waits for a rendered page before it gets an empty one. */
  renderWaitsMs: number
  /** The longest time that the thread of the renderer may be silent before it is ended. */
  renderHangsAfterMs: number
  pictureCacheFolder: string
  sharedPictureFolder: string
  /** The limit of that folder in bytes. */
  sharedPictureBytes: number
  trustProxy: boolean
  /** The club's time zone. */
  zone: string
  /** The address of the web application; null: the address at which the server listens. */
  publicUrl: string | null
  limits: boolean
  /** What is refused under load; null: nothing. */
  loadLimits: LoadLimits | null
  /** Whether notifications may go to push services on this machine: for tests. */
  pushToLoopback: boolean
  /** How the college's provider is reached. */
  collegeProvider: ProviderAccess
  socketsPerAddress: number
  /** The limit of all connections; null: no limit. */
  mostConnections: number | null
  /** The size of the read cache in bytes; 0 turns it off. */
  readCacheBytes: number
  /** The token that opens the set-up page; null when there is an admin. */
  setUpToken: string | null
}

interface Stores {
  database: Database
  fileStore: FileStore
  link: NodeLink
  /** Null where no other node can use the database. */
  heartbeats: Heartbeats | null
  mail: Mail | null
  now: () => Date
  /** How rate limits wait before they answer; by default the time that they say. */
  pause?: (ms: number) => Promise<unknown>
  log: Logger
  settings: Settings
}

export interface App {
  http: FastifyInstance
  io: LiveServer
  context: AppContext
  pictures: Pictures
  /** Makes `/readyz` fail, so that a load balancer sends no further requests. */
  stopAccepting(): void
}

/** Creates the whole server on the given stores. It reads no environment variable and does not listen by itself. */
export async function createApp({
  database,
  fileStore,
  link,
  heartbeats,
  mail,
  now,
  pause,
  log,
  settings,
}: Stores): Promise<App> {
  const { bus } = link
  let stopping = false
  const newId = createIds(() => now().getTime())
  const load = createLoad(settings.loadLimits)
  const store = createStore({ database, bus, newId, now, transact: load.transact })
  const imageWorkerPool = createImageWorkerPool({ log })
  const files = createFiles({ fileStore, reads: store.reads, imageWorkerPool, newId, now, log })
  const pictures = createPictures({ files, imageWorkerPool, folder: settings.pictureCacheFolder, log })
  const sessions = createSessions(store, await sharedSecret(store, 'sessions'), now)
  const cache = createReadCache({
    bus,
    maxBytes: settings.readCacheBytes,
    now,
    lostSince: database.reachability.lostSince,
  })
  // Drops what was cached, and open browsers fetch again.
  database.reachability.onReturn(() => bus.publish(TOPICS))
  const http = await createHttp({ log, trustProxy: settings.trustProxy, constraints, cache })
  const { forms } = await openForms(http)
  // A server that stops no longer listens, and still answers.
  let listeningOrigin = ''
  http.addHook('onListen', async () => {
    listeningOrigin = http.listeningOrigin
  })
  const handle = createHandle(http, { forms, sessions, cache, load, requireFirstRun: () => requireFirstRun(store) })
  const context: AppContext = {
    handle,
    answer: createAnswer(handle),
    store,
    files,
    sessions,
    devices: createDevices(await sharedSecret(store, 'devices'), now),
    limits: settings.limits ? createLimits({ now, pause, tallies: link.createTallies(now) }) : NO_LIMITS,
    mail,
    emailTokens: createEmailTokens(await sharedSecret(store, 'email confirmation'), now),
    oneTimeTokens: createOneTimeTokens(await sharedSecret(store, 'one-time tokens'), now),
    sealer: createSealer(await sharedSecret(store, 'second factors')),
    publicUrl: () => settings.publicUrl ?? listeningOrigin,
    zone: settings.zone,
    newId,
    now,
    log,
    // Loaded on demand, because most servers never need it. Beside a real admin the demo accounts get a random
    // password.
    fillWithDemo: async () => {
      const { fillWithDemo } = await import('#server/demo/fill-with-demo.ts')
      await fillWithDemo(context, { zone: settings.zone, password: randomSecret() })
    },
  }

  mediaRoutes(http, { pictures, files, reads: store.reads })
  healthRoutes(http, {
    database,
    checkFiles: fileStore.check,
    stopping: () => stopping,
    kept: cache.answered,
    link,
    heartbeats,
  })
  addFeatures(context, settings)
  const sockets = createSockets({
    server: http.server,
    sessions,
    constraints,
    trustProxy: settings.trustProxy,
    limits: settings.limits,
    perAddress: settings.socketsPerAddress,
    adapter: link.adapter,
    log,
  })
  // Registered after the sockets, because Engine.IO takes over the request listeners that exist before it.
  guardConnections(http.server, { log, most: settings.mostConnections })
  liveSocket(context, sockets, bus)
  const serveFeed = createServeFeed(http, cache, load)
  calendarRoutes(serveFeed, context)
  seasonFilesRoutes(serveFeed, context)
  embedRoutes(http, { context, cache, load })
  http.addHook('preClose', async () => sockets.close())
  http.addHook('onClose', async () => load.close())
  http.addHook('onClose', async () => imageWorkerPool.close())
  http.addHook('onClose', async () => {
    await heartbeats?.stop()
    await link.close()
  })
  serveReference(http, ALL_CALLS, ALL_FEEDS)
  const sharedPictures = createSharedPictures({
    folder: settings.sharedPictureFolder,
    maxBytes: settings.sharedPictureBytes,
    reads: store.reads,
    files,
    imageWorkerPool,
    log,
  })
  const { publicUrl } = context
  const club = () => getClub(context)
  await serveWebPages(http, { settings, cache, load, club, publicUrl, sharedPictures, bus, log })
  return {
    http,
    io: sockets.io,
    context,
    pictures,
    stopAccepting: () => {
      stopping = true
    },
  }
}
