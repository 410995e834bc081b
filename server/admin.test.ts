import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The command beside a running server, on the same database. */
async function admin(...args: string[]) {
  const { at } = world
  const where = 'url' in at ? { DATABASE_URL: at.url } : { DATA_DIR: join(at.file, '..') }
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://sports.college.test', ...where }
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr as string }),
  )
}

test('makes an admin, who chooses a password by the link', async () => {
  const { code, output } = await admin('create', 'chief@college.test')
  const token = /https:\/\/sports\.college\.test\/resetPassword#token=(\S+)/.exec(output)?.[1]
  expect({ code, token: typeof token }).toEqual({ code: 0, token: 'string' })
  const client = new Client(world.origin)
  const newPassword = 'Jumping!2026'
  expect((await client.post('authentication/resetPassword', { token, newPassword })).status).toBe(200)
  const login = await client.post('authentication/login', { email: 'chief@college.test', password: newPassword })
  expect(login.body.body.role).toBe('ADMIN')
})

test('gives somebody a link, and says what it cannot do', async () => {
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
})
