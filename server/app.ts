import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import { ALL_CALLS, ALL_FEEDS } from '#contract/calls.ts'
import type { Database } from '#server/db/database.ts'
import { announcementRoutes } from '#server/features/announcement/announcement.routes.ts'
import { applicationConstraints } from '#server/features/application/application.queries.ts'
import { applicationRoutes } from '#server/features/application/application.routes.ts'
import { auditRoutes } from '#server/features/audit/audit.routes.ts'
import { authRoutes } from '#server/features/auth/auth.routes.ts'
import { clubConstraints } from '#server/features/club/club.queries.ts'
import { clubRoutes } from '#server/features/club/club.routes.ts'
import { showClub } from '#server/features/club/club.service.ts'
import { requireFirstRun } from '#server/features/club/first-run.service.ts'
import { departmentConstraints } from '#server/features/department/department.queries.ts'
import { departmentRoutes } from '#server/features/department/department.routes.ts'
import { gcConstraints } from '#server/features/gc/gc.queries.ts'
import { gcRoutes } from '#server/features/gc/gc.routes.ts'
import { liveRoutes } from '#server/features/live/live.routes.ts'
import { liveSocket } from '#server/features/live/live.socket.ts'
import { matchConstraints } from '#server/features/match/match.queries.ts'
import { matchRoutes } from '#server/features/match/match.routes.ts'
import { pointsRoutes } from '#server/features/points/points.routes.ts'
import { profileConstraints } from '#server/features/profile/profile.queries.ts'
import { profileRoutes } from '#server/features/profile/profile.routes.ts'
import { teamConstraints } from '#server/features/team/team.queries.ts'
import { teamRoutes } from '#server/features/team/team.routes.ts'
import { calendarRoutes } from '#server/features/timetable/calendar.routes.ts'
import { timetableRoutes } from '#server/features/timetable/timetable.routes.ts'
import type { Bus } from '#server/platform/bus.ts'
import { createServeFeed } from '#server/platform/feed.ts'
import { createFiles } from '#server/platform/files.ts'
import { healthRoutes } from '#server/platform/health.ts'
import type { House } from '#server/platform/house.ts'
import { createHttp } from '#server/platform/http.ts'
import { createIds } from '#server/platform/ids.ts'
import { createLimits, NO_LIMITS } from '#server/platform/limits.ts'
import type { Mail } from '#server/platform/mail.ts'
import { mediaRoutes } from '#server/platform/media.routes.ts'
import { createPictures, type Pictures } from '#server/platform/pictures.ts'
import { createReadCache } from '#server/platform/read-cache.ts'
import { serveReference } from '#server/platform/reference.ts'
import { createHandle } from '#server/platform/route.ts'
import { randomSecret, sharedSecret } from '#server/platform/secrets.ts'
import { createSessions } from '#server/platform/sessions.ts'
import { createSockets, type LiveServer } from '#server/platform/sockets.ts'
import { createStore } from '#server/platform/store.ts'
import { serveWebApp } from '#server/platform/web-app.ts'
import { createWorkshop } from '#server/platform/workshop.ts'

export interface Settings {
  /** Where the built web application lies. */
  webFolder: string
  /** Where pictures in their served sizes are kept. */
  pictureCacheFolder: string
  trustProxy: boolean
  /** The time zone in which the club reads its clocks. */
  zone: string
  /** Where people reach the club; null: where the server listens. */
  publicUrl: string | null
  limits: boolean
  /** How much memory finished answers take at most; with 0 none is kept. */
  readCacheBytes: number
  /** Opens the set-up page once; null when there is an admin. */
  setUpToken: string | null
}

interface Stores {
  database: Database
  disk: Disk
  bus: Bus
  mail: Mail | null
  now: () => Date
  log: Logger
  settings: Settings
}

export interface App {
  http: FastifyInstance
  io: LiveServer
  house: House
  pictures: Pictures
  /** From here on `/readyz` says no, so that a balancer sends nobody any more. */
  stopAccepting(): void
}

const constraints = {
  ...clubConstraints,
  ...departmentConstraints,
  ...profileConstraints,
  ...teamConstraints,
  ...applicationConstraints,
  ...matchConstraints,
  ...gcConstraints,
}

/** The whole server on the stores it is handed. It reads no environment and listens nowhere by itself. */
export async function createApp({ database, disk, bus, mail, now, log, settings }: Stores): Promise<App> {
  let stopping = false
  const newId = createIds(() => now().getTime())
  const store = createStore({ database, bus, newId, now })
  const workshop = createWorkshop({ log })
  const files = createFiles({ disk, reads: store.reads, workshop, newId, now, log })
  const pictures = createPictures({ files, workshop, folder: settings.pictureCacheFolder, log })
  const sessions = createSessions(store, await sharedSecret(store, 'sessions'), now)
  const cache = createReadCache(bus, settings.readCacheBytes)
  const http = await createHttp({ log, trustProxy: settings.trustProxy, sentences: constraints, cache })
  const house: House = {
    handle: createHandle(http, { sessions, cache, requireFirstRun: () => requireFirstRun(store) }),
    store,
    files,
    sessions,
    limits: settings.limits ? createLimits(now) : NO_LIMITS,
    mail,
    publicUrl: () => settings.publicUrl ?? http.listeningOrigin,
    zone: settings.zone,
    newId,
    now,
    log,
    // Loaded when asked for: most servers never need it. Beside a real admin nobody knows the made-up people's password.
    fillWithDemo: async () => {
      const { fillWithDemo } = await import('#server/demo/fill-with-demo.ts')
      await fillWithDemo(house, { zone: settings.zone, password: randomSecret() })
    },
  }

  mediaRoutes(http, { pictures, files, reads: store.reads })
  healthRoutes(http, {
    reads: store.reads,
    storageWorks: () => disk.exists('readyz'),
    stopping: () => stopping,
    kept: cache.answered,
  })
  authRoutes(house)
  profileRoutes(house)
  clubRoutes(house, settings.setUpToken)
  departmentRoutes(house)
  teamRoutes(house)
  applicationRoutes(house)
  announcementRoutes(house)
  matchRoutes(house)
  pointsRoutes(house)
  gcRoutes(house)
  const sockets = createSockets({
    server: http.server,
    sessions,
    sentences: constraints,
    trustProxy: settings.trustProxy,
    limits: settings.limits,
    log,
  })
  liveSocket(house, sockets, bus)
  liveRoutes(house)
  timetableRoutes(house)
  calendarRoutes(createServeFeed(http, cache), house)
  auditRoutes(house)
  http.addHook('preClose', async () => sockets.close())
  http.addHook('onClose', async () => workshop.close())
  await serveReference(http, ALL_CALLS, ALL_FEEDS)
  await serveWebApp(http, { folder: settings.webFolder, club: () => showClub(house), bus })
  return {
    http,
    io: sockets.io,
    house,
    pictures,
    stopAccepting: () => {
      stopping = true
    },
  }
}
