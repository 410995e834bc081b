import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { fillWithLongNames } from '#e2e/looks/long-names.ts'
import { builtServer, type RunningServer, startServer } from '#server/testing/running-server.ts'
import { ADMIN, logInByCall } from './accounts.ts'
import { fillLeague } from './league.ts'

/** Makes the records of a club through the calls of an admin. */
type Fill = (admin: APIRequestContext, address: string) => Promise<void>

const FILLED = { empty: async () => {}, league: fillLeague, longNames: fillWithLongNames } satisfies Record<
  string,
  Fill
>

/** What the server finds: no account yet, the made-up season, or an admin with the records of a `Fill`. */
export type Club = 'new' | 'demo' | keyof typeof FILLED

export interface OpenClub {
  server: RunningServer
  /** Stops the server and starts the one of another checkout at the same address. */
  restart(checkout: string): Promise<void>
  close(): Promise<void>
}

/** Starts a server on a data folder of its own, which holds a copy of the club. */
export async function openClub(club: Club, checkout?: string): Promise<OpenClub> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-journey-'))
  if (club !== 'new') await cp(await templateOf(club), folder, { recursive: true })
  let server = await start(folder, club, {}, checkout)
  return {
    server,
    restart: async (other) => {
      await server.stop()
      server = await start(folder, club, { PORT: new URL(server.address).port }, other)
    },
    close: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const start = (folder: string, club: Club, variables = {}, checkout?: string) =>
  startServer(
    {
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      PUSH_TO_LOOPBACK: 'on',
      PUSH_GATHER_SECONDS: '2',
      COLLEGE_PROVIDER_HOST: '127.0.0.1',
      ...variables,
    },
    { program: builtServer(checkout), after: club === 'demo' ? ['--demo'] : [] },
  )

/** The folder that a club is copied from. The first worker that needs it prepares it. */
async function templateOf(club: Exclude<Club, 'new'>): Promise<string> {
  const template = join(process.env.JOURNEY_CLUBS ?? '', club)
  if (await exists(template)) return template
  const draft = await mkdtemp(`${template}-`)
  const admin = club === 'demo' ? {} : { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const server = await start(draft, club, admin)
  if (club !== 'demo') await fill(server, FILLED[club])
  await server.stop()
  // Another worker may have prepared the same club meanwhile. Then its folder is used.
  await rename(draft, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(draft, { recursive: true })
  })
  return template
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  )

async function fill({ address }: RunningServer, records: Fill) {
  const admin = await request.newContext({ baseURL: address })
  await logInByCall(admin, ADMIN)
  await records(admin, address)
  await admin.dispose()
}
