import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREFIX } from '#contract/call.ts'
import { startServer } from '#server/testing/running-server.ts'
import { ON_FIRST_CORE } from './cores.ts'

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

/** A club's data folder with an admin and ten departments, and a way to start the server on it. */
export async function makeClub() {
  const folder = await mkdtemp(join(tmpdir(), 'podium-bench-'))
  const start = (variables: Record<string, string> = {}) => {
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    return startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', ...admin, ...variables }, { before: ON_FIRST_CORE })
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

/** Makes a call and gives its answer's cookies, as a browser would send them back. */
export async function post(address: string, path: string, body: object, cookie = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(`${address}${PREFIX}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function createDepartments(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  for (const name of DEPARTMENTS) await post(address, 'department/createDepartment', { name }, cookie)
}
