import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { zeroTable } from '#server/testing/championship/zero-table.ts'
import { type RunningServer, ServerEnded, startServer } from '#server/testing/running-server.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'

const ADMIN = { ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: 'Winning!2026' }
const LOGIN = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
/** The data folder of a club with an admin. */
let club: string
let folder: string
let running: RunningServer[]
beforeAll(async () => {
  club = mkdtempSync(join(tmpdir(), 'podium-main-'))
  await (await startServer({ DATA_DIR: club, ...ADMIN })).stop()
})
afterAll(() => rmSync(club, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-main-'))
  running = []
})
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(variables: Record<string, string> = {}, after: string[] = []) {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...variables }, { after })
  running.push(server)
  return server
}

const copyClub = () => cpSync(club, join(folder, 'data'), { recursive: true })

/** What it says when it can't start. */
async function refusal(variables: Record<string, string>, after: string[] = []) {
  const error = await start(variables, after).catch((error: unknown) => error)
  if (!(error instanceof ServerEnded)) throw new Error('The server has started.')
  expect(error.code).toBe(1)
  expect(error.output).not.toContain('    at ')
  return error.output
}

const logIn = (address: string) =>
  fetch(`${address}${PREFIX}/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: LOGIN,
  })

describe('a failed start ends with a sentence', () => {
  test('invalid variables are reported together, and no file is created', async () => {
    const wrong = {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      SHUTDOWN_DELAY: '11',
      CLUB_TIMEZONE: 'Mars/Base',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'https://asha:secret@club.test',
      MAX_SOCKETS_PER_ADDRESS: '0',
    }
    const output = await refusal({ ...wrong, ADMIN_EMAIL: 'a@b.co', SMTP_URL: 'smtp://mail.example.test' })
    for (const name of [...Object.keys(wrong), 'ADMIN_EMAIL', 'SMTP_URL']) {
      expect(output).toMatch(new RegExp(`^${name} .+$`, 'm'))
    }
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('a file that is no database, which is left as it was', async () => {
    mkdirSync(join(folder, 'data'))
    const file = join(folder, 'data/podium.sqlite')
    writeFileSync(file, 'These are my holiday notes, not a database. '.repeat(50))
    const hash = () => createHash('sha256').update(readFileSync(file)).digest('hex')
    const before = hash()
    expect(await refusal({})).toMatch(/^The database .*podium\.sqlite can't be used: file is not a database\.$/m)
    expect(hash()).toBe(before)
  })

  test("another program's database", async () => {
    mkdirSync(join(folder, 'data'))
    const other = new DatabaseSync(join(folder, 'data/podium.sqlite'))
    other.exec('CREATE TABLE holiday (day TEXT)')
    other.close()
    expect(await refusal({})).toMatch(/^The database belongs to another program/m)
  })

  test('a lost database beside the files of a club, none of which is removed', async () => {
    copyClub()
    const file = join(folder, 'data/files', `${'a'.repeat(24)}.pdf`)
    writeFileSync(file, '%PDF-1.7')
    for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `data/podium.sqlite${ending}`), { force: true })
    const empty = /^The database is empty, but the store of files holds those of a club: .+\.$/m
    expect(await refusal(ADMIN)).toMatch(empty)
    writeFileSync(join(folder, 'data/podium.sqlite'), '')
    expect(await refusal({})).toMatch(empty)
    expect(existsSync(file)).toBe(true)
  })

  test('a damaged table that the start reads', async () => {
    copyClub()
    zeroTable(join(folder, 'data/podium.sqlite'), 'migration')
    expect(await refusal({})).toMatch(/^The database is damaged: .+\. Restore a backup/m)
  })

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toMatch(/^The port is taken: .*Set PORT to another one\.$/m)
    other.close()
  })

  test('a data folder that another server uses; that server goes on, and its end frees the folder', async () => {
    const first = await start(ADMIN)
    const output = await refusal({ DATA_DIR: `${folder}/./data` })
    const used = `Another Podium server is using the folder ${join(folder, 'data')}.`
    expect(output).toContain(`${used} Stop it, or set DATA_DIR to another folder.\n`)
    expect((await logIn(first.address)).status).toBe(200)
    await first.stop('SIGKILL')
    expect((await logIn((await start()).address)).status).toBe(200)
  })

  test('a data folder that is a file, a host that is none, a PostgreSQL that does not answer', async () => {
    writeFileSync(join(folder, 'notes'), 'x')
    expect(await refusal({ DATA_DIR: join(folder, 'notes') })).toMatch(/^Can't start: .+\.$/m)
    expect(await refusal({ HOST: 'no.such.host.invalid' })).toMatch(/^Can't start: .+\.$/m)
    const nowhere = 'postgres://nobody@127.0.0.1:1/none'
    expect(await refusal({ DATABASE_URL: nowhere })).toMatch(/^The database at DATABASE_URL can't be used: .+\.$/m)
  })

  test('a demo season in a club of real people', async () => {
    copyClub()
    expect(await refusal({}, ['--demo'])).toMatch(/^This is a real club/m)
    expect((await logIn((await start()).address)).status).toBe(200)
  })
})

test('a damaged page that the start does not read: soon the server is not ready and takes no write', async () => {
  copyClub()
  zeroTable(join(folder, 'data/podium.sqlite'), 'announcement')
  const { address } = await start()
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: WAIT_LIMIT_MS }).toBe(503)
  expect((await logIn(address)).status).toBe(503)
})

test('a first run prints the set-up address once; with an admin in the variables there is none', async () => {
  const fresh = await start()
  await expect.poll(fresh.output).toMatch(/once, at http:\S+\/setup#token=[\w-]{40,}$/m)
  expect(await fresh.stop()).toBe(0)
  const withAdmin = await start(ADMIN)
  expect((await logIn(withAdmin.address)).status).toBe(200)
  expect(withAdmin.output()).not.toContain('setup')
})

/** A login that has reached the server and waits for its body. */
async function beginLogIn(address: string) {
  const headers = { 'content-type': 'application/json', 'content-length': LOGIN.length, expect: '100-continue' }
  const call = request(`${address}${PREFIX}/authentication/login`, { method: 'POST', headers })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => undefined)
  call.flushHeaders()
  await once(call, 'continue')
  return { call, answered }
}

describe('a stop', () => {
  test('finishes running requests and accepts no new ones', async () => {
    const server = await start(ADMIN)
    const { call, answered } = await beginLogIn(server.address)
    const stopped = server.stop()
    call.end(LOGIN)
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(await stopped).toBe(0)
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
  })

  test('answers calls for SHUTDOWN_DELAY seconds, and says meanwhile that it is not ready', async () => {
    const server = await start({ ...ADMIN, SHUTDOWN_DELAY: '5' })
    const ready = async () => (await fetch(`${server.address}/readyz`)).status
    expect(await ready()).toBe(200)
    const stopped = server.stop()
    await expect.poll(ready).toBe(503)
    expect((await fetch(`${server.address}${PREFIX}/department/departments`)).status).toBe(200)
    expect(await ready()).toBe(503)
    expect(await stopped).toBe(0)
  })

  test('cuts off requests that are still being sent, and closes its stores within ten seconds', async () => {
    const server = await start(ADMIN)
    const { call, answered } = await beginLogIn(server.address)
    call.write('{')
    expect(await server.stop()).toBe(0)
    await expect(answered).rejects.toThrow()
    expect(existsSync(join(folder, 'data/podium.sqlite-wal'))).toBe(false)
  })
})
