import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREFIX } from '#contract/call/call.ts'
import { builtServer, startServer } from '#server/testing/running-server.ts'

export const ADMIN = { email: 'admin@example.test', password: 'Winning!2026' }
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

/** A data folder with an admin and ten departments, and a function that starts the built server on it. */
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
  await createDepartments(server.address)
  await server.stop()
  return {
    start,
    databaseFile: join(folder, 'podium.sqlite'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Club = Awaited<ReturnType<typeof makeClub>>

interface Sent {
  method: string
  path: string
  body?: object | undefined
  cookie?: string
}

async function answerTo(address: string, { method, path, body, cookie = '' }: Sent): Promise<Response> {
  const json = body && { headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) }
  const response = await fetch(`${address}${PREFIX}/${path}`, { method, headers: { cookie }, ...json })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response
}

/** Makes a call and returns the body of its answer. */
export async function send<T>(address: string, call: Sent): Promise<T> {
  return ((await (await answerTo(address, call)).json()) as { body: T }).body
}

/** Makes a call and returns the cookies of its answer, as a browser would send them. */
export async function post(address: string, path: string, body: object, cookie = ''): Promise<string> {
  const response = await answerTo(address, { method: 'POST', path, body, cookie })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Ten departments in an empty club. */
export async function createDepartments(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  for (const name of DEPARTMENTS) await post(address, 'department/createDepartment', { name }, cookie)
}
