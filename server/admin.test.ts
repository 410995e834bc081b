import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { commandEnv, startServer } from '#server/testing/running-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The command beside a running server, on the same database. */
async function admin(...args: string[]) {
  const { at } = world
  const where: Record<string, string> = 'url' in at ? { DATABASE_URL: at.url } : { DATA_DIR: join(at.file, '..') }
  return run(args, { PUBLIC_URL: 'https://sports.college.test', ...where })
}

function run(args: string[], variables: Record<string, string>) {
  const env = { ...commandEnv(), ...variables }
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env })
  return started.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr as string }),
  )
}

test('creates an admin with a link for the password', async () => {
  const { code, output } = await admin('create', 'chief@college.test')
  const token = /https:\/\/sports\.college\.test\/resetPassword#token=(\S+)/.exec(output)?.[1]
  expect({ code, token: typeof token }).toEqual({ code: 0, token: 'string' })
  const client = new Client(world.origin)
  const newPassword = 'Jumping!2026'
  expect((await client.post('authentication/resetPassword', { token, newPassword })).status).toBe(200)
  const login = await client.post('authentication/login', { email: 'chief@college.test', password: newPassword })
  expect(login.body.body.role).toBe('ADMIN')
})

test('gives a person a link, and explains failures', async () => {
  await world.person('USER', { email: 'ravi@college.test', email_key: 'ravi@college.test' })
  expect((await admin('reset', 'Ravi@college.test')).output).toContain('#token=')
  expect(await admin('reset', 'nobody@college.test')).toEqual({
    code: 1,
    output: 'Nobody has the email nobody@college.test.\n',
  })
  expect(await admin('create', 'ravi@college.test')).toEqual({
    code: 1,
    output: 'Somebody with this email exists already.\n',
  })
  for (const args of [[], ['reset'], ['reset', 'nonsense'], ['destroy', 'ravi@college.test']]) {
    expect((await admin(...args)).output).toContain('npm run admin -- reset EMAIL')
  }
}, 120_000)

test('the link leads to the server that runs on this folder, or to PUBLIC_URL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podium-admin-'))
  const first = { ADMIN_EMAIL: 'first@college.test', ADMIN_PASSWORD: 'Winning!2026' }
  const reset = async (variables = {}) =>
    /^\S+(?=\/resetPassword)/m.exec(
      (await run(['reset', first.ADMIN_EMAIL], { DATA_DIR: folder, ...variables })).output,
    )?.[0]
  const server = await startServer({ DATA_DIR: folder, ...first })
  expect(await reset()).toBe(server.address)
  expect(await reset({ PUBLIC_URL: 'https://club.test' })).toBe('https://club.test')
  await server.stop()
  expect(await reset({ PORT: '4000' })).toBe('http://127.0.0.1:4000')
  const behindProxy = await startServer({ DATA_DIR: folder, PUBLIC_URL: 'https://sports.club.test' })
  expect(await reset()).toBe('https://sports.club.test')
  await behindProxy.stop()
  await rm(folder, { recursive: true })
}, 120_000)
