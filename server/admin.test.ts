import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, personWithFactor } from '#server/testing/access/second-factor.ts'
import { Client } from '#server/testing/client.ts'
import { runAdmin } from '#server/testing/nodes/admin-command.ts'
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
  return runAdmin(args, { PUBLIC_URL: 'https://sports.college.test', ...where })
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
  const wrong = [[], ['reset'], ['reset', 'nonsense'], ['destroy', 'ravi@college.test']]
  for (const { output } of await Promise.all(wrong.map((args) => admin(...args)))) {
    expect(output).toContain('npm run admin -- reset EMAIL')
  }
}, 120_000)

test('takes a lost second factor away', async () => {
  const { email, logIn } = await personWithFactor(world, 'ADMIN')
  expect((await logIn()).reply.status).toBe(401)
  const output = 'The second factor is gone. The password stays.\n'
  expect(await admin('dropFactor', email)).toEqual({ code: 0, output })
  const { client } = await logIn()
  const trail = (await client.get('audit/entries')).body.body
  expect(trail.map(({ action }: { action: string }) => action)).toContain('dropSecondFactor')
})

test('makes new keys: sessions, links, known browsers and second factors of before go on until the next rotation', async () => {
  const member = await personWithFactor(world)
  const rotate = async () =>
    expect(await admin('rotateKeys')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Start the servers again'),
    })
  const restarted = async (run: (server: World) => Promise<void>) => {
    const server = await openWorld({}, null, { beside: world })
    await run(server)
    await server.close()
  }
  const ownProfile = async (server: World) => {
    const cookies = member.client.cookies
    const client = new Client(server.origin)
    for (const [name, value] of cookies) client.cookies.set(name, value)
    return (await client.get('profile/viewProfile/ownProfile')).status
  }
  await rotate()
  await restarted(async (server) => {
    expect(await ownProfile(server)).toBe(200)
  })
  await rotate()
  await restarted(async (server) => {
    expect(await ownProfile(server)).toBe(401)
    const client = new Client(server.origin)
    const { ticket } = (await client.post('authentication/login', { email: member.email, password: PASSWORD })).body
    expect((await client.post('authentication/loginWithCode', { ticket, code: member.code() })).status).toBe(200)
  })
}, 60_000)

async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

test('makes no new keys while a server of this folder answers', async () => {
  const { at } = world
  const data = await mkdtemp(join(tmpdir(), 'podium-admin-'))
  const where: Record<string, string> = 'url' in at ? { DATABASE_URL: at.url } : {}
  await writeFile(join(data, 'podium.address'), world.origin)
  const refused = { code: 1, output: `A server runs at ${world.origin}. Stop all servers first.\n` }
  expect(await runAdmin(['rotateKeys'], { DATA_DIR: data, ...where })).toEqual(refused)
  // A server that was killed leaves its address.
  await writeFile(join(data, 'podium.address'), await closedAddress())
  expect(await runAdmin(['rotateKeys'], { DATA_DIR: data, ...where })).toMatchObject({ code: 0 })
  await rm(data, { recursive: true })
}, 60_000)

test('removes the files that nothing shows, however many they are', async () => {
  await world.person('ADMIN')
  const { at } = world
  const data = 'file' in at ? join(at.file, '..') : await mkdtemp(join(tmpdir(), 'podium-admin-'))
  const where: Record<string, string> = 'url' in at ? { DATABASE_URL: at.url } : {}
  await mkdir(join(data, 'files'), { recursive: true })
  for (const digit of '123') await writeFile(join(data, 'files', `${digit.repeat(24)}.pdf`), '%PDF-1.7')
  await Promise.all([...'12'].map((digit) => utimes(join(data, 'files', `${digit.repeat(24)}.pdf`), 0, 0)))
  expect(await runAdmin(['sweep'], { DATA_DIR: data, ...where })).toEqual({ code: 0, output: 'Removed: 2 files.\n' })
  expect(await readdir(join(data, 'files'))).toEqual([`${'3'.repeat(24)}.pdf`, 'podium-club'])
  await rm(join(data, 'files'), { recursive: true })
}, 60_000)
