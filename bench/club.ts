import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREFIX } from '#contract/call/call.ts'
import { builtServer, startServer } from '#server/testing/running-server.ts'

const ADMIN = { email: 'admin@example.test', password: 'Winning!2026' }
/** What all teams of the club play. */
export const KIND = { sport: 'CRICKET', gender: 'MALE' } as const
const DEPARTMENTS = [
  'Architecture',
  'Biotechnology',
  'Chemical Engineering',
  'Civil Engineering',
  'Computer Science',
  'Electrical Engineering',
  'Electronics',
  'Mathematics',
  'Mechanical Engineering',
  'Physics',
]

/** Builds what the servers of a checkout run, where its sources have changed since. */
export const build = (checkout = '.') =>
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: checkout, stdio: 'inherit' })

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** A prefix for a server's command that pins it to the first core. */
export const ON_FIRST_CORE = canPin ? ['taskset', '-c', '0'] : []

/** The load runs on the other cores, so that it does not slow the server. */
export function leaveFirstCore() {
  if (canPin) execFileSync('taskset', ['-a', '-p', '-c', `1-${availableParallelism() - 1}`, String(process.pid)])
}

/** A data folder with an admin and the teams of ten departments, and a function that starts the built server on it. */
export async function makeClub(checkout?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-bench-'))
  const start = (variables: Record<string, string> = {}) => {
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const command = { before: ON_FIRST_CORE, program: builtServer(checkout) }
    // As the image and the unit in deploy/ start it.
    const deployed = { DATA_DIR: folder, MALLOC_ARENA_MAX: '2' }
    return startServer({ ...deployed, RATE_LIMITS: 'off', ...admin, ...variables }, command)
  }
  const server = await start()
  await createTeams(server.address)
  await server.stop()
  return { start, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Club = Awaited<ReturnType<typeof makeClub>>

/** The calls of the admin, and the cookie for the admin's sockets. */
export async function loginAsAdmin(address: string) {
  const ask = async (method: string, path: string, body?: object, cookie = '') => {
    const json = body && { headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) }
    const response = await fetch(`${address}${PREFIX}/${path}`, { method, headers: { cookie }, ...json })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }
  const cookies = (await ask('POST', 'authentication/login', ADMIN)).headers.getSetCookie()
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return {
    cookie,
    call: async <T>(method: string, path: string, body?: object): Promise<T> =>
      ((await (await ask(method, path, body, cookie)).json()) as { body: T }).body,
  }
}

async function createTeams(address: string) {
  const { call } = await loginAsAdmin(address)
  for (const name of DEPARTMENTS) {
    const { _id: department } = await call<{ _id: string }>('POST', 'department/createDepartment', { name })
    await call('POST', 'team/createTeam', { name: `Eleven of ${name}`, department, ...KIND })
  }
}
